/// Kind of position fix (NAV-PVT fixType, NAV-STATUS and NAV-SOL gpsFix).
public struct FixType: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No fix.
  @inlinable public static var none: Self { Self(rawValue: 0) }
  /// Dead reckoning only, without satellites.
  @inlinable public static var deadReckoning: Self { Self(rawValue: 1) }
  /// Fix from satellites without a height of its own (2D).
  @inlinable public static var twoDimensional: Self { Self(rawValue: 2) }
  /// Fix from satellites with height (3D).
  @inlinable public static var threeDimensional: Self { Self(rawValue: 3) }
  /// Satellites and dead reckoning combined.
  @inlinable public static var combined: Self { Self(rawValue: 4) }
  /// Time only; the position is known and fixed.
  @inlinable public static var timeOnly: Self { Self(rawValue: 5) }
}

/// State of the carrier phase ambiguities (NAV-PVT, NAV-STATUS, NAV-RELPOSNED: carrSoln).
public struct CarrierSolution: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No carrier phase solution.
  @inlinable public static var none: Self { Self(rawValue: 0) }
  /// Ambiguities estimated as real numbers (RTK float).
  @inlinable public static var floating: Self { Self(rawValue: 1) }
  /// Ambiguities resolved to integers (RTK fixed).
  @inlinable public static var fixed: Self { Self(rawValue: 2) }
}

/// Satellite system (gnssId; u-blox F9 interface description, section 1.5.1).
@frozen
public struct GNSSIdentifier: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// United States.
  @inlinable public static var gps: Self { Self(rawValue: 0) }
  /// Satellite-based augmentation: WAAS, EGNOS, MSAS, GAGAN and others.
  @inlinable public static var sbas: Self { Self(rawValue: 1) }
  /// European Union.
  @inlinable public static var galileo: Self { Self(rawValue: 2) }
  /// China.
  @inlinable public static var beidou: Self { Self(rawValue: 3) }
  /// Indoor messaging system, Japan.
  @inlinable public static var imes: Self { Self(rawValue: 4) }
  /// Quasi-zenith satellites, Japan.
  @inlinable public static var qzss: Self { Self(rawValue: 5) }
  /// Russia.
  @inlinable public static var glonass: Self { Self(rawValue: 6) }
  /// India, formerly IRNSS.
  @inlinable public static var navic: Self { Self(rawValue: 7) }
}
