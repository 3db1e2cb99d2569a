import EngineRuntime
import Fusion
import NavigationMath
import Observations

/// What a runner hands to its caller, in order for each source.
public enum NavigationEvent: Sendable {
  /// An event of the receiver with this number.
  case receiver(EngineEvent, source: Int)
  /// An estimate between the epochs of the receiver with this number, and the method of its last position; only with
  /// `HeadingConfiguration.positionRate`.
  case between(LocationEstimate, FixKind, source: Int)
  /// A heading, a notice or the state of the sensors.
  case compass(HeadingEvent)
  /// A sample as it was read, and when it arrived on the source's clock; the events that it causes follow.
  case sample(SensorReading, at: MonotonicInstant)
}

extension NavigationEvent {
  /// Number of the receiver; nil for events of the sensors.
  public var source: Int? {
    switch self {
    case .receiver(_, let source), .between(_, _, let source): source
    case .compass, .sample: nil
    }
  }

  /// The status that the event reports; nil for other events.
  public var status: EngineStatus? {
    switch self {
    case .receiver(.status(let status), _), .compass(.status(let status)): status
    case .receiver, .between, .compass, .sample: nil
    }
  }
}

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
