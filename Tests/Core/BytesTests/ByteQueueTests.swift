import Bytes
import Testing

@Suite struct ByteQueueTests {
  @Test func takesWhatFits() {
    var queue = ByteQueue(capacity: 4)
    #expect(append([1, 2, 3], to: &queue) == 3)
    #expect(append([4, 5, 6], to: &queue) == 1)
    #expect(append([7], to: &queue) == 0)
    let held = Array(queue.view)
    #expect(held == [1, 2, 3, 4])
  }

  @Test func makesRoomByMovingWhatIsLeft() {
    var queue = ByteQueue(capacity: 4)
    _ = append([1, 2, 3, 4], to: &queue)
    queue.removeFirst(3)
    #expect(append([5, 6, 7, 8], to: &queue) == 3)
    let held = Array(queue.view)
    #expect(held == [4, 5, 6, 7])
  }

  @Test func dropsAtMostWhatItHolds() {
    var queue = ByteQueue(capacity: 4)
    _ = append([1, 2], to: &queue)
    queue.removeFirst(-1)
    let left = queue.count
    #expect(left == 2)
    queue.removeFirst(99)
    let isEmpty = queue.isEmpty
    #expect(isEmpty)
    #expect(append([1, 2, 3, 4, 5], to: &queue) == 4)
  }

  @Test func capacityIsAtLeastOne() {
    var queue = ByteQueue(capacity: -7)
    let capacity = queue.capacity
    #expect(capacity == 1)
    #expect(append([9, 9], to: &queue) == 1)
  }

  @Test func takesNothing() {
    var queue = ByteQueue(capacity: 4)
    let taken = queue.append(.empty)
    let count = queue.count
    #expect(taken == 0)
    #expect(count == 0)
  }

  /// Random use agrees with an array that does the same.
  @Test func agreesWithAnArray() {
    var queue = ByteQueue(capacity: 37)
    var model: [UInt8] = []
    var state: UInt64 = 42
    for _ in 0..<5000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let amount = Int(state >> 58)
      if state >> 40 & 1 == 0 {
        let bytes = (0..<amount).map { UInt8(truncatingIfNeeded: UInt64($0) &* 7 &+ state >> 33) }
        let taken = append(bytes, to: &queue)
        #expect(taken == min(amount, 37 - model.count))
        model += bytes.prefix(taken)
      } else {
        queue.removeFirst(amount)
        model.removeFirst(min(amount, model.count))
      }
      let held = Array(queue.view)
      #expect(held == model)
    }
  }

  private func append(_ bytes: [UInt8], to queue: inout ByteQueue) -> Int {
    var taken = 0
    bytes.withByteView { taken = queue.append($0) }
    return taken
  }
}
