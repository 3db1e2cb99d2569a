import GNSS
import Observations

/// Keeps a plan from flapping: what needs more of the receiver is granted at once, what needs less when that has
/// lasted for a while.
public struct TuningGovernor: Sendable {
  /// How long a lesser wish has to last. Longer: fewer commands, more power.
  public static let usualPatience: Duration = .seconds(10)

  /// Nanoseconds.
  private let patience: Int64
  /// nil before the first.
  private var plan: TuningPlan?
  /// What is wanted since when.
  private var wanted: (plan: TuningPlan, since: MonotonicInstant)?

  public init(patience: Duration = TuningGovernor.usualPatience) { self.patience = patience.saturatedNanoseconds }

  /// What is to be done now, given what is wanted now.
  public mutating func update(_ wanted: TuningPlan, at now: MonotonicInstant) -> TuningPlan {
    guard let plan, plan != wanted else {
      self.plan = wanted
      self.wanted = nil
      return wanted
    }
    if self.wanted?.plan != wanted { self.wanted = (wanted, now) }
    if let since = self.wanted?.since, now.nanoseconds(since: since) >= patience {
      self.plan = wanted
      self.wanted = nil
      return wanted
    }
    var step = plan.merged(with: wanted)
    // Another movement is neither more nor less.
    step.motionModel = wanted.motionModel ?? plan.motionModel
    self.plan = step
    return step
  }
}
