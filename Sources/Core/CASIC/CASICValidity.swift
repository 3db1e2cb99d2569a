/// What a position or a velocity is worth (NAV-PV, NAV-SOL: posValid, velValid; specification 2.7.1, remarks 1 and 2).
public struct CASICValidity: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static var none: Self { Self(rawValue: 0) }
  /// Told from outside.
  public static var external: Self { Self(rawValue: 1) }
  public static var roughEstimate: Self { Self(rawValue: 2) }
  /// The last one, held.
  public static var held: Self { Self(rawValue: 3) }
  public static var deadReckoning: Self { Self(rawValue: 4) }
  /// Of a start with little data.
  public static var quick: Self { Self(rawValue: 5) }
  public static var twoDimensional: Self { Self(rawValue: 6) }
  public static var threeDimensional: Self { Self(rawValue: 7) }
  /// Satellites and dead reckoning combined.
  public static var combined: Self { Self(rawValue: 8) }

  /// 0 when it is no solution, else 2 or 3.
  public var dimensions: Int {
    switch self {
    case .deadReckoning, .threeDimensional, .combined: 3
    case .twoDimensional: 2
    default: 0
    }
  }
}
