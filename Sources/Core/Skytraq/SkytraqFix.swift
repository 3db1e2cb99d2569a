/// What kind of position a navigation data message has (0xA8: fix mode).
public struct SkytraqFixMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static var none: Self { Self(rawValue: 0) }
  public static var twoDimensional: Self { Self(rawValue: 1) }
  public static var threeDimensional: Self { Self(rawValue: 2) }
  /// In three dimensions, with differential corrections.
  public static var differential: Self { Self(rawValue: 3) }
}

/// What kind of position a navigation state message has (0xDF: navigation state).
public struct SkytraqState: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static var none: Self { Self(rawValue: 0) }
  /// Moved on from the last position without satellites.
  public static var predicted: Self { Self(rawValue: 1) }
  public static var twoDimensional: Self { Self(rawValue: 2) }
  public static var threeDimensional: Self { Self(rawValue: 3) }
  /// In three dimensions, with differential corrections.
  public static var differential: Self { Self(rawValue: 4) }
}
