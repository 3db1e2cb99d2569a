import NavigationMath
import Observations
import Testing

@testable import GNSS

@Suite struct HighRateEpochsTests {
  private func at(_ milliseconds: Int) -> TimeOfDay { TimeOfDay(nanoseconds: Int64(milliseconds) * 1_000_000) }

  @Test func timesOfNavigationEpochsAreLeftToThem() {
    var epochs = HighRateEpochs()
    epochs.noteNavigation(at(1000))
    #expect(!epochs.admit(at(1500), at: .zero))
    epochs.noteNavigation(at(2000))
    let admitted = (21...35).map { 100 * $0 }.filter { epochs.admit(at($0), at: .zero) }
    #expect(admitted == [2100, 2200, 2300, 2400, 2500, 2600, 2700, 2800, 2900, 3100, 3200, 3300, 3400, 3500])
  }

  @Test func withoutNavigationEpochsAllCount() {
    var epochs = HighRateEpochs()
    #expect(!epochs.admit(at(1000), at: .zero))
    #expect(!epochs.admit(at(3000), at: .zero))
    #expect(epochs.admit(at(3100), at: .zero))
    #expect(epochs.admit(at(4000), at: .zero))
  }

  @Test func acrossMidnight() {
    var epochs = HighRateEpochs()
    epochs.noteNavigation(at(86_398_000))
    epochs.noteNavigation(at(86_399_000))
    #expect(!epochs.admit(at(0), at: .zero))
    #expect(epochs.admit(at(100), at: .zero))
  }

  @Test func aTimeCountsOnce() {
    var epochs = HighRateEpochs()
    #expect(!epochs.hasEmitted(at(0), within: 0))
    epochs.noteNavigation(at(1000))
    epochs.noteNavigation(at(2000))
    #expect(epochs.admit(at(2500), at: .zero))
    #expect(!epochs.admit(at(2500), at: .zero))
    #expect(epochs.hasEmitted(at(2505), within: 5_000_000))
    #expect(!epochs.hasEmitted(at(2506), within: 5_000_000))
    // Half a second at the highest rate later it is still known.
    for milliseconds in 1...15 { _ = epochs.admit(at(2500 + milliseconds), at: .zero) }
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
