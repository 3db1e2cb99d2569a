import Observations
import Testing

@testable import Fusion

@Suite struct ClockWatchTests {
  private let limit: Int64 = 500_000_000

  private func at(_ milliseconds: Int64) -> MonotonicInstant { MonotonicInstant(nanoseconds: milliseconds * 1_000_000) }

  @Test func oneStrayInstantIsAFault() {
    var watch = ClockWatch()
    let isNew = watch.isConfirmed(at(1_000_000), after: at(1000), within: limit)
    let follows = watch.follows(at(1005), at(1000), within: limit)
    let isNewAgain = watch.isConfirmed(at(1_000_005), after: at(1005), within: limit)
    #expect(!isNew && follows && !isNewAgain)
  }

  @Test func twoAfterAGapAreConfirmed() {
    var watch = ClockWatch()
    let first = watch.isConfirmed(at(9000), after: at(1000), within: limit)
    let second = watch.isConfirmed(at(9005), after: at(1000), within: limit)
    #expect(!first && second)
  }

  @Test func aTimeThatWentBackNeedsFifty() {
    var watch = ClockWatch()
    let verdicts = (0..<50).map { watch.isConfirmed(at(500 + 5 * $0), after: at(1000), within: limit) }
    #expect(verdicts.dropLast().allSatisfy { !$0 } && verdicts[49])
  }

  @Test func theSameInstantIsNoTime() {
    var watch = ClockWatch()
    for _ in 0..<100 {
      let isNew = watch.isConfirmed(at(500), after: at(1000), within: limit)
      #expect(!isNew)
    }
  }

  @Test func anyInstantIsTolerated() {
    var watch = ClockWatch()
    let extremes = [Int64.min, .max, 0, -1].map(MonotonicInstant.init(nanoseconds:))
    for first in extremes {
      for second in extremes where watch.follows(first, second, within: limit) {
        #expect(first > second)
      }
    }
  }
}
