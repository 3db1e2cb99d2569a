import Observations

/// What one sensor said once.
public enum SensorSample: Hashable, Sendable {
  case magnetic(MagneticSample)
  case inertial(InertialSample)
  case pressure(PressureSample)
  case orientation(OrientationSample)

  /// When it was measured, on the clock of the source.
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

  public var kind: SensorKind {
    switch self {
    case .magnetic: .magnetometer
    case .inertial: .inertial
    case .pressure: .barometer
    case .orientation: .orientation
    }
  }
}
