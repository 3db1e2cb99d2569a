import TestSupport
import Testing

@testable import EngineRuntime

@Suite struct GuardedTests {
  /// Four threads, each adding one by one: without the lock, additions would be lost.
  @Test func noAdditionIsLost() {
    let sum = Guarded(0)
    let finished = Guarded(0)
    for _ in 0..<4 {
      let isStarted = SourceThread.run {
        for _ in 0..<10_000 { sum.withLock { $0 += 1 } }
        finished.withLock { $0 += 1 }
      }
      #expect(isStarted)
    }
    #expect(eventually { finished.withLock { $0 } == 4 })
    #expect(sum.withLock { $0 } == 40_000)
  }

  @Test func holdsWhatCannotBeCopied() {
    struct Counter: ~Copyable, Sendable {
      var count = 0
    }
    let guarded = Guarded(Counter())
    guarded.withLock { $0.count += 7 }
    #expect(guarded.withLock { $0.count } == 7)
  }
}
