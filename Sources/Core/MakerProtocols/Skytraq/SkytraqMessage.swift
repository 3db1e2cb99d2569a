import Bytes

/// Reason why a payload is not a valid message of its id.
public enum SkytraqError: Error, Hashable, Sendable {
  /// No version of the message has this number of bytes.
  case length(Int)
}

/// Decoded Skytraq message of a known kind; valid as long as its payload.
///
///     id U1   rest of the payload, all numbers big-endian      (Skytraq application notes AN0003, AN0028, AN0030)
public enum SkytraqMessage {
  /// Position, velocity and time, 0xA8.
  case navigationData(SkytraqNavigationData)
  /// Position and velocity in ECEF, 0xDF.
  case navigationState(SkytraqNavigationState)
  /// Satellites of the receiver's channels, 0xDE.
  case channelStatus(SkytraqChannelStatus)
  /// Message with a valid frame and an id that this decoder does not know.
  case unknown(UInt8)

  /// Decodes a payload; throws `SkytraqError` if its length does not fit its id.
  ///
  /// - Parameter payload: payload of a frame with a valid checksum, from the message id on.
  public init(_ payload: ByteView) throws(SkytraqError) {
    switch payload[0] {
    case SkytraqNavigationData.id: self = .navigationData(try SkytraqNavigationData(payload))
    case SkytraqNavigationState.id: self = .navigationState(try SkytraqNavigationState(payload))
    case SkytraqChannelStatus.id: self = .channelStatus(try SkytraqChannelStatus(payload))
    default: self = .unknown(payload[0])
    }
  }
}

/// Kind of solution in navigation data (0xA8: fix mode).
public struct SkytraqFixMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No fix.
  public static var none: Self { Self(rawValue: 0) }
  /// Position without a height of its own (2D).
  public static var twoDimensional: Self { Self(rawValue: 1) }
  /// Position with height (3D).
  public static var threeDimensional: Self { Self(rawValue: 2) }
  /// Position with height, with differential corrections.
  public static var differential: Self { Self(rawValue: 3) }
}

/// Kind of solution in a navigation state message (0xDF: navigation state).
public struct SkytraqState: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No fix.
  public static var none: Self { Self(rawValue: 0) }
  /// Position extrapolated from the last one, without satellites.
  public static var predicted: Self { Self(rawValue: 1) }
  /// Position without a height of its own (2D).
  public static var twoDimensional: Self { Self(rawValue: 2) }
  /// Position with height (3D).
  public static var threeDimensional: Self { Self(rawValue: 3) }
  /// Position with height, with differential corrections.
  public static var differential: Self { Self(rawValue: 4) }
}
