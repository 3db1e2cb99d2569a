import Evaluation
import Publishing

/// Collects the positions of a session.
final class PositionOutlet: Outlet, @unchecked Sendable {
  // Used by one thread at a time, as a session promises.
  /// In the order in which they were made.
  private(set) var positions: [EstimatedPosition] = []

  func consume(_ event: SessionEvent) {
    guard case .navigation(.receiver(.location(let estimate, _), _)) = event.content else { return }
    positions.append(EstimatedPosition(estimate))
  }
}
