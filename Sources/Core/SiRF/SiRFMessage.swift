import Bytes

/// Why a payload is not the message its first byte says.
public enum SiRFError: Error, Hashable, Sendable {
  /// No version of the message has this many bytes.
  case length(Int)
}

/// A decoded SiRF message of any known kind; valid as long as the payload it was made from.
///
///     MID U1   rest of the payload, all numbers big-endian      (SiRF Binary Protocol Reference Manual 2.4, One Socket
///                                                               Protocol ICD)
public enum SiRFMessage {
  case measuredNavigation(SiRFMeasuredNavigation)
  case geodeticNavigation(SiRFGeodeticNavigation)
  case measuredTracker(SiRFMeasuredTracker)
  /// Well framed, of no kind this decoder knows: its message id.
  case unknown(UInt8)

  /// - Parameter payload: of a frame whose checksum is right, from the message id on.
  public init(_ payload: ByteView) throws(SiRFError) {
    switch payload[0] {
    case SiRFMeasuredNavigation.id: self = .measuredNavigation(try SiRFMeasuredNavigation(payload))
    case SiRFGeodeticNavigation.id: self = .geodeticNavigation(try SiRFGeodeticNavigation(payload))
    case SiRFMeasuredTracker.id: self = .measuredTracker(try SiRFMeasuredTracker(payload))
    default: self = .unknown(payload[0])
    }
  }
}
