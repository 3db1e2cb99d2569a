import CLinuxIO
import Glibc
import LinuxTestSupport
import Observations
import Testing

@testable import LinuxIO

@Suite struct WakerTests {
  private func isReadable(_ waker: Waker) -> Bool { linuxio_wait(waker.descriptor, 0, -1, 0) == LINUXIO_READY }

  @Test func staysRaisedUntilItIsTaken() {
    let waker = Waker()
    #expect(!waker.take())
    waker.raise()
    waker.raise()
    #expect(waker.isPending)
    #expect(isReadable(waker))
    #expect(waker.take())
    #expect(!waker.take())
    #expect(!isReadable(waker))
  }

  @Test func sleepsOnlyAsLongAsItMust() {
    let waker = Waker()
    let start = MonotonicClock.now
    #expect(waker.sleep(until: start.advanced(byNanoseconds: 30_000_000)))
    #expect(MonotonicClock.now.nanoseconds(since: start) >= 30_000_000)
    #expect(waker.sleep(until: start))
    waker.raise()
    #expect(!waker.sleep(until: start))
  }

  @Test func anOutputWithRoomEndsASleep() {
    let (readEnd, writeEnd) = makePipe()
    defer {
      close(readEnd)
      close(writeEnd)
    }
    let waker = Waker()
    waker.output = writeEnd
    let start = MonotonicClock.now
    #expect(!waker.sleep(until: start.advanced(byNanoseconds: 10_000_000_000)))
    waker.output = -1
    #expect(waker.sleep(until: MonotonicClock.now.advanced(byNanoseconds: 20_000_000)))
    #expect(MonotonicClock.now.nanoseconds(since: start) < 10_000_000_000)
  }

  @Test func noRaiseIsLostBetweenThreads() {
    let waker = Waker()
    for _ in 0..<200 {
      let other = Background { waker.raise() }
      #expect(!waker.sleep(until: MonotonicClock.now.advanced(byNanoseconds: 10_000_000_000)))
      other.join()
    }
    #expect(!waker.isPending)
  }
}
