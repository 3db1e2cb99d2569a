import Fusion

/// What a running compass tells, in order.
public enum HeadingEvent: Sendable {
  case heading(HeadingEstimate)
  case notice(HeadingNotice)
  /// Of the sensors; `receiving` when samples come.
  case status(EngineStatus)
}

/// What a person may want to know of a compass besides its heading, each told when it changes.
public enum HeadingNotice: Equatable, Sendable {
  /// These sensors make the heading.
  case serving(SensorRoles.Chosen)
  /// A calibration was there from an earlier time; seconds, nil when nobody knows how old it is.
  case restored(headingError95Degrees: Double, age: Double?)
  /// There may have been one, but it cannot be used.
  case notRestored(SourceError)
  /// A better calibration was learnt, which keeps a heading within so many degrees, 95 %.
  case learned(headingError95Degrees: Double)
  case notSaved(SourceError)
  case calibration(CalibrationState)
  /// Something magnetic has come near, or is gone.
  case disturbed(Bool)
}
