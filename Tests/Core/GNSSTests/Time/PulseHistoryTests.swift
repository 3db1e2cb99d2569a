import Observations
import Testing

@testable import GNSS

@Suite struct PulseHistoryTests {
  /// Deterministic scatter, about Gaussian with σ = 1.
  private static let scatter = [
    0.3, -1.1, 0.6, 1.4, -0.4, -0.2, 0.9, -1.6, 0.1, 0.5, -0.8, 1.0, -0.3, 0.7, -1.3, 0.2, 1.8, -0.6, -0.1, 0.4,
  ]

  private func history(_ count: Int, drift: Double = 0, sigma: Double = 0) -> PulseHistory {
    var history = PulseHistory()
    for index in 0..<count {
      let noise = sigma * PulseHistoryTests.scatter[index % PulseHistoryTests.scatter.count]
      _ = history.add(1_000_000 + Int64((drift * Double(index) + noise) * 1e9), second: 100 + Int64(index))
    }
    return history
  }

  @Test func withoutPulsesNothingIsExpected() {
    #expect(PulseHistory().expectation(second: 5, fraction: 0) == nil)
    #expect(PulseHistory().isEmpty)
  }

  @Test func driftIsFollowed() throws {
    let expected = try #require(history(16, drift: 40e-6).expectation(second: 116, fraction: 500_000_000))
    #expect(abs(expected.phase - 1_000_000 - 660_000) <= 2)
    #expect(expected.uncertainty < 3e-6)
  }

  @Test(arguments: [1e-6, 20e-6, 300e-6])
  func scatterIsLearned(sigma: Double) throws {
    let history = history(20, drift: -15e-6, sigma: sigma)
    #expect(history.scatter > 0.5 * sigma && history.scatter < 1.6 * sigma)
    let expected = try #require(history.expectation(second: 119, fraction: 0))
    let truth = 1_000_000 - 15e3 * 19
    #expect(abs(Double(expected.phase) - truth) < 1.5e9 * sigma)
  }

  @Test func fewPulsesAreNotBelievedToBeBetterThanUsual() throws {
    for count in 1..<PulseHistory.enough {
      #expect(try #require(history(count).expectation(second: 99 + Int64(count), fraction: 0)).uncertainty >= 50e-6)
    }
    #expect(try #require(history(6).expectation(second: 105, fraction: 0)).uncertainty < 1e-6)
  }

  @Test func aLatePulseIsRefusedAndMovesNothing() throws {
    var history = history(10)
    let before = try #require(history.expectation(second: 111, fraction: 0))
    let isUsed = history.add(1_400_000, second: 110)
    #expect(!isUsed)
    let after = try #require(history.expectation(second: 111, fraction: 0))
    #expect(before.phase == after.phase && before.uncertainty == after.uncertainty)
    let isNextUsed = history.add(1_000_000, second: 111)
    #expect(isNextUsed)
  }

  @Test func threeInARowAreTheNewTruth() throws {
    var history = history(10)
    var used: [Bool] = []
    for second: Int64 in 110...112 { used.append(history.add(1_400_000, second: second)) }
    #expect(used == [false, false, true])
    #expect(try #require(history.expectation(second: 113, fraction: 0)).phase == 1_400_000)
  }

  @Test func theLongerThereIsNoneTheLessIsKnown() throws {
    let history = history(16)
    let fresh = try #require(history.expectation(second: 116, fraction: 0)).uncertainty
    let old = try #require(history.expectation(second: 125, fraction: 0)).uncertainty
    #expect(abs(old - 10e-6) < 1e-6 && fresh < 2e-6)
  }

  @Test func aSecondThatRepeatsIsNoStep() throws {
    var history = history(10, drift: 10e-6)
    history.repeatSecond()
    #expect(history.newest == 108)
    let expected = try #require(history.expectation(second: 109, fraction: 0))
    #expect(abs(expected.phase - 1_001_100_000) <= 2)
  }
}

@Suite struct PulseTests {
  @Test func theSameEdgeIsEqualAndTheNextIsNot() {
    let pulse = Pulse(hostNanoseconds: 7, instant: MonotonicInstant(nanoseconds: 3), sequence: 1)
    #expect(pulse == Pulse(hostNanoseconds: 7, instant: MonotonicInstant(nanoseconds: 3), sequence: 1))
    #expect(pulse != Pulse(hostNanoseconds: 7, instant: MonotonicInstant(nanoseconds: 3), sequence: 2))
  }
}

@Suite struct PulseStateTests {
  @Test func theLagIsPartOfIt() {
    #expect(PulseState.implausible(lag: 900) != PulseState.implausible(lag: 901))
    #expect(PulseState.lost != PulseState.silent)
  }
}
