import Testing

@testable import CFace

@Suite struct OutputQueueTests {
  @Test func recordsAreTakenInTheirOrder() {
    var queue = OutputQueue(capacity: 4, filler: 0)
    #expect(queue.take() == nil)
    for number in 1...3 { queue.append(number) }
    #expect([queue.take(), queue.take()] == [1, 2])
    queue.append(4)
    #expect([queue.take(), queue.take(), queue.take()] == [3, 4, nil])
    #expect(queue.dropped == 0)
  }

  @Test func oldestRecordsAreDroppedAndCounted() {
    var queue = OutputQueue(capacity: 2, filler: 0)
    for number in 1...5 { queue.append(number) }
    #expect(queue.dropped == 3)
    #expect([queue.take(), queue.take(), queue.take()] == [4, 5, nil])
  }
}
