import LocationTestKit
import NavigationMath
import Observations
import Testing

@testable import Fusion

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
