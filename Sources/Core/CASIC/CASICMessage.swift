import Bytes

/// Why a payload is not the message its id says.
public enum CASICError: Error, Hashable, Sendable {
  /// No version of the message has this many bytes.
  case length(Int)
}

/// A decoded CASIC message of any known kind; valid as long as the payload it was made from.
///
/// All numbers are little-endian (CASIC Multimode Satellite Navigation Receiver Protocol Specification 4.2.0.3,
/// section 2). The messages of one epoch have the same `runTimeMilliseconds`, and only NAV-TIMEUTC tells its time.
public enum CASICMessage {
  case navDOP(CASICNavDOP)
  case navSOL(CASICNavSOL)
  case navPV(CASICNavPV)
  case navTIMEUTC(CASICNavTIMEUTC)
  case satellites(CASICSatelliteInfo)
  /// Well framed, of no kind this decoder knows.
  case unknown(CASICMessageID)

  /// - Parameter payload: of a frame whose checksum is right.
  public init(_ id: CASICMessageID, _ payload: ByteView) throws(CASICError) {
    switch id {
    case CASICNavDOP.id: self = .navDOP(try CASICNavDOP(payload))
    case CASICNavSOL.id: self = .navSOL(try CASICNavSOL(payload))
    case CASICNavPV.id: self = .navPV(try CASICNavPV(payload))
    case CASICNavTIMEUTC.id: self = .navTIMEUTC(try CASICNavTIMEUTC(payload))
    case CASICSatelliteInfo.gps, CASICSatelliteInfo.beidou, CASICSatelliteInfo.glonass:
      self = .satellites(try CASICSatelliteInfo(payload))
    default: self = .unknown(id)
    }
  }
}
