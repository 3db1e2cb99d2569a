import Bytes

/// Reason why a payload is not a valid message of its id.
public enum CASICError: Error, Hashable, Sendable {
  /// No version of the message has this number of bytes.
  case length(Int)
}

/// Decoded CASIC message of a known kind; valid as long as its payload.
///
/// All numbers are little-endian (CASIC Multimode Satellite Navigation Receiver Protocol Specification 4.2.0.3, section
/// 2). The messages of one epoch have the same `runTimeMilliseconds`. Only NAV-TIMEUTC has the UTC of the epoch.
public enum CASICMessage {
  /// Dilution of precision.
  case navDOP(CASICNavDOP)
  /// Position, velocity and time in ECEF.
  case navSOL(CASICNavSOL)
  /// Geodetic position and velocity.
  case navPV(CASICNavPV)
  /// UTC of the epoch.
  case navTIMEUTC(CASICNavTIMEUTC)
  /// Satellites of one system, NAV-GPSINFO, NAV-BDSINFO or NAV-GLNINFO.
  case satellites(CASICSatelliteInfo)
  /// Message with a valid frame and an id that this decoder does not know.
  case unknown(CASICMessageID)

  /// Decodes a payload; throws `CASICError` if its length does not fit its id.
  ///
  /// - Parameter payload: payload of a frame with a valid checksum.
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
