/// What a receiver assumes of how it is moved (CFG-NAV5 dynModel, CFG-NAVSPG-DYNMODEL).
public struct DynamicModel: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static var portable: Self { Self(rawValue: 0) }
  public static var stationary: Self { Self(rawValue: 2) }
  public static var pedestrian: Self { Self(rawValue: 3) }
  public static var automotive: Self { Self(rawValue: 4) }
  public static var sea: Self { Self(rawValue: 5) }
  /// Up to 1 g, 2 g, 4 g.
  public static var airborne1g: Self { Self(rawValue: 6) }
  public static var airborne2g: Self { Self(rawValue: 7) }
  public static var airborne4g: Self { Self(rawValue: 8) }
  public static var wrist: Self { Self(rawValue: 9) }
  public static var motorbike: Self { Self(rawValue: 10) }
  public static var lawnMower: Self { Self(rawValue: 11) }
  public static var kickScooter: Self { Self(rawValue: 12) }
}
