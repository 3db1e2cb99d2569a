/// A set of satellite systems that a receiver uses. SBAS is not among them; it has a setting of its own.
public struct Constellations: OptionSet, Hashable, Sendable {
  /// One bit per system.
  public var rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// GPS, United States.
  public static var gps: Self { Self(rawValue: 0x01) }
  /// Galileo, European Union.
  public static var galileo: Self { Self(rawValue: 0x02) }
  /// GLONASS, Russia.
  public static var glonass: Self { Self(rawValue: 0x04) }
  /// BeiDou, China.
  public static var beidou: Self { Self(rawValue: 0x08) }
  /// QZSS, Japan.
  public static var qzss: Self { Self(rawValue: 0x10) }
  /// NavIC (IRNSS), India.
  public static var navic: Self { Self(rawValue: 0x20) }

  /// All systems, in the order in which they are listed.
  public static var each: [Self] { [.gps, .galileo, .glonass, .beidou, .qzss, .navic] }

  /// Name of a single system in lower case; empty for any other set.
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
