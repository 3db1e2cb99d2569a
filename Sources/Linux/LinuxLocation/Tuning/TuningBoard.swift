import GNSS
import LocationEngine

/// The wanted tuning, passed from the consumers of fixes to the source that reads the receiver.
public final class TuningBoard: Sendable {
  private let contents = Guarded(TuningPlan())

  /// Creates a board with an empty plan.
  public init() {}

  /// The wanted settings of the receiver; safe from any thread.
  public var plan: TuningPlan {
    get { contents.withLock { $0 } }
    set { contents.withLock { $0 = newValue } }
  }
}
