import Bytes

/// A decoded UBX message of any known kind; valid as long as the payload it was made from.
public enum Message {
  // NAV
  case navPVT(NavPVT)
  case navSAT(NavSAT)
  case navPOSLLH(NavPOSLLH)
  case navVELNED(NavVELNED)
  case navSTATUS(NavSTATUS)
  case navSOL(NavSOL)
  case navDOP(NavDOP)
  case navHPPOSLLH(NavHPPOSLLH)
  case navCOV(NavCOV)
  case navRELPOSNED(NavRELPOSNED)
  case navSIG(NavSIG)
  case navSVINFO(NavSVINFO)
  case navTIMEUTC(NavTIMEUTC)
  case navTIMEGPS(NavTIMEGPS)
  case navEOE(NavEOE)
  case navTIMELS(NavTIMELS)
  case navCLOCK(NavCLOCK)
  case navATT(NavATT)
  case navPL(NavPL)
  case navPOSECEF(NavPOSECEF)
  case navVELECEF(NavVELECEF)
  case navHPPOSECEF(NavHPPOSECEF)
  case navODO(NavODO)
  // all other classes
  /// Well framed, of no kind this decoder knows.
  case unknown(MessageID)

  /// - Parameter payload: of a frame whose checksum is right.
  public init(_ id: MessageID, _ payload: ByteView) throws(MessageError) {
    switch id {
    // NAV
    case NavPVT.id: self = .navPVT(try NavPVT(payload))
    case NavSAT.id: self = .navSAT(try NavSAT(payload))
    case NavPOSLLH.id: self = .navPOSLLH(try NavPOSLLH(payload))
    case NavVELNED.id: self = .navVELNED(try NavVELNED(payload))
    case NavSTATUS.id: self = .navSTATUS(try NavSTATUS(payload))
    case NavSOL.id: self = .navSOL(try NavSOL(payload))
    case NavDOP.id: self = .navDOP(try NavDOP(payload))
    case NavHPPOSLLH.id: self = .navHPPOSLLH(try NavHPPOSLLH(payload))
    case NavCOV.id: self = .navCOV(try NavCOV(payload))
    case NavRELPOSNED.id: self = .navRELPOSNED(try NavRELPOSNED(payload))
    case NavSIG.id: self = .navSIG(try NavSIG(payload))
    case NavSVINFO.id: self = .navSVINFO(try NavSVINFO(payload))
    case NavTIMEUTC.id: self = .navTIMEUTC(try NavTIMEUTC(payload))
    case NavTIMEGPS.id: self = .navTIMEGPS(try NavTIMEGPS(payload))
    case NavEOE.id: self = .navEOE(try NavEOE(payload))
    case NavTIMELS.id: self = .navTIMELS(try NavTIMELS(payload))
    case NavCLOCK.id: self = .navCLOCK(try NavCLOCK(payload))
    case NavATT.id: self = .navATT(try NavATT(payload))
    case NavPL.id: self = .navPL(try NavPL(payload))
    case NavPOSECEF.id: self = .navPOSECEF(try NavPOSECEF(payload))
    case NavVELECEF.id: self = .navVELECEF(try NavVELECEF(payload))
    case NavHPPOSECEF.id: self = .navHPPOSECEF(try NavHPPOSECEF(payload))
    case NavODO.id: self = .navODO(try NavODO(payload))
    // all other classes
    default: self = .unknown(id)
    }
  }
}
