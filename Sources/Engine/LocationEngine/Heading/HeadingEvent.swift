import EngineRuntime
import Fusion
import NavigationMath

/// Events of a running compass, in order.
public enum HeadingEvent: Sendable {
  /// A new estimate.
  case heading(HeadingEstimate)
  /// A change of the compass.
  case notice(HeadingNotice)
  /// State of the sensors; `receiving` while samples arrive.
  case status(EngineStatus)
}

/// Changes of a compass besides its heading. Each is sent once per change.
public enum HeadingNotice: Equatable, Sendable {
  /// These sensors are used for the heading.
  case serving(SensorRoles.Chosen)
  /// A stored calibration was installed; age in s, nil if unknown.
  case restored(headingError95Degrees: Double, age: Double?)
  /// A stored calibration exists but cannot be used.
  case notRestored(SourceError)
  /// A better calibration was learnt; heading error in degrees, 95 %.
  case learned(headingError95Degrees: Double)
  /// From the inertial unit to the antenna along the body's forward, right, down, m, as it was learnt, and the larger
  /// horizontal uncertainty, 1 σ, m; when that has halved.
  case leverArm(Vector3, sigma: Double)
  /// A learnt calibration could not be stored.
  case notSaved(SourceError)
  /// The quality of the calibration changed.
  case calibration(CalibrationState)
  /// True: a magnetic disturbance began. False: it ended.
  case disturbed(Bool)
}
