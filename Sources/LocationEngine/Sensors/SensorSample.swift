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

  /// Instant of the measurement, on the source's clock.
  public var instant: MonotonicInstant {
    get {
      switch self {
      case .magnetic(let sample): sample.instant
      case .inertial(let sample): sample.instant
      case .pressure(let sample): sample.instant
      case .orientation(let sample): sample.instant
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
    }
  }
}
