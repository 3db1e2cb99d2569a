import EngineRuntime
import GNSS
import Observations

/// Delays changes of a plan: a more demanding plan applies at once, a less demanding one after it was wanted for a while.
public struct TuningGovernor: Sendable {
  /// Time for which a less demanding plan must be wanted. Longer: fewer commands, but more power.
  public static let usualPatience: Duration = .seconds(10)

  /// Delay, ns.
  private let patience: Int64
  /// Plan in effect; nil before the first.
  private var plan: TuningPlan?
  /// Plan that is wanted, and the instant since which it is.
  private var wanted: (plan: TuningPlan, since: MonotonicInstant)?

  /// Creates a governor without a plan.
  public init(patience: Duration = TuningGovernor.usualPatience) { self.patience = patience.saturatedNanoseconds }

  /// Returns the plan for now, given the wanted one.
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
    // Motion models have no order, so a wanted one applies at once.
    step.motionModel = wanted.motionModel ?? plan.motionModel
    self.plan = step
    return step
  }
}

/// Activity of the user, which determines what counts as standing still.
public enum Activity: UInt8, Hashable, Sendable, CaseIterable {
  /// Unknown, or none of the others.
  case other
  /// In a car, on roads. Traffic lights and jams do not count as standing still.
  case automotive
  /// On foot, or by other muscle power.
  case fitness
  /// On ships and trains, and off roads.
  case otherNavigation
  /// In aircraft, which never stand still en route.
  case airborne
}
