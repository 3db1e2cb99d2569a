import Bytes
import LinuxTestSupport
import Observations
import Publishing
import Synchronization
import TestSupport
import Testing

@testable import LinuxIO
@testable import ReceiverServices

@Suite struct SharedCorrectionsTests {
  private let waker = Waker()
  private let reports = PositionReports(interval: 10_000_000_000)

  private func board(_ changed: @escaping @Sendable (CorrectionStatus) -> Void = { _ in }) -> SharedCorrections {
    SharedCorrections(caster: "c", waker: waker, changed: changed)
  }

  @Test func onlyChangesOfTheStateAreTold() {
    final class Told: Sendable {
      let kinds = Mutex<[CorrectionStatus.State.Kind]>([])
    }
    let told = Told()
    let board = board { status in told.kinds.withLock { $0.append(status.state.kind) } }
    board.update { $0.state = .connecting }
    board.update { $0.state = .receiving }
    board.update { $0.dropped = 3 }
    #expect(told.kinds.withLock { $0 } == [.receiving])
    #expect(board.status.dropped == 3)
  }

  @Test func aPositionThatIsAwaitedWakesOnce() {
    let board = board()
    let now = MonotonicClock.now
    #expect(board.position(for: reports, at: now) == nil)
    board.note(fix(.deadReckoning))
    #expect(!waker.isPending)
    var real = fix()
    real.completed = now
    board.note(real)
    #expect(waker.take())
    #expect(board.position(for: reports, at: now) == real)
    board.note(real)
    #expect(!waker.isPending)
  }

  @Test func whoNoLongerAwaitsIsNotWoken() {
    let board = board()
    _ = board.position(for: reports, at: MonotonicClock.now)
    board.stopAwaiting()
    board.note(fix())
    #expect(!waker.isPending)
    board.stop()
    #expect(waker.isPending && board.isStopping)
  }

  @Test func ageIsThatOfTheLastMessage() throws {
    let board = board()
    #expect(board.status.age == nil)
    let early = MonotonicClock.now.advanced(byNanoseconds: -2_000_000_000)
    TestCaster.frame(1005).withByteView { frame in board.update { $0.tally.note(frame, at: early) } }
    #expect(try #require(board.status.age) >= 2_000_000_000)
  }
}

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
