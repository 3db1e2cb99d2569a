import Fusion
import LocationEngine
import LocationServices
import Observations

/// Removes from a receiver's events what the policy withholds from a command.
struct AccessFilter {
  private var reduction = ReducedAccuracy()

  /// Returns the permitted part of an event; nil if there is none. Status events carry no position and pass.
  mutating func pass(_ event: EngineEvent, _ access: LocationAccess) -> EngineEvent? {
    switch (access, event) {
    case (.full, _), (_, .status): return event
    // The directions of the satellites reveal the position to some kilometres.
    case (.refused, _), (.reduced, .satellites): return nil
    case (.reduced, .location(let estimate, let fix)):
      guard let rough = reduction.update(estimate) else { return nil }
      var bare = bare(fix)
      bare.kind = fix.kind.isSatelliteFix ? .twoDimensional : fix.kind
      bare.clockOffset = fix.clockOffset
      return .location(rough, bare)
    case (.reduced, .noFix(let fix)), (.reduced, .withheld(let fix, _)): return .noFix(bare(fix))
    }
  }

  /// Returns the times and the number of an epoch.
  private func bare(_ fix: GNSSFix) -> GNSSFix {
    var bare = GNSSFix(time: fix.time, received: fix.received, completed: fix.completed)
    bare.sequence = fix.sequence
    return bare
  }
}
