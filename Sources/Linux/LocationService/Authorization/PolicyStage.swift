import EngineRuntime
import Fusion
import LocationEngine
import Observations
package import Publishing

/// Withholds from a session what the machine's policy does not let its command know.
package struct PolicyStage: SessionStage {
  private let access: @Sendable () -> LocationAccess
  private let endsRefused: Bool
  private var reduction = ReducedAccuracy()

  /// Creates a stage that has seen no event.
  ///
  /// - Parameters:
  ///   - endsRefused: whether a refusal is an error of the session.
  ///   - access: returns the access at present.
  package init(endsRefused: Bool = true, _ access: @escaping @Sendable () -> LocationAccess) {
    self.access = access
    self.endsRefused = endsRefused
  }

  package var refusal: SourceError? { endsRefused ? access().refusal : nil }

  package mutating func annotate(_ event: inout NavigationEvent, before: inout [SessionEvent.Content]) -> Bool {
    let access = access()
    guard access != .full else { return true }
    switch event {
    case .receiver(let exact, let source):
      guard let permitted = permitted(exact, access) else { return false }
      event = .receiver(permitted, source: source)
      return true
    case .between: return false
    case .compass, .sample: return true
    }
  }

  /// Returns the permitted part of an event; nil if there is none. A status has no position.
  private mutating func permitted(_ event: EngineEvent, _ access: LocationAccess) -> EngineEvent? {
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
