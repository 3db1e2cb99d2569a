import Bytes

/// A decoded UBX message of any known kind; valid as long as the payload it was made from.
public enum Message {
  // NAV
  case navPVT(NavPVT)
  case navSAT(NavSAT)
  // all other classes
  case ackACK(AckACK)
  case ackNAK(AckNAK)
  case cfgCFG(CfgCFG)
  case cfgGNSS(CfgGNSS)
  case cfgMSG(CfgMSG)
  case cfgNAV5(CfgNAV5)
  case cfgPRT(CfgPRT)
  case cfgRATE(CfgRATE)
  case cfgTP5(CfgTP5)
  case cfgVALDEL(CfgVALDEL)
  case cfgVALGET(CfgVALGET)
  case cfgVALSET(CfgVALSET)
  case esfALG(EsfALG)
  case esfINS(EsfINS)
  case esfMEAS(EsfMEAS)
  case esfRAW(EsfRAW)
  case esfSTATUS(EsfSTATUS)
  case hnrPVT(HnrPVT)
  case mgaACK(MgaACK)
  case infText(InfText)
  case monCOMMS(MonCOMMS)
  case monHW(MonHW)
  case monRF(MonRF)
  case monVER(MonVER)
  case rxmRAWX(RxmRAWX)
  case rxmRTCM(RxmRTCM)
  case secUNIQID(SecUNIQID)
  case timTM2(TimTM2)
  case timTP(TimTP)
  /// Well framed, of no kind this decoder knows.
  case unknown(MessageID)

  /// - Parameter payload: of a frame whose checksum is right.
  public init(_ id: MessageID, _ payload: ByteView) throws(MessageError) {
    switch id {
    // NAV
    case NavPVT.id: self = .navPVT(try NavPVT(payload))
    case NavSAT.id: self = .navSAT(try NavSAT(payload))
    // all other classes
    case AckACK.id: self = .ackACK(try AckACK(payload))
    case AckNAK.id: self = .ackNAK(try AckNAK(payload))
    case CfgCFG.id: self = .cfgCFG(try CfgCFG(payload))
    case CfgGNSS.id: self = .cfgGNSS(try CfgGNSS(payload))
    case CfgMSG.id: self = .cfgMSG(try CfgMSG(payload))
    case CfgNAV5.id: self = .cfgNAV5(try CfgNAV5(payload))
    case CfgPRT.id: self = .cfgPRT(try CfgPRT(payload))
    case CfgRATE.id: self = .cfgRATE(try CfgRATE(payload))
    case CfgTP5.id: self = .cfgTP5(try CfgTP5(payload))
    case CfgVALDEL.id: self = .cfgVALDEL(try CfgVALDEL(payload))
    case CfgVALGET.id: self = .cfgVALGET(try CfgVALGET(payload))
    case CfgVALSET.id: self = .cfgVALSET(try CfgVALSET(payload))
    case EsfALG.id: self = .esfALG(try EsfALG(payload))
    case EsfINS.id: self = .esfINS(try EsfINS(payload))
    case EsfMEAS.id: self = .esfMEAS(try EsfMEAS(payload))
    case EsfRAW.id: self = .esfRAW(try EsfRAW(payload))
    case EsfSTATUS.id: self = .esfSTATUS(try EsfSTATUS(payload))
    case HnrPVT.id: self = .hnrPVT(try HnrPVT(payload))
    case MgaACK.id: self = .mgaACK(try MgaACK(payload))
    case InfText.error, InfText.warning, InfText.notice, InfText.test, InfText.debug:
      self = .infText(InfText(id, payload))
    case MonCOMMS.id: self = .monCOMMS(try MonCOMMS(payload))
    case MonHW.id: self = .monHW(try MonHW(payload))
    case MonRF.id: self = .monRF(try MonRF(payload))
    case MonVER.id: self = .monVER(try MonVER(payload))
    case RxmRAWX.id: self = .rxmRAWX(try RxmRAWX(payload))
    case RxmRTCM.id: self = .rxmRTCM(try RxmRTCM(payload))
    case SecUNIQID.id: self = .secUNIQID(try SecUNIQID(payload))
    case TimTM2.id: self = .timTM2(try TimTM2(payload))
    case TimTP.id: self = .timTP(try TimTP(payload))
    default: self = .unknown(id)
    }
  }
}
