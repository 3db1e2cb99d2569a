import Observations
import Testing

@testable import GNSS

@Suite struct AssemblyTimeTests {
  private let millisecond: Int64 = 1_000_000

  private func began(_ time: inout AssemblyTime, at milliseconds: Int64...) {
    for each in milliseconds { time.noteBegin(at: MonotonicInstant(nanoseconds: each * millisecond)) }
  }

  @Test func nothingIsPausedUntilTwoFixesHaveCome() {
    var time = AssemblyTime()
    #expect(time.readDelay(elapsed: 0, isReleased: false) == 0)
    time.note(20 * millisecond)
    #expect(time.readDelay(elapsed: 0, isReleased: false) == 0)
    time.note(24 * millisecond)
    #expect(time.readDelay(elapsed: 0, isReleased: false) == 15 * millisecond)
    #expect(time.readDelay(elapsed: 10 * millisecond, isReleased: false) == 5 * millisecond)
    #expect(time.readDelay(elapsed: 16 * millisecond, isReleased: false) == 0)
  }

  @Test func afterTheFixNothingIsReadUntilShortlyBeforeTheNextEpoch() {
    var time = AssemblyTime()
    began(&time, at: 0, 40)
    #expect(time.readDelay(elapsed: 0, isReleased: true) == 0, "one interval")
    began(&time, at: 80)
    #expect(time.readDelay(elapsed: 10 * millisecond, isReleased: true) == 20 * millisecond)
    #expect(time.readDelay(elapsed: 31 * millisecond, isReleased: true) == 0)
    #expect(time.readDelay(elapsed: 10 * millisecond, isReleased: false) == 0, "no fix was complete yet")
  }

  @Test func aMissingEpochDoesNotProlongThePause() {
    var time = AssemblyTime()
    began(&time, at: 0, 40, 80, 160)
    #expect(time.readDelay(elapsed: 10 * millisecond, isReleased: true) == 20 * millisecond)
  }

  @Test func aHigherRateCountsAtOnce() {
    var time = AssemblyTime()
    began(&time, at: 0, 40, 80, 90)
    #expect(time.readDelay(elapsed: 7 * millisecond, isReleased: true) == millisecond / 2)
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
    began(&time, at: 0, 1000, 2000)
    #expect(time.readDelay(elapsed: 0, isReleased: false) == 40 * millisecond)
    #expect(time.readDelay(elapsed: 0, isReleased: true) == 40 * millisecond)
  }
}
