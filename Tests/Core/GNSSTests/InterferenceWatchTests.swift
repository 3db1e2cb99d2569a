import Observations
import Testing
import UBX

@testable import GNSS

@Suite struct InterferenceWatchTests {
  private func second(_ number: Int64) -> MonotonicInstant { MonotonicInstant(nanoseconds: number * 1_000_000_000) }

  @Test func theWorstBandCountsForTenSeconds() {
    var watch = InterferenceWatch()
    #expect(watch.jamming(at: second(1)) == nil)
    watch.note([JammingState.warning, .none, .unknown], at: second(1))
    #expect(watch.jamming(at: second(11)) == .warning)
    #expect(watch.jamming(at: second(12)) == nil)
    watch.note([JammingState.none, .critical], at: second(20))
    #expect(watch.jamming(at: second(20)) == .critical)
    watch.note([JammingState.unknown], at: second(21))
    #expect(watch.jamming(at: second(21)) == nil)
  }
}
