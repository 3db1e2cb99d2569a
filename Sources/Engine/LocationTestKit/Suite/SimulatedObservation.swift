import Observations

/// What arrives from a simulated sensor.
public enum SimulatedObservation: Sendable {
  /// Sample of the inertial unit, along its own axes; see `SimulatedInertialUnit.mounting`.
  case inertial(InertialSample)
  /// Sample of the magnetometer, along its own axes; see `SimulatedMagnetometer.mounting`.
  case magnetic(MagneticSample)
  /// Sample of the barometer.
  case pressure(PressureSample)
  /// Speed of the wheels.
  case speed(SpeedSample)
  /// Epoch of the receiver, and the instant at which it was measured, which a program does not know exactly.
  case fix(GNSSFix, measured: MonotonicInstant)

  /// Instant at which a program has it: of a fix, when it is complete.
  public var arrival: MonotonicInstant {
    switch self {
    case .inertial(let sample): sample.instant
    case .magnetic(let sample): sample.instant
    case .pressure(let sample): sample.instant
    case .speed(let sample): sample.instant
    case .fix(let fix, _): fix.completed
    }
  }
}
