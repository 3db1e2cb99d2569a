import Observations
import Testing

@testable import GNSS

@Suite struct ArrivalHistoryTests {
  private let world = PulseWorld()

  /// Epochs every `interval` milliseconds, whose lags in milliseconds cycle through `lags`; the monotonic clock minus
  /// UTC is `world.instant(0)` minus `world.origin`.
  private func history(_ lags: [Int64], interval: Int64 = 1000, burst: Int64 = 60, count: Int = 40) -> ArrivalHistory {
    var history = ArrivalHistory()
    for index in 0..<count {
      let time = Int64(index) * interval * 1_000_000
      history.add(
        world.instant(time + lags[index % lags.count] * 1_000_000), time: world.origin + time,
        duration: burst * 1_000_000)
    }
    return history
  }

  /// Expected minus true, seconds.
  private func error(_ history: ArrivalHistory) -> Double? {
    history.expectation.map { Double($0.phase - (world.instant(0).nanoseconds - world.origin)) * 1e-9 }
  }

  @Test func nothingIsKnownBeforeTheFirstEpoch() {
    #expect(ArrivalHistory().expectation == nil)
  }

  /// The lag of a receiver is unknown, 10 to 700 ms. Each lag in this range is within 2 σ.
  @Test(arguments: [Int64(10), 120, 350, 700])
  func theUnknownLagIsInTheUncertainty(lag: Int64) throws {
    let history = history([lag])
    let uncertainty = try #require(history.expectation).uncertainty
    #expect(abs(uncertainty - 0.199) < 0.001)
    #expect(abs(try #require(error(history))) <= 2 * uncertainty)
  }

  @Test func aReceiverThatIsFasterIsBoundByItsRate() throws {
    let tenHertz = try #require(history([60], interval: 100).expectation).uncertainty
    #expect(abs(tenHertz - 0.055) < 0.001)
  }

  @Test func aSlowLineWidensIt() throws {
    #expect(try #require(history([300], burst: 950).expectation).uncertainty > 0.26)
  }

  @Test func wanderOfTheArrivalIsAdded() throws {
    let uncertainty = try #require(history([100, 400, 700, 250, 550]).expectation).uncertainty
    #expect(uncertainty > 0.25 && uncertainty < 0.4)
  }

  @Test func aPulseHasShownTheLag() throws {
    var history = history([118, 120, 122])
    for lag: Int64 in [118, 120, 122, 121, 119] { history.add(lag: lag * 1_000_000) }
    #expect(abs(try #require(error(history))) < 0.002)
    #expect(try #require(history.expectation).uncertainty < 0.005)
  }

  @Test func aStepOfTheReceiversClockBeginsAnew() throws {
    var history = history([120])
    let time = 50 * PulseWorld.second
    history.add(world.instant(time + 120_000_000), time: world.origin + time - 2 * PulseWorld.second, duration: 0)
    let expected = try #require(history.expectation)
    let truth = world.instant(0).nanoseconds - world.origin + 2 * PulseWorld.second
    #expect(abs(Double(expected.phase - truth) * 1e-9) < 2 * expected.uncertainty)
    // One epoch alone says nothing about the wander.
    #expect(expected.uncertainty > 0.24)
  }
}

@Suite struct RobustSpreadTests {
  @Test func theMedianOfEvenAndOdd() {
    #expect(RobustSpread.median([3, 1, 2]) == 2)
    #expect(RobustSpread.median([4, 1, 3, 2]) == 2.5)
    #expect(RobustSpread.median([]) == nil)
    #expect(RobustSpread([]) == nil)
  }

  @Test func aWildValueMovesNothing() throws {
    let calm = try #require(RobustSpread([-2, -1, 0, 1, 2]))
    let wild = try #require(RobustSpread([-2, -1, 0, 1, 2e9]))
    #expect((calm.centre, calm.sigma) == (wild.centre, wild.sigma))
  }

  @Test func theSigmaOfAGaussian() throws {
    // Quantiles of the standard normal distribution, the 1/40th to the 39/40th.
    let quantiles = [-1.96, -1.44, -1.15, -0.93, -0.76, -0.6, -0.45, -0.32, -0.19, -0.06]
    let spread = try #require(RobustSpread(quantiles + quantiles.map { -$0 }))
    #expect(abs(spread.sigma - 1) < 0.03)
    #expect(abs(spread.centre) < 1e-12)
  }
}

@Suite struct SlidingWindowTests {
  @Test func keepsTheNewestInTheirOrder() {
    var window = SlidingWindow<Int>(limit: 3)
    for value in 1...5 { window.append(value) }
    #expect(window.values == [3, 4, 5])
    window.removeAll()
    #expect(window.values.isEmpty)
  }
}
