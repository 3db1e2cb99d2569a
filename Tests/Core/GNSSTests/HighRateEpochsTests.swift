import NavigationMath
import Observations
import Testing

@testable import GNSS

@Suite struct HighRateEpochsTests {
  private func at(_ milliseconds: Int) -> TimeOfDay { TimeOfDay(nanoseconds: Int64(milliseconds) * 1_000_000) }

  private func instant(_ milliseconds: Int64) -> MonotonicInstant {
    MonotonicInstant.zero.advanced(byNanoseconds: milliseconds * 1_000_000)
  }

  /// Those of these times that become fixes.
  private func admitted(_ epochs: inout HighRateEpochs, _ milliseconds: [Int]) -> [Int] {
    var result: [Int] = []
    for time in milliseconds where epochs.admit(at(time), isFix: true, at: .zero) {
      epochs.note(at(time))
      result.append(time)
    }
    return result
  }

  @Test func noFixStepsBackInTime() {
    var epochs = HighRateEpochs()
    #expect(admitted(&epochs, [1000, 1100, 1100, 1200, 1150, 1300]) == [1000, 1100, 1200, 1300])
    #expect(epochs.hasOvertaken(at(1000)))
    #expect(epochs.hasOvertaken(at(1300)))
    #expect(!epochs.hasOvertaken(at(1400)))
    epochs.note(at(1400))
    #expect(admitted(&epochs, [1400, 1500]) == [1500])
  }

  @Test func timesOfOneEpochMayDifferByRounding() {
    var epochs = HighRateEpochs()
    #expect(admitted(&epochs, [1000]) == [1000])
    #expect(epochs.hasOvertaken(at(1004)))
    #expect(!epochs.hasOvertaken(at(1005)))
  }

  @Test func acrossMidnight() {
    var epochs = HighRateEpochs()
    #expect(admitted(&epochs, [86_399_900, 0, 86_399_950, 100]) == [86_399_900, 0, 100])
  }

  @Test func aReceiverThatSetsItsClockBackIsBelieved() {
    var epochs = HighRateEpochs()
    #expect(admitted(&epochs, [60_000, 55_001, 55_000, 60_000]) == [60_000, 55_000])
  }

  @Test func withoutHighRatesNothingIsOvertaken() {
    var epochs = HighRateEpochs()
    epochs.note(at(2000))
    #expect(!epochs.hasOvertaken(at(1000)))
  }

  @Test func withoutAPositionItSpeaksOnlyWhenNobodyElseDoes() {
    var epochs = HighRateEpochs()
    epochs.noteNavigation(at: instant(0))
    let beside = epochs.admit(at(1000), isFix: false, at: instant(1999))
    let withPosition = epochs.admit(at(1000), isFix: true, at: instant(1999))
    let alone = epochs.admit(at(2000), isFix: false, at: instant(2000))
    #expect(!beside && withPosition && alone)
  }

  @Test func itIsHeardForASecond() {
    var epochs = HighRateEpochs()
    #expect(!epochs.isHeard(at: .zero))
    _ = epochs.admit(at(0), isFix: true, at: .zero)
    #expect(epochs.isHeard(at: MonotonicInstant.zero.advanced(byNanoseconds: 999_999_999)))
    #expect(!epochs.isHeard(at: MonotonicInstant.zero.advanced(byNanoseconds: 1_000_000_000)))
  }
}
