import NavigationMath

/// One sample of an inertial unit in its own axes, which are right-handed and documented by the driver for the
/// package.
public struct InertialSample: Hashable, Sendable {
  /// Instant at which the sample was read.
  public var instant: MonotonicInstant
  /// Specific force, m/s², as an accelerometer measures it. At rest it points up and has 9.8 m/s².
  public var acceleration: Vector3
  /// Angular rate about each axis, rad/s, right-handed; nil for an accelerometer without gyroscope.
  public var angularRate: Vector3?
  /// Temperature of the chip, °C; nil if it is not measured.
  public var temperatureCelsius: Double?
  /// Whether an axis exceeded its range.
  public var isOverflowed: Bool

  /// Creates a sample.
  public init(
    instant: MonotonicInstant, acceleration: Vector3, angularRate: Vector3?, temperatureCelsius: Double? = nil,
    isOverflowed: Bool = false
  ) {
    self.instant = instant
    self.acceleration = acceleration
    self.angularRate = angularRate
    self.temperatureCelsius = temperatureCelsius
    self.isOverflowed = isOverflowed
  }
}

/// One sample of a magnetometer in its own axes, which are right-handed and documented by the driver for the package.
public struct MagneticSample: Hashable, Sendable {
  /// Instant of the measurement: the instant of reading or, for a chip that measures on command, the middle of the
  /// measurement.
  public var instant: MonotonicInstant
  /// Flux density without calibration, µT. Earth's field is 22 to 67 µT (World Magnetic Model 2025).
  public var field: Vector3
  /// Temperature of the chip, °C; nil if it is not measured.
  public var temperatureCelsius: Double?
  /// Whether an axis exceeded its range; the field must then not be used for a heading.
  public var isOverflowed: Bool

  /// Creates a sample.
  public init(
    instant: MonotonicInstant, field: Vector3, temperatureCelsius: Double? = nil, isOverflowed: Bool = false
  ) {
    self.instant = instant
    self.field = field
    self.temperatureCelsius = temperatureCelsius
    self.isOverflowed = isOverflowed
  }
}

/// One sample of a barometer.
public struct PressureSample: Hashable, Sendable {
  /// Instant of the measurement: the instant of reading or, for a chip that measures on command, the middle of the
  /// measurement.
  public var instant: MonotonicInstant
  /// Absolute pressure at the sensor, hPa.
  public var pressureHectopascals: Double
  /// Temperature of the chip, which is warmer than the air, °C; nil if it is not measured.
  public var temperatureCelsius: Double?

  /// Creates a sample.
  public init(instant: MonotonicInstant, pressureHectopascals: Double, temperatureCelsius: Double? = nil) {
    self.instant = instant
    self.pressureHectopascals = pressureHectopascals
    self.temperatureCelsius = temperatureCelsius
  }
}

/// One sample of a chip that fuses its own sensors.
public struct OrientationSample: Hashable, Sendable {
  /// Instant at which the sample was read.
  public var instant: MonotonicInstant
  /// Rotation from the chip's axes to east, north, up.
  ///
  /// North is magnetic north as the chip estimates it, or arbitrary if it fuses without its magnetometer.
  public var orientation: Quaternion
  /// Whether the fusion uses a magnetometer.
  public var isMagnetic: Bool
  /// The chip's estimate of its heading error, degrees; nil if it gives none.
  public var headingAccuracyDegrees: Double?
  /// The chip's calibration status, 0 unreliable ... 3 high; nil if it gives none.
  public var calibration: Int?

  /// Creates a sample.
  public init(
    instant: MonotonicInstant, orientation: Quaternion, isMagnetic: Bool, headingAccuracyDegrees: Double? = nil,
    calibration: Int? = nil
  ) {
    self.instant = instant
    self.orientation = orientation
    self.isMagnetic = isMagnetic
    self.headingAccuracyDegrees = headingAccuracyDegrees
    self.calibration = calibration
  }
}

/// Speed of a body along its forward axis: of its wheels over the ground, or of its hull through the water.
public struct SpeedSample: Hashable, Sendable {
  /// Instant of the measurement.
  public var instant: MonotonicInstant
  /// Speed, m/s, forward positive.
  public var forward: Double
  /// Standard uncertainty of the speed, m/s, 1 σ; nil if unknown.
  public var accuracy: Double?

  /// Creates a sample.
  public init(instant: MonotonicInstant, forward: Double, accuracy: Double? = nil) {
    self.instant = instant
    self.forward = forward
    self.accuracy = accuracy
  }
}

/// Heading of a body from outside, such as from a gyrocompass or a second computer.
public struct HeadingSample: Hashable, Sendable {
  /// Instant of the measurement.
  public var instant: MonotonicInstant
  /// Direction of the body's forward axis, degrees clockwise from north, 0..<360.
  public var headingDegrees: Double
  /// Whether north is magnetic; if not, it is true north.
  public var isMagnetic: Bool
  /// Standard uncertainty of the heading, degrees, 1 σ; nil if unknown.
  public var accuracyDegrees: Double?

  /// Creates a sample.
  public init(
    instant: MonotonicInstant, headingDegrees: Double, isMagnetic: Bool = false, accuracyDegrees: Double? = nil
  ) {
    self.instant = instant
    self.headingDegrees = headingDegrees
    self.isMagnetic = isMagnetic
    self.accuracyDegrees = accuracyDegrees
  }
}

/// Position of a body from outside, such as from a camera, a beacon or a total station.
public struct PositionSample: Hashable, Sendable {
  /// Instant of the measurement.
  public var instant: MonotonicInstant
  /// The position.
  public var position: GeodeticPosition
  /// Covariance of the position, m²; nil if unknown.
  public var covariance: NEDCovariance?

  /// Creates a sample.
  public init(instant: MonotonicInstant, position: GeodeticPosition, covariance: NEDCovariance? = nil) {
    self.instant = instant
    self.position = position
    self.covariance = covariance
  }
}

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
