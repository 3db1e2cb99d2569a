/// Kind of fix (NAV-PVT: fixType).
public struct AllystarFixType: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No fix.
  public static var none: Self { Self(rawValue: 0) }
  /// Dead reckoning only, without satellites.
  public static var deadReckoning: Self { Self(rawValue: 1) }
  /// Fix from satellites without a height of its own (2D).
  public static var twoDimensional: Self { Self(rawValue: 2) }
  /// Fix from satellites with height (3D).
  public static var threeDimensional: Self { Self(rawValue: 3) }
  /// Fixed position, set by the user or surveyed by the receiver.
  public static var surveyed: Self { Self(rawValue: 4) }

  /// Dimensions of the position: 0 without one, else 2 or 3.
  public var dimensions: Int {
    switch self {
    case .deadReckoning, .threeDimensional, .surveyed: 3
    case .twoDimensional: 2
    default: 0
    }
  }
}
