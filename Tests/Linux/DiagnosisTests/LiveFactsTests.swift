import CLinuxIO
import Glibc
import Testing

@testable import Diagnosis

@Suite struct LiveFactsTests {
  @Test func tellsWhoRunsThis() {
    let facts = LiveFacts.gather()
    #expect(facts.user == geteuid())
    #expect(facts.groups.contains(getegid()))
  }

  @Test func tellsTheTime() {
    let facts = LiveFacts.gather()
    let now = Int64(time(nil)) * 1_000_000_000
    #expect((facts.wallClock - now).magnitude < 60_000_000_000)
  }

  /// Whichever it is here, the kernel says one of two things.
  @Test func theKernelTellsWhetherItsClockIsSynchronized() {
    let answer = linuxio_clock_synchronized()
    #expect(answer == 0 || answer == 1)
    #expect(LiveFacts.gather().isClockSynchronized == (answer == 1))
  }
}
