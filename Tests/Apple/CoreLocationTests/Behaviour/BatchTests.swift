import Foundation
import Testing

@testable import CoreLocation

/// B05: Locations come in arrays of at least one, in the order of their times, the newest last.
@Suite struct BatchTests {
  @Test func whatWaitsForABusyDelegateComesTogether() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startUpdatingLocation()
    harness.settle()
    harness.queue.suspend()
    let times = (0..<5).map { harness.fix(51 + Double($0) * 0.001, 13, after: 1) }
    harness.queue.resume()
    harness.settle()
    #expect(delegate.locations.map { $0.map(\.timestamp) } == [times])
  }

  @Test func otherNewsKeepsItsPlaceBetweenBatches() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startUpdatingLocation()
    harness.settle()
    _ = delegate.take()
    harness.queue.suspend()
    harness.fix(51, 13, after: 1)
    harness.setPolicy(.whenInUse)
    harness.fix(51.001, 13, after: 1)
    harness.queue.resume()
    harness.settle()
    let kinds = delegate.calls.map { if case .locations(let batch) = $0 { "\(batch.count)" } else { "other" } }
    #expect(kinds == ["1", "other", "1"])
  }

  /// A delegate that never returns costs bounded memory, and loses the oldest.
  @Test func theOldestAreDropped() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startUpdatingLocation()
    harness.settle()
    harness.queue.suspend()
    let times = (0..<Mailbox.capacity + 10).map { harness.fix(51 + Double($0) * 0.0001, 13, after: 1) }
    harness.queue.resume()
    harness.settle()
    #expect(delegate.locations.flatMap { $0.map(\.timestamp) } == Array(times.dropFirst(10)))
  }
}
