/// How an Allystar receiver got its position (NAV-PVT: fixType).
public struct AllystarFixType: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static var none: Self { Self(rawValue: 0) }
  public static var deadReckoning: Self { Self(rawValue: 1) }
  public static var twoDimensional: Self { Self(rawValue: 2) }
  public static var threeDimensional: Self { Self(rawValue: 3) }
  /// The place that it was told, or has surveyed.
  public static var surveyed: Self { Self(rawValue: 4) }

  /// 0 without a position, 2 or 3.
  public var dimensions: Int {
    switch self {
    case .deadReckoning, .threeDimensional, .surveyed: 3
    case .twoDimensional: 2
    default: 0
    }
  }
}
