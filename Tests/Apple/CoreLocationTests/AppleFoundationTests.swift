import CoreLocation
import Testing

@Suite struct AppleFoundationTests {
  private struct Failure: Error {}

  @Test func aPoolGivesBackWhatItsBodyGives() throws {
    #expect(autoreleasepool { 7 } == 7)
    #expect(throws: Failure.self) { try autoreleasepool { throw Failure() } }
  }

  @Test func namesTimesOfDispatch() {
    #expect(
      NSEC_PER_SEC == 1_000_000_000 && NSEC_PER_MSEC * 1000 == NSEC_PER_SEC && NSEC_PER_USEC * 1000 == NSEC_PER_MSEC)
    #expect(USEC_PER_SEC * NSEC_PER_USEC == NSEC_PER_SEC)
  }

  @Test func theProcessIsOne() {
    #expect(ProcessInfo().processIdentifier == ProcessInfo.processInfo.processIdentifier)
    #expect(ProcessInfo().arguments == CommandLine.arguments)
  }
}
