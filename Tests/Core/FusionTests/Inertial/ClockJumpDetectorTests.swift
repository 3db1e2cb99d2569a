import NavigationMath
import Observations
import Simulator
import Testing

@testable import Fusion

@Suite struct ClockJumpDetectorTests {
  private let limit: Int64 = 500_000_000

  private func at(_ milliseconds: Int64) -> MonotonicInstant { MonotonicInstant(nanoseconds: milliseconds * 1_000_000) }

  @Test func oneStrayInstantIsAFault() {
    var watch = ClockJumpDetector()
    let isNew = watch.isConfirmed(at(1_000_000), after: at(1000), within: limit)
    let follows = watch.follows(at(1005), at(1000), within: limit)
    let isNewAgain = watch.isConfirmed(at(1_000_005), after: at(1005), within: limit)
    #expect(!isNew && follows && !isNewAgain)
  }

  @Test func twoAfterAGapAreConfirmed() {
    var watch = ClockJumpDetector()
    let first = watch.isConfirmed(at(9000), after: at(1000), within: limit)
    let second = watch.isConfirmed(at(9005), after: at(1000), within: limit)
    #expect(!first && second)
  }

  @Test func aTimeThatWentBackNeedsFifty() {
    var watch = ClockJumpDetector()
    let verdicts = (0..<50).map { watch.isConfirmed(at(500 + 5 * $0), after: at(1000), within: limit) }
    #expect(verdicts.dropLast().allSatisfy { !$0 } && verdicts[49])
  }

  @Test func theSameInstantIsNoTime() {
    var watch = ClockJumpDetector()
    for _ in 0..<100 {
      let isNew = watch.isConfirmed(at(500), after: at(1000), within: limit)
      #expect(!isNew)
    }
  }

  @Test func anyInstantIsTolerated() {
    var watch = ClockJumpDetector()
    let extremes = [Int64.min, .max, 0, -1].map(MonotonicInstant.init(nanoseconds:))
    for first in extremes {
      for second in extremes where watch.follows(first, second, within: limit) {
        #expect(first > second)
      }
    }
  }
}

@Suite struct SampleRhythmTests {
  @Test func nothingIsMissingAtTheUsualInterval() {
    var rhythm = SampleRhythm()
    #expect((0..<200).allSatisfy { rhythm.missing($0 % 2 == 0 ? 0.04 : 0.043) == 0 })
    #expect((rhythm.interval - 0.0415).magnitude < 0.001)
  }

  @Test func missingSamplesAreBetweenTheirNeighbours() {
    var rhythm = SampleRhythm()
    for _ in 0..<100 { #expect(rhythm.missing(0.005) == 0) }
    // Three intervals: the means of the missing ones are a third and two thirds on the way.
    #expect((rhythm.missing(0.015) - 1.0 / 3).magnitude < 1e-9)
    #expect((rhythm.interval - 0.005).magnitude < 0.0002)
  }

  @Test func slowerUnitIsLearnt() {
    var rhythm = SampleRhythm()
    for _ in 0..<100 { _ = rhythm.missing(0.005) }
    for _ in 0..<200 { _ = rhythm.missing(0.04) }
    #expect(rhythm.missing(0.04) == 0)
  }

  /// Samples of 25 Hz used to count as missing, since they are 40 ms apart.
  @Test(arguments: [25.0, 20]) func slowUnitCarriesOnWithoutFixes(rate: Double) throws {
    var ends: [Double] = []
    for seed in [3001, 3002, 3003] as [UInt64] {
      var run = NavigatorRun()
      (run.seed, run.seconds) = (seed, 165)
      run.suite.inertial?.rate = rate
      run.suite.gnss?.outages = [150...165]
      let end = try #require(run.run().last { $0.seconds < 165 })
      ends.append(end.error)
      let claim = try #require(end.estimate?.accuracy.horizontal?.value)
      // With 3 m/s² assumed for missing samples the claim would be 20 m.
      #expect(claim < 8 && end.error < 3 * claim, "seed \(seed): \(end.error) of \(claim)")
      #expect(end.estimate?.filter == .inertial)
    }
    #expect(ends.reduce(0, +) < 18, "\(ends)")
  }
}
