/// Why a receiver's time is not good enough for other programs to set clocks by.
public enum TimeDoubt: Equatable, Sendable {
  /// Too few good fixes in a row yet.
  case tooFew
  /// The last fix was not one of satellites in three dimensions.
  case noFix
  /// The receiver has not said which day it is, or not what time.
  case noDate
  /// The date is long past: a GPS week rollover, or a recording.
  case oldDate
  /// The receiver says that it does not know the leap seconds yet.
  case unresolved
}
