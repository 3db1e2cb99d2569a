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

/// Kind of solution (MID 41 and MID 2: bits 0 to 2 of the navigation type).
public struct SiRFSolution: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No solution.
  public static var none: Self { Self(rawValue: 0) }
  /// Kalman filter with one satellite.
  public static var oneSatellite: Self { Self(rawValue: 1) }
  /// Kalman filter with two satellites.
  public static var twoSatellites: Self { Self(rawValue: 2) }
  /// Kalman filter with three satellites.
  public static var threeSatellites: Self { Self(rawValue: 3) }
  /// Kalman filter with four or more satellites.
  public static var fourSatellites: Self { Self(rawValue: 4) }
  /// Least squares, without height (2D).
  public static var twoDimensional: Self { Self(rawValue: 5) }
  /// Least squares, with height (3D).
  public static var threeDimensional: Self { Self(rawValue: 6) }
  /// Dead reckoning without satellites.
  public static var deadReckoning: Self { Self(rawValue: 7) }

  /// Dimensions of the position: 0 without one, else 2 or 3; the height is held with fewer than four satellites.
  public var dimensions: Int {
    switch rawValue {
    case 0: 0
    case 4, 6, 7: 3
    default: 2
    }
  }
}
