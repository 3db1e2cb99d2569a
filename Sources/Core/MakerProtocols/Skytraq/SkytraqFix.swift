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
