/// The kinds of observations that are part of an estimate, as a set.
public struct ObservationKinds: OptionSet, Hashable, Sendable {
  /// One bit for each kind.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Epochs of a receiver.
  public static var fix: ObservationKinds { ObservationKinds(rawValue: 1 << 0) }
  /// Samples of an inertial unit.
  public static var inertial: ObservationKinds { ObservationKinds(rawValue: 1 << 1) }
  /// Samples of a magnetometer.
  public static var magnetic: ObservationKinds { ObservationKinds(rawValue: 1 << 2) }
  /// Samples of a barometer.
  public static var pressure: ObservationKinds { ObservationKinds(rawValue: 1 << 3) }
  /// Samples of a chip with built-in fusion.
  public static var orientation: ObservationKinds { ObservationKinds(rawValue: 1 << 4) }
  /// Speeds over the ground, of wheels or another odometer.
  public static var speed: ObservationKinds { ObservationKinds(rawValue: 1 << 5) }
  /// Speeds through the water.
  public static var waterSpeed: ObservationKinds { ObservationKinds(rawValue: 1 << 6) }
  /// Headings from outside, such as those of a gyrocompass.
  public static var heading: ObservationKinds { ObservationKinds(rawValue: 1 << 7) }
  /// Positions from outside, such as those of a camera.
  public static var position: ObservationKinds { ObservationKinds(rawValue: 1 << 8) }
}
