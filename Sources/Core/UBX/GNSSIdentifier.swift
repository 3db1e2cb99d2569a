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
