import Observations
import Testing

@testable import SensorDrivers

/// A receiver on a clock of its own that speaks for a while once a period, and what looking at it by a rhythm brings.
private struct Speaker {
  var rhythm = PollRhythm()
  var now: Int64 = 0
  /// Looks, by the epoch they fell into.
  var looks: [Int] = []
  /// How late the beginning of each epoch was noticed, nanoseconds.
  var delays: [Int64] = []
  /// The longest time between two looks, nanoseconds.
  var longestGap: Int64 = 0

  /// - Parameters:
  ///   - period: between the beginnings of two bursts, nanoseconds; `jitter` is added to each in turn.
  ///   - duration: of a burst; each look in it finds something.
  mutating func run(epochs: Int, period: Int64, duration: Int64, from start: Int64 = 333_000_000, jitter: [Int64] = [0])
  {
    for epoch in 0..<epochs {
      let begin = start + Int64(epoch) * period + jitter[epoch % jitter.count]
      let end = start + Int64(epoch + 1) * period + jitter[(epoch + 1) % jitter.count]
      var isNoticed = false
      looks.append(0)
      while now < end {
        let instant = MonotonicInstant(nanoseconds: now)
        looks[epoch] += 1
        // At the end of the burst all bytes are there, and wait for the next read.
        let hasBytes = now >= begin && (now < begin + duration || !isNoticed)
        if hasBytes {
          if !isNoticed { delays.append(now - begin) }
          isNoticed = true
          rhythm.bytesCame(at: instant, hasMore: false)
        } else {
          rhythm.nothingCame(at: instant)
        }
        longestGap = max(longestGap, rhythm.next.nanoseconds(since: instant))
        now = rhythm.next.nanoseconds
      }
    }
  }
}

@Suite struct PollRhythmTests {
  private func at(_ milliseconds: Int64) -> MonotonicInstant { .init(nanoseconds: milliseconds * 1_000_000) }

  @Test func oncePerSecondIsLearned() {
    var speaker = Speaker()
    speaker.run(epochs: 30, period: 1_000_000_000, duration: 80_000_000)
    #expect(speaker.delays.count == 30)
    #expect(speaker.delays.max()! <= 100_000_000)
    // The beginning is noticed within one short interval once the rhythm is known.
    #expect(speaker.delays.dropFirst(10).max()! <= 10_000_000)
    #expect(speaker.longestGap <= 100_000_000)
    // Some ten looks in the silence, eight in the burst and few around its beginning.
    #expect(speaker.looks.dropFirst().max()! <= 35)
  }

  @Test(arguments: [100, 200, 500, 2000, 5000] as [Int64]) func otherPeriodsToo(_ milliseconds: Int64) {
    var speaker = Speaker()
    speaker.run(epochs: 40, period: milliseconds * 1_000_000, duration: 30_000_000)
    #expect(speaker.delays.count == 40)
    #expect(speaker.delays.dropFirst(20).max()! <= 20_000_000)
    #expect(speaker.longestGap <= 100_000_000)
  }

  @Test func jitterOfTheReceiverIsFollowed() {
    var speaker = Speaker()
    speaker.run(
      epochs: 40, period: 1_000_000_000, duration: 80_000_000, jitter: [0, 15_000_000, -10_000_000, 5_000_000])
    #expect(speaker.delays.dropFirst(10).max()! <= 40_000_000)
  }

  @Test func aChangedRateIsLearnedAnew() {
    var speaker = Speaker()
    speaker.run(epochs: 20, period: 1_000_000_000, duration: 80_000_000)
    speaker.delays = []
    let start = 333_000_000 + 20 * 1_000_000_000 as Int64
    speaker.run(epochs: 40, period: 200_000_000, duration: 40_000_000, from: start)
    #expect(speaker.delays.count == 40)
    #expect(speaker.delays.dropFirst(20).max()! <= 20_000_000)
    #expect(speaker.rhythm.period.map { abs($0 - 200_000_000) < 30_000_000 } == true)
  }

  @Test func silenceIsWatchedSeldom() {
    var rhythm = PollRhythm()
    var gaps: [Int64] = []
    for _ in 1...6 {
      let now = rhythm.next
      rhythm.nothingCame(at: now)
      gaps.append(rhythm.next.nanoseconds(since: now) / 1_000_000)
    }
    #expect(gaps == [10, 20, 40, 80, 100, 100])
  }

  @Test func whatWaitsIsFetchedAtOnce() {
    var rhythm = PollRhythm()
    rhythm.bytesCame(at: at(70), hasMore: true)
    #expect(rhythm.next == at(70))
    rhythm.bytesCame(at: at(70), hasMore: false)
    #expect(rhythm.next == at(80))
  }

  @Test func aFailureInSilenceIsRepeatedSoonAndThenSeldom() {
    var rhythm = PollRhythm()
    for time in stride(from: Int64(0), to: 1000, by: 100) { rhythm.nothingCame(at: at(time)) }
    rhythm.lookFailed(at: at(1000))
    #expect(rhythm.next == at(1010))
    rhythm.lookFailed(at: at(1010))
    #expect(rhythm.next == at(1030))
    rhythm.nothingCame(at: at(1030))
    rhythm.lookFailed(at: at(1070))
    #expect(rhythm.next == at(1080))
  }

  @Test func aSilentReceiverIsNotExpectedForEver() {
    var speaker = Speaker()
    speaker.run(epochs: 10, period: 1_000_000_000, duration: 80_000_000)
    let looks = speaker.looks.count
    // Nothing for ten seconds: some ten looks a second and those around the expected beginnings.
    var count = 0
    let end = speaker.now + 10_000_000_000
    while speaker.rhythm.next.nanoseconds < end {
      speaker.rhythm.nothingCame(at: speaker.rhythm.next)
      count += 1
    }
    #expect(looks == 10)
    #expect((100...250).contains(count))
  }
}
