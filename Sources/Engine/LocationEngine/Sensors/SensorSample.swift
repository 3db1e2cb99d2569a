import Observations

/// One sample of any sensor.
public enum SensorSample: Hashable, Sendable {
  /// Sample of a magnetometer.
  case magnetic(MagneticSample)
  /// Sample of an inertial unit.
  case inertial(InertialSample)
  /// Sample of a barometer.
  case pressure(PressureSample)
  /// Sample of a chip with built-in fusion.
  case orientation(OrientationSample)
  /// Speed over the ground, of wheels or another odometer.
  case speed(SpeedSample)
  /// Speed through the water.
  case waterSpeed(SpeedSample)
  /// Heading from outside.
  case heading(HeadingSample)
  /// Position from outside.
  case position(PositionSample)

  /// Instant of the measurement, on the source's clock.
  public var instant: MonotonicInstant {
    get {
      switch self {
      case .magnetic(let sample): sample.instant
      case .inertial(let sample): sample.instant
      case .pressure(let sample): sample.instant
      case .orientation(let sample): sample.instant
      case .speed(let sample), .waterSpeed(let sample): sample.instant
      case .heading(let sample): sample.instant
      case .position(let sample): sample.instant
      }
    }
    set {
      switch self {
      case .magnetic(var sample):
        sample.instant = newValue
        self = .magnetic(sample)
      case .inertial(var sample):
        sample.instant = newValue
        self = .inertial(sample)
      case .pressure(var sample):
        sample.instant = newValue
        self = .pressure(sample)
      case .orientation(var sample):
        sample.instant = newValue
        self = .orientation(sample)
      case .speed(var sample):
        sample.instant = newValue
        self = .speed(sample)
      case .waterSpeed(var sample):
        sample.instant = newValue
        self = .waterSpeed(sample)
      case .heading(var sample):
        sample.instant = newValue
        self = .heading(sample)
      case .position(var sample):
        sample.instant = newValue
        self = .position(sample)
      }
    }
  }

  /// Kind of sensor that measured it.
  public var kind: SensorKind {
    switch self {
    case .magnetic: .magnetometer
    case .inertial: .inertial
    case .pressure: .barometer
    case .orientation: .orientation
    case .speed: .odometer
    case .waterSpeed: .waterSpeed
    case .heading: .heading
    case .position: .position
    }
  }
}

/// Quantity that a sensor measures.
public enum SensorKind: String, Hashable, Sendable, CaseIterable {
  /// Magnetic field.
  case magnetometer
  /// Acceleration, mostly with angular rate.
  case inertial
  /// Air pressure.
  case barometer
  /// Orientation, from a chip with built-in fusion.
  case orientation
  /// Speed over the ground, of wheels or another odometer.
  case odometer
  /// Speed through the water.
  case waterSpeed
  /// Heading from outside, such as of a gyrocompass.
  case heading
  /// Position from outside, such as of a camera.
  case position
}

/// What a sensor of a source has measured.
public struct SensorReading: Hashable, Sendable {
  /// The sample, along the sensor's own axes.
  public var sample: SensorSample
  /// The sensor, by its index in `SensorSource.sensors`.
  public var sensor: Int

  /// Creates a reading.
  public init(_ sample: SensorSample, sensor: Int) {
    self.sample = sample
    self.sensor = sensor
  }
}
