/// How a u-blox receiver got its position (NAV-PVT, NAV-STATUS, NAV-SOL: fixType, gpsFix).
public struct FixType: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static var none: Self { Self(rawValue: 0) }
  public static var deadReckoning: Self { Self(rawValue: 1) }
  public static var twoDimensional: Self { Self(rawValue: 2) }
  public static var threeDimensional: Self { Self(rawValue: 3) }
  /// Satellites and dead reckoning combined.
  public static var combined: Self { Self(rawValue: 4) }
  /// Time only, at a known place.
  public static var timeOnly: Self { Self(rawValue: 5) }
}

/// What has become of the carrier phase ambiguities (NAV-PVT, NAV-STATUS, NAV-RELPOSNED: carrSoln).
public struct CarrierSolution: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static var none: Self { Self(rawValue: 0) }
  public static var floating: Self { Self(rawValue: 1) }
  public static var fixed: Self { Self(rawValue: 2) }
}
