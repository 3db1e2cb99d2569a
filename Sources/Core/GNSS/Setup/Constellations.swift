/// Satellite systems that a receiver uses, as a set. SBAS is a setting of its own.
public struct Constellations: OptionSet, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static var gps: Self { Self(rawValue: 0x01) }
  public static var galileo: Self { Self(rawValue: 0x02) }
  public static var glonass: Self { Self(rawValue: 0x04) }
  public static var beidou: Self { Self(rawValue: 0x08) }
  public static var qzss: Self { Self(rawValue: 0x10) }
  public static var navic: Self { Self(rawValue: 0x20) }

  /// Each of them, in the order in which they are listed.
  public static var each: [Self] { [.gps, .galileo, .glonass, .beidou, .qzss, .navic] }

  /// Of a single one; empty for anything else.
  public var name: StaticString {
    switch self {
    case .gps: "gps"
    case .galileo: "galileo"
    case .glonass: "glonass"
    case .beidou: "beidou"
    case .qzss: "qzss"
    case .navic: "navic"
    default: ""
    }
  }
}
