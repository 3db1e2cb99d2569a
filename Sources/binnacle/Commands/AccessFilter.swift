import Fusion
import LocationEngine
import Observations

/// Takes from a receiver's events what a command may not know.
struct AccessFilter {
  private var reduction = ReducedAccuracy()

  /// What is left of an event; nil for nothing. Statuses say nothing of the place.
  mutating func pass(_ event: EngineEvent, _ access: LocationAccess) -> EngineEvent? {
    switch (access, event) {
    case (.full, _), (_, .status): return event
    // The directions of the satellites give the place away to some kilometres.
    case (.refused, _), (.reduced, .satellites): return nil
    case (.reduced, .location(let estimate)):
      guard var rough = reduction.update(estimate) else { return nil }
      rough.fix.clockOffset = estimate.fix.clockOffset
      return .location(rough)
    case (.reduced, .noFix(let fix)):
      var bare = GNSSFix(time: fix.time, received: fix.received, completed: fix.completed)
      bare.sequence = fix.sequence
      return .noFix(bare)
    }
  }
}
