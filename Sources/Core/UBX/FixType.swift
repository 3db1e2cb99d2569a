/// How a u-blox receiver got its position (NAV-PVT, NAV-STATUS, NAV-SOL: fixType, gpsFix).
public struct FixType: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable public static var none: Self { Self(rawValue: 0) }
  @inlinable public static var deadReckoning: Self { Self(rawValue: 1) }
  @inlinable public static var twoDimensional: Self { Self(rawValue: 2) }
  @inlinable public static var threeDimensional: Self { Self(rawValue: 3) }
  /// Satellites and dead reckoning combined.
  @inlinable public static var combined: Self { Self(rawValue: 4) }
  /// Time only, at a known place.
  @inlinable public static var timeOnly: Self { Self(rawValue: 5) }
}

/// What has become of the carrier phase ambiguities (NAV-PVT, NAV-STATUS, NAV-RELPOSNED: carrSoln).
public struct CarrierSolution: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable public static var none: Self { Self(rawValue: 0) }
  @inlinable public static var floating: Self { Self(rawValue: 1) }
  @inlinable public static var fixed: Self { Self(rawValue: 2) }
}
