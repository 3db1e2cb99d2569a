/// Ways of travelling.
public struct MKDirectionsTransportType: OptionSet, Hashable, Sendable {
  /// One bit for each way.
  public let rawValue: UInt

  /// Creates a set of ways.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// By car.
  public static var automobile: MKDirectionsTransportType { Self(rawValue: 1 << 0) }
  /// On foot.
  public static var walking: MKDirectionsTransportType { Self(rawValue: 1 << 1) }
  /// By public transport.
  public static var transit: MKDirectionsTransportType { Self(rawValue: 1 << 2) }
  /// By bicycle.
  public static var cycling: MKDirectionsTransportType { Self(rawValue: 1 << 3) }
  /// By any of these.
  public static var any: MKDirectionsTransportType { Self(rawValue: 0x0FFF_FFFF) }
}
