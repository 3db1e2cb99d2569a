/// Which satellite system a u-blox receiver means (u-blox F9 interface description, section 1.5.1).
@frozen
public struct GNSSIdentifier: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable public static var gps: Self { Self(rawValue: 0) }
  @inlinable public static var sbas: Self { Self(rawValue: 1) }
  @inlinable public static var galileo: Self { Self(rawValue: 2) }
  @inlinable public static var beidou: Self { Self(rawValue: 3) }
  @inlinable public static var imes: Self { Self(rawValue: 4) }
  @inlinable public static var qzss: Self { Self(rawValue: 5) }
  @inlinable public static var glonass: Self { Self(rawValue: 6) }
  @inlinable public static var navic: Self { Self(rawValue: 7) }
}
