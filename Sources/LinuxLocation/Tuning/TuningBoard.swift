import GNSS
import LocationEngine

/// Where those who want fixes leave what they want of the receiver, and whoever reads it looks.
public final class TuningBoard: Sendable {
  private let contents = Guarded(TuningPlan())

  public init() {}

  public var plan: TuningPlan {
    get { contents.withLock { $0 } }
    set { contents.withLock { $0 = newValue } }
  }
}
