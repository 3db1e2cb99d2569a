import Bytes

/// Reason why a payload is not a valid message of its id.
public enum AllystarError: Error, Hashable, Sendable {
  /// No version of the message has this number of bytes.
  case length(Int)
}

/// Decoded Allystar message of a known kind.
///
/// All numbers are little-endian (Allystar GNSS Receiver Protocol Specification 2.3). The messages of one epoch have
/// the same time of week.
public enum AllystarMessage: Hashable, Sendable {
  /// Position, velocity and time.
  case navPVT(AllystarNavPVT)
  /// Geodetic position.
  case navPOSLLH(AllystarNavPOSLLH)
  /// Dilution of precision.
  case navDOP(AllystarNavDOP)
  /// Week, time of week and leap seconds of one system.
  case navTIME(AllystarNavTIME)
  /// UTC of the epoch.
  case navTIMEUTC(AllystarNavTIMEUTC)
  /// Message with a valid frame and an id that this decoder does not know.
  case unknown(AllystarMessageID)

  /// Decodes a payload; throws `AllystarError` if its length does not fit its id.
  ///
  /// - Parameter payload: payload of a frame with a valid checksum.
  public init(_ id: AllystarMessageID, _ payload: ByteView) throws(AllystarError) {
    switch id {
    case AllystarNavPVT.id: self = .navPVT(try AllystarNavPVT(payload))
    case AllystarNavPOSLLH.id: self = .navPOSLLH(try AllystarNavPOSLLH(payload))
    case AllystarNavDOP.id: self = .navDOP(try AllystarNavDOP(payload))
    case AllystarNavTIME.id: self = .navTIME(try AllystarNavTIME(payload))
    case AllystarNavTIMEUTC.id: self = .navTIMEUTC(try AllystarNavTIMEUTC(payload))
    default: self = .unknown(id)
    }
  }
}
