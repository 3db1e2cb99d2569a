/// Platform model: the motion that the navigation filter assumes (CFG-NAV5 dynModel, CFG-NAVSPG-DYNMODEL).
public struct DynamicModel: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// General use with low acceleration; the default.
  public static var portable: Self { Self(rawValue: 0) }
  /// Antenna that does not move, for timing.
  public static var stationary: Self { Self(rawValue: 2) }
  /// Walking speed and low acceleration.
  public static var pedestrian: Self { Self(rawValue: 3) }
  /// Passenger car, low vertical acceleration.
  public static var automotive: Self { Self(rawValue: 4) }
  /// Vessel at sea level, without vertical motion.
  public static var sea: Self { Self(rawValue: 5) }
  /// Aircraft with accelerations up to 1 g.
  public static var airborne1g: Self { Self(rawValue: 6) }
  /// Aircraft with accelerations up to 2 g.
  public static var airborne2g: Self { Self(rawValue: 7) }
  /// Aircraft with accelerations up to 4 g.
  public static var airborne4g: Self { Self(rawValue: 8) }
  /// Watch worn on a moving arm.
  public static var wrist: Self { Self(rawValue: 9) }
  /// Two-wheeler with dynamics of road traffic.
  public static var motorbike: Self { Self(rawValue: 10) }
  /// Robotic mower.
  public static var lawnMower: Self { Self(rawValue: 11) }
  /// Electric scooter.
  public static var kickScooter: Self { Self(rawValue: 12) }
}
