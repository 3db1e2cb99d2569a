/// How a SiRF receiver got its position (MID 41 and MID 2: bits 0 to 2 of the navigation type).
public struct SiRFSolution: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static var none: Self { Self(rawValue: 0) }
  /// By a Kalman filter, with one, two, three, or four and more satellites.
  public static var oneSatellite: Self { Self(rawValue: 1) }
  public static var twoSatellites: Self { Self(rawValue: 2) }
  public static var threeSatellites: Self { Self(rawValue: 3) }
  public static var fourSatellites: Self { Self(rawValue: 4) }
  /// By least squares.
  public static var twoDimensional: Self { Self(rawValue: 5) }
  public static var threeDimensional: Self { Self(rawValue: 6) }
  public static var deadReckoning: Self { Self(rawValue: 7) }

  /// 0 without a position, 2 or 3. With fewer than four satellites the height is held.
  public var dimensions: Int {
    switch rawValue {
    case 0: 0
    case 4, 6, 7: 3
    default: 2
    }
  }
}
