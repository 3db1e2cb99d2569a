import EngineRuntime
import Glibc
import LinuxIO
import Observations
import Testing

@testable import binnacle

struct BeaconInboxTests {
  private static func soon(_ milliseconds: Int64) -> MonotonicInstant {
    MonotonicClock.now.advanced(byNanoseconds: milliseconds * 1_000_000)
  }

  @Test func eventsKeepTheirOrder() {
    let inbox = BeaconInbox<Int>(waits: false)
    for number in 0..<100 { inbox.put(number) }
    #expect(inbox.take(until: nil) == Array(0..<100))
    #expect(inbox.take(until: Self.soon(10)) == [])
    inbox.close()
    #expect(inbox.take(until: nil) == nil)
    inbox.put(1)
    #expect(inbox.take(until: nil) == nil && inbox.lost == 0)
  }

  @Test func anEventEndsTheWait() {
    let inbox = BeaconInbox<Int>(waits: false)
    _ = SourceThread.run {
      usleep(20_000)
      inbox.put(7)
    }
    #expect(inbox.take(until: Self.soon(10_000)) == [7])
  }

  @Test func aRadioDoesNotWait() {
    let inbox = BeaconInbox<Int>(waits: false)
    let capacity = BeaconInbox<Int>.capacity
    for number in 0..<(capacity + 5) { inbox.put(number) }
    #expect(inbox.lost == 5 && inbox.take(until: nil) == Array(0..<capacity))
  }

  @Test func aLogWaitsForRoomAndLosesNothing() {
    let inbox = BeaconInbox<Int>(waits: true)
    let count = 3 * BeaconInbox<Int>.capacity
    _ = SourceThread.run {
      for number in 0..<count { inbox.put(number) }
    }
    var taken: [Int] = []
    while taken.count < count, let events = inbox.take(until: Self.soon(10_000)), !events.isEmpty {
      #expect(events.count <= BeaconInbox<Int>.capacity)
      taken += events
    }
    #expect(taken == Array(0..<count) && inbox.lost == 0)
  }

  @Test func closingEndsALogThatWaits() {
    let inbox = BeaconInbox<Int>(waits: true)
    let isDone = Guarded(false)
    _ = SourceThread.run {
      for number in 0...BeaconInbox<Int>.capacity { inbox.put(number) }
      isDone.withLock { $0 = true }
    }
    usleep(50_000)
    #expect(!isDone.withLock { $0 })
    inbox.close()
    for _ in 0..<1000 where !isDone.withLock({ $0 }) { usleep(5000) }
    #expect(isDone.withLock { $0 })
  }
}
