import Bytes
import TestSupport
import Testing

@testable import ReceiverServices

@Suite struct CorrectionQueueTests {
  @Test func theOldestGoFirstAndStayWhenRefused() {
    var queue = CorrectionQueue()
    for number in 1...4 { TestCaster.frame(number).withByteView { queue.append($0) } }
    var taken: [[UInt8]] = []
    queue.drain { frame in
      guard taken.count < 3 else { return false }
      taken.append(Array(frame))
      return true
    }
    #expect(taken == (1...3).map { TestCaster.frame($0) })
    #expect(!queue.isEmpty)
    queue.drain {
      taken.append(Array($0))
      return true
    }
    #expect(taken.last == TestCaster.frame(4))
    #expect(queue.isEmpty && queue.dropped == 0)
  }

  @Test func tooManyDropTheOldestWhole() {
    var queue = CorrectionQueue()
    // 29 bytes each.
    for number in 0..<400 { TestCaster.frame(number).withByteView { queue.append($0) } }
    let kept = CorrectionQueue.limit / 29
    #expect(queue.dropped == UInt64(400 - kept))
    var taken: [[UInt8]] = []
    queue.drain {
      taken.append(Array($0))
      return true
    }
    #expect(taken == ((400 - kept)..<400).map { TestCaster.frame($0) })
  }
}
