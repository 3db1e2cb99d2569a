import Bytes

/// Reason why a payload is not a valid message of its id.
public enum SiRFError: Error, Hashable, Sendable {
  /// No version of the message has this number of bytes.
  case length(Int)
}

/// Decoded SiRF message of a known kind; valid as long as its payload.
///
///     MID U1   rest of the payload, all numbers big-endian      (SiRF Binary Protocol Reference Manual 2.4, One Socket
///                                                               Protocol ICD)
public enum SiRFMessage {
  /// Position and velocity in ECEF, MID 2.
  case measuredNavigation(SiRFMeasuredNavigation)
  /// Geodetic position, velocity and time, MID 41.
  case geodeticNavigation(SiRFGeodeticNavigation)
  /// Satellites of the receiver's channels, MID 4.
  case measuredTracker(SiRFMeasuredTracker)
  /// Message with a valid frame and an id that this decoder does not know.
  case unknown(UInt8)

  /// Decodes a payload; throws `SiRFError` if its length does not fit its id.
  ///
  /// - Parameter payload: payload of a frame with a valid checksum, from the message id on.
  public init(_ payload: ByteView) throws(SiRFError) {
    switch payload[0] {
    case SiRFMeasuredNavigation.id: self = .measuredNavigation(try SiRFMeasuredNavigation(payload))
    case SiRFGeodeticNavigation.id: self = .geodeticNavigation(try SiRFGeodeticNavigation(payload))
    case SiRFMeasuredTracker.id: self = .measuredTracker(try SiRFMeasuredTracker(payload))
    default: self = .unknown(payload[0])
    }
  }
}
