/// Reason why a receiver's time must not be used to set clocks.
public enum TimeDoubt: Equatable, Sendable {
  /// There have not been enough good fixes in a row.
  case tooFew
  /// The last fix was not a satellite fix in three dimensions.
  case noFix
  /// The receiver has not sent the date or the time.
  case noDate
  /// The date is in the past: a GPS week rollover, or a recording.
  case oldDate
  /// The receiver reports that it does not know the leap seconds yet.
  case unresolved
}
