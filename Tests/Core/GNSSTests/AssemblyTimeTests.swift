import Testing

@testable import GNSS

@Suite struct AssemblyTimeTests {
  private let millisecond: Int64 = 1_000_000

  @Test func nothingIsPausedUntilTwoFixesHaveCome() {
    var time = AssemblyTime()
    #expect(time.readDelay(elapsed: 0, isReleased: false) == 0)
    time.note(20 * millisecond)
    #expect(time.readDelay(elapsed: 0, isReleased: false) == 0)
    #expect(time.readDelay(elapsed: 0, isReleased: true) == 0)
    time.note(24 * millisecond)
    #expect(time.readDelay(elapsed: 0, isReleased: false) == 15 * millisecond)
    #expect(time.readDelay(elapsed: 10 * millisecond, isReleased: false) == 5 * millisecond)
    #expect(time.readDelay(elapsed: 16 * millisecond, isReleased: false) == 0)
    #expect(time.readDelay(elapsed: 30 * millisecond, isReleased: true) == 10 * millisecond)
  }

  @Test func oneFastEpochCountsAtOnceAndAnotherSlowOneDoesNot() {
    var time = AssemblyTime()
    for _ in 0..<3 { time.note(40 * millisecond) }
    time.note(0)
    #expect(time.readDelay(elapsed: 0, isReleased: false) == 0)
    time.note(40 * millisecond)
    #expect(time.readDelay(elapsed: 0, isReleased: false) == 0)
    time.note(40 * millisecond)
    #expect(time.readDelay(elapsed: 0, isReleased: false) == 30 * millisecond)
  }

  @Test func noPauseIsLongerThanTheKernelCanKeep() {
    var time = AssemblyTime()
    for _ in 0..<2 { time.note(500 * millisecond) }
    #expect(time.readDelay(elapsed: 0, isReleased: false) == 40 * millisecond)
    #expect(time.readDelay(elapsed: 0, isReleased: true) == 40 * millisecond)
  }
}
