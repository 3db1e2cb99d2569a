import Bytes

/// Decoded UBX message of a known kind; valid as long as its payload.
public enum Message {
  // NAV
  /// Position, velocity and time.
  case navPVT(NavPVT)
  /// Satellites in view.
  case navSAT(NavSAT)
  /// Geodetic position.
  case navPOSLLH(NavPOSLLH)
  /// Velocity north, east and down.
  case navVELNED(NavVELNED)
  /// Kind of fix and time since start.
  case navSTATUS(NavSTATUS)
  /// Solution in ECEF, of old receivers.
  case navSOL(NavSOL)
  /// Dilution of precision.
  case navDOP(NavDOP)
  /// Geodetic position with two more digits.
  case navHPPOSLLH(NavHPPOSLLH)
  /// Covariance of position and velocity.
  case navCOV(NavCOV)
  /// Position relative to a base or to a second antenna.
  case navRELPOSNED(NavRELPOSNED)
  /// Signals of the satellites in view.
  case navSIG(NavSIG)
  /// Satellites in view, of old receivers.
  case navSVINFO(NavSVINFO)
  /// UTC of the epoch.
  case navTIMEUTC(NavTIMEUTC)
  /// GPS time of the epoch.
  case navTIMEGPS(NavTIMEGPS)
  /// End of the epoch.
  case navEOE(NavEOE)
  /// Leap seconds and their next or last change.
  case navTIMELS(NavTIMELS)
  /// Bias and drift of the receiver's clock.
  case navCLOCK(NavCLOCK)
  /// Attitude of the vehicle.
  case navATT(NavATT)
  /// Protection levels.
  case navPL(NavPL)
  /// Position in ECEF.
  case navPOSECEF(NavPOSECEF)
  /// Velocity in ECEF.
  case navVELECEF(NavVELECEF)
  /// Position in ECEF with two more digits.
  case navHPPOSECEF(NavHPPOSECEF)
  /// Distance travelled.
  case navODO(NavODO)
  // all other classes
  /// Configuration message accepted.
  case ackACK(AckACK)
  /// Configuration message rejected.
  case ackNAK(AckNAK)
  /// Clearing, saving and loading of settings.
  case cfgCFG(CfgCFG)
  /// Satellite systems that are received.
  case cfgGNSS(CfgGNSS)
  /// Rate of a message.
  case cfgMSG(CfgMSG)
  /// Settings of the navigation engine.
  case cfgNAV5(CfgNAV5)
  /// Protocols and speed of a port.
  case cfgPRT(CfgPRT)
  /// Measurement and navigation rate.
  case cfgRATE(CfgRATE)
  /// Settings of the time pulse.
  case cfgTP5(CfgTP5)
  /// Deletion of configuration items.
  case cfgVALDEL(CfgVALDEL)
  /// Values of configuration items, or the request for them.
  case cfgVALGET(CfgVALGET)
  /// New values of configuration items.
  case cfgVALSET(CfgVALSET)
  /// Mounting angles of the inertial sensors.
  case esfALG(EsfALG)
  /// Compensated motion of the vehicle.
  case esfINS(EsfINS)
  /// Sensor measurements of one instant.
  case esfMEAS(EsfMEAS)
  /// Measurements of the inertial sensors at full rate.
  case esfRAW(EsfRAW)
  /// State of the sensor fusion.
  case esfSTATUS(EsfSTATUS)
  /// Position, velocity and time at a high rate.
  case hnrPVT(HnrPVT)
  /// Answer to assistance data.
  case mgaACK(MgaACK)
  /// Text for the user, INF-ERROR to INF-DEBUG.
  case infText(InfText)
  /// Load and errors of the ports.
  case monCOMMS(MonCOMMS)
  /// State of pins, antenna and radio of an M8.
  case monHW(MonHW)
  /// State of antenna and radio per band.
  case monRF(MonRF)
  /// Versions of hardware and firmware.
  case monVER(MonVER)
  /// Raw measurements of the signals.
  case rxmRAWX(RxmRAWX)
  /// Result of an RTCM message that the receiver got.
  case rxmRTCM(RxmRTCM)
  /// Serial number of the chip.
  case secUNIQID(SecUNIQID)
  /// Time of an edge at an input pin.
  case timTM2(TimTM2)
  /// Time of the next time pulse.
  case timTP(TimTP)
  /// Message with a valid frame and an id that this decoder does not know.
  case unknown(MessageID)

  /// Decodes a payload; throws `MessageError` if it does not fit its id.
  ///
  /// The messages of every epoch are decoded inline, so that the compiler drops fields that the caller does not read.
  ///
  /// - Parameter payload: payload of a frame with a valid checksum.
  @inlinable
  @inline(__always)
  public init(_ id: MessageID, _ payload: ByteView) throws(MessageError) {
    switch id {
    case NavPVT.id: self = .navPVT(try NavPVT(payload))
    case NavSAT.id: self = .navSAT(try NavSAT(payload))
    case NavDOP.id: self = .navDOP(try NavDOP(payload))
    case NavPOSLLH.id: self = .navPOSLLH(try NavPOSLLH(payload))
    case NavVELNED.id: self = .navVELNED(try NavVELNED(payload))
    case NavSTATUS.id: self = .navSTATUS(try NavSTATUS(payload))
    default: self = try Message(rare: id, payload)
    }
  }

  /// Decodes the other messages, out of line to keep the inlined part small.
  @usableFromInline
  @inline(never)
  init(rare id: MessageID, _ payload: ByteView) throws(MessageError) {
    switch id {
    // NAV
    case NavSOL.id: self = .navSOL(try NavSOL(payload))
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
