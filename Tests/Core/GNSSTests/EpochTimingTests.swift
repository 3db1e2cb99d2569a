import NavigationMath
import Observations
import Testing

@testable import GNSS

@Suite struct EpochTimingTests {
  private let millisecond: Int64 = 1_000_000

  private func began(_ timing: inout EpochTiming, at milliseconds: Int64...) {
    for each in milliseconds {
      timing.now = instant(each)
      timing.lineBegan = timing.now
      timing.beginEpoch()
    }
  }

  private func instant(_ milliseconds: Int64) -> MonotonicInstant {
    MonotonicInstant(nanoseconds: milliseconds * millisecond)
  }

  /// Begins an epoch every second whose fixes are complete after these times.
  private func completed(_ timing: inout EpochTiming, after milliseconds: Int64...) {
    for each in milliseconds {
      let begin = timing.now.advanced(byNanoseconds: 1000 * millisecond)
      timing.lineBegan = begin
      timing.beginEpoch()
      timing.now = begin.advanced(byNanoseconds: each * millisecond)
      timing.noteCompleteFix()
    }
    timing.now = timing.lineBegan
  }

  private func delay(_ timing: EpochTiming, after milliseconds: Int64, isReleased: Bool) -> Int64 {
    var timing = timing
    timing.now = timing.lineBegan.advanced(byNanoseconds: milliseconds * millisecond)
    return timing.readDelay(isReleased: isReleased)
  }

  @Test func nothingIsPausedUntilTwoFixesHaveCome() {
    var timing = EpochTiming(silence: 0)
    #expect(delay(timing, after: 0, isReleased: false) == 0)
    completed(&timing, after: 20)
    #expect(delay(timing, after: 0, isReleased: false) == 0)
    completed(&timing, after: 24)
    #expect(delay(timing, after: 0, isReleased: false) == 15 * millisecond)
    #expect(delay(timing, after: 10, isReleased: false) == 5 * millisecond)
    #expect(delay(timing, after: 16, isReleased: false) == 0)
  }

  @Test func afterTheFixNothingIsReadUntilShortlyBeforeTheNextEpoch() {
    var timing = EpochTiming(silence: 0)
    began(&timing, at: 0, 40)
    #expect(delay(timing, after: 0, isReleased: true) == 0, "one interval")
    began(&timing, at: 80)
    #expect(delay(timing, after: 10, isReleased: true) == 20 * millisecond)
    #expect(delay(timing, after: 31, isReleased: true) == 0)
    #expect(delay(timing, after: 10, isReleased: false) == 0, "no fix was complete yet")
  }

  @Test func aMissingEpochDoesNotProlongThePause() {
    var timing = EpochTiming(silence: 0)
    began(&timing, at: 0, 40, 80, 160)
    #expect(delay(timing, after: 10, isReleased: true) == 20 * millisecond)
  }

  @Test func aHigherRateCountsAtOnce() {
    var timing = EpochTiming(silence: 0)
    began(&timing, at: 0, 40, 80, 90)
    #expect(delay(timing, after: 7, isReleased: true) == millisecond / 2)
  }

  @Test func oneFastEpochCountsAtOnceAndAnotherSlowOneDoesNot() {
    var timing = EpochTiming(silence: 0)
    completed(&timing, after: 40, 40, 40, 0)
    #expect(delay(timing, after: 0, isReleased: false) == 0)
    completed(&timing, after: 40)
    #expect(delay(timing, after: 0, isReleased: false) == 0)
    completed(&timing, after: 40)
    #expect(delay(timing, after: 0, isReleased: false) == 30 * millisecond)
  }

  @Test func noPauseIsLongerThanTheKernelCanKeep() {
    var timing = EpochTiming(silence: 0)
    completed(&timing, after: 500, 500)
    began(&timing, at: 10_000, 11_000, 12_000)
    #expect(delay(timing, after: 0, isReleased: false) == 40 * millisecond)
    #expect(delay(timing, after: 0, isReleased: true) == 40 * millisecond)
  }

  @Test func anEpochBeginsWithTheFirstByteOfItsLine() {
    var timing = EpochTiming(silence: 0)
    for begin in [Int64(0), 100, 200] {
      timing.lineBegan = instant(begin)
      timing.now = instant(begin + 30)
      timing.beginEpoch()
    }
    #expect(timing.readDelay(isReleased: true) == 40 * millisecond)
    timing.now = instant(260)
    #expect(timing.readDelay(isReleased: true) == 15 * millisecond)
  }

  @Test func theDeadlineFollowsTheLastBytesBySilence() {
    var timing = EpochTiming(silence: 250 * millisecond)
    timing.now = instant(1000)
    #expect(timing.deadline == instant(1250))
    timing.lineBegan = instant(990)
    #expect(timing.deadline == instant(1250), "the last byte counts, not the first of its line")
  }

  @Test func silenceThatWasTooShortIsDoubledUpToASecond() {
    var timing = EpochTiming(silence: 300 * millisecond)
    timing.extendSilence()
    #expect(timing.silence == 600 * millisecond)
    timing.extendSilence()
    #expect(timing.silence == 1000 * millisecond)
    timing.extendSilence()
    #expect(timing.silence == 1000 * millisecond)
    timing.now = instant(100)
    #expect(timing.deadline == instant(1100))
  }
}

@Suite struct ClosedEpochsTests {
  @Test func theLastFourAreKnown() {
    var closed = ClosedEpochs()
    #expect(closed.last == nil)
    for second: Int64 in 0..<10 {
      let time = TimeOfDay(nanoseconds: second)
      #expect(!closed.contains(time))
      closed.insert(time)
      #expect(closed.last == time)
    }
    let known = (0..<10).filter { closed.contains(TimeOfDay(nanoseconds: $0)) }
    #expect(known == [6, 7, 8, 9])
  }

  @Test func midnightIsATimeLikeAnyOther() {
    var closed = ClosedEpochs()
    #expect(!closed.contains(TimeOfDay(nanoseconds: 0)))
    closed.insert(TimeOfDay(nanoseconds: 0))
    #expect(closed.last == TimeOfDay(nanoseconds: 0))
  }
}
