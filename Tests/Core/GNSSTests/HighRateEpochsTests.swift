import NavigationMath
import Observations
import Testing

@testable import GNSS

@Suite struct HighRateEpochsTests {
  private func at(_ milliseconds: Int) -> TimeOfDay { TimeOfDay(nanoseconds: Int64(milliseconds) * 1_000_000) }

  /// Those of these times that become fixes.
  private func admitted(_ epochs: inout HighRateEpochs, _ milliseconds: [Int]) -> [Int] {
    var result: [Int] = []
    for time in milliseconds where epochs.admit(at(time), at: .zero) { result.append(time) }
    return result
  }

  @Test func timesOfNavigationEpochsAreLeftToThem() {
    var epochs = HighRateEpochs()
    epochs.noteNavigation(at(1000))
    #expect(admitted(&epochs, [1500]).isEmpty)
    epochs.noteNavigation(at(2000))
    #expect(
      admitted(&epochs, (21...35).map { 100 * $0 }) == [
        2100, 2200, 2300, 2400, 2500, 2600, 2700, 2800, 2900, 3100, 3200, 3300, 3400, 3500,
      ])
  }

  @Test func withoutNavigationEpochsAllCount() {
    var epochs = HighRateEpochs()
    #expect(admitted(&epochs, [1000, 2000, 3000, 3100, 4000]) == [3100, 4000])
  }

  @Test func acrossMidnight() {
    var epochs = HighRateEpochs()
    epochs.noteNavigation(at(86_398_000))
    epochs.noteNavigation(at(86_399_000))
    #expect(admitted(&epochs, [0, 100]) == [100])
  }

  @Test func aTimeCountsOnce() {
    var epochs = HighRateEpochs()
    #expect(!epochs.hasEmitted(at(0), within: 0))
    epochs.noteNavigation(at(1000))
    epochs.noteNavigation(at(2000))
    #expect(admitted(&epochs, [2500, 2500]) == [2500])
    #expect(epochs.hasEmitted(at(2505), within: 5_000_000))
    #expect(!epochs.hasEmitted(at(2506), within: 5_000_000))
    // Half a second at the highest rate later it is still known.
    #expect(admitted(&epochs, (2501...2515).map { $0 }).count == 15)
    #expect(epochs.hasEmitted(at(2500), within: 0))
  }

  @Test func itIsHeardForASecond() {
    var epochs = HighRateEpochs()
    #expect(!epochs.isHeard(at: .zero))
    _ = epochs.admit(at(0), at: .zero)
    #expect(epochs.isHeard(at: MonotonicInstant.zero.advanced(byNanoseconds: 999_999_999)))
    #expect(!epochs.isHeard(at: MonotonicInstant.zero.advanced(byNanoseconds: 1_000_000_000)))
  }
}
