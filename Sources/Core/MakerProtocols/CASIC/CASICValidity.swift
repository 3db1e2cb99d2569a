/// Kind of a position or velocity (NAV-PV, NAV-SOL: posValid, velValid; specification 2.7.1, remarks 1 and 2).
public struct CASICValidity: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Invalid.
  public static var none: Self { Self(rawValue: 0) }
  /// Set by an external source.
  public static var external: Self { Self(rawValue: 1) }
  /// Coarse estimate.
  public static var roughEstimate: Self { Self(rawValue: 2) }
  /// Last value, held.
  public static var held: Self { Self(rawValue: 3) }
  /// Dead reckoning only.
  public static var deadReckoning: Self { Self(rawValue: 4) }
  /// Fast solution after a start with little data.
  public static var quick: Self { Self(rawValue: 5) }
  /// Satellites, without a height of its own (2D).
  public static var twoDimensional: Self { Self(rawValue: 6) }
  /// Satellites, with height (3D).
  public static var threeDimensional: Self { Self(rawValue: 7) }
  /// Satellites and dead reckoning combined.
  public static var combined: Self { Self(rawValue: 8) }

  /// Dimensions of the solution: 0 if it is not valid, else 2 or 3.
  public var dimensions: Int {
    switch self {
    case .deadReckoning, .threeDimensional, .combined: 3
    case .twoDimensional: 2
    default: 0
    }
  }
}
