import Testing

@testable import MapKit

@Suite struct ReuseQueueTests {
  private final class Thing {}

  @Test func givesBackByIdentifier() {
    var queue = ReuseQueue<Thing>()
    let (a, b) = (Thing(), Thing())
    queue.append(a, "a")
    queue.append(b, "b")
    #expect(queue.count == 2)
    #expect(queue.takeLast("b") === b && queue.takeLast("b") == nil)
    #expect(queue.takeLast("a") === a && queue.count == 0)
  }

  @Test func keepsNoMoreThanItsCapacity() {
    var queue = ReuseQueue<Thing>()
    for _ in 0..<(ReuseQueue<Thing>.capacity + 10) { queue.append(Thing(), "a") }
    #expect(queue.count == ReuseQueue<Thing>.capacity)
  }
}
