import LocationEngine
import Observations

/// Why and when a session has ended.
public struct SessionEnd: Sendable {
  /// Why the main source cannot be read on: its error, or the refusal of a stage; nil at its end and on request.
  public var error: SourceError?
  /// The error of the source beside it.
  public var errorBeside: SourceError?
  /// The failure of the first outlet that has failed.
  public var failure: OutletFailure?
  /// Whether as many fixes as were wanted have come.
  public var isComplete = false
  /// When the main source's first event came, by its clock; nil if none has come.
  public var began: MonotonicInstant?

  /// Creates the end of a session that has read nothing.
  public init() {}

  /// Whether neither a source, a stage nor an outlet has failed.
  public var isOrderly: Bool { error == nil && errorBeside == nil && failure == nil }
}
