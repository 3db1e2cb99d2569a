import NavigationMath
import Observations
import Simulator
import Testing

@testable import Fusion

/// The position filter on simulated journeys, whose receivers do not have the errors that it was made with.
@Suite struct PositionFilterJourneyTests {
  /// Sums over fixes.
  struct Score {
    var (estimate, fix, height, rawHeight) = (0.0, 0.0, 0.0, 0.0)
    var (contained, rawContained, heightContained, rawHeightContained, count) = (0, 0, 0, 0, 0)

    var ratio: Double { (estimate / fix).squareRoot() }
    var heightRatio: Double { (height / rawHeight).squareRoot() }
    var containment: Double { Double(contained) / Double(count) }
    var heightContainment: Double { Double(heightContained) / Double(count) }
    /// Shares of the receiver's own fixes within what it states.
    var rawContainment: Double { Double(rawContained) / Double(count) }
    var rawHeightContainment: Double { Double(rawHeightContained) / Double(count) }
  }

  private static func score(_ kind: Journey.Kind, _ gnss: SimulatedGNSS, seeds: ClosedRange<UInt64>) -> Score {
    var score = Score()
    var suite = SensorSuite()
    (suite.inertial, suite.barometer, suite.gnss) = (nil, nil, gnss)
    for seed in seeds {
      var simulator = JourneySimulator(Journey(kind, seed: seed), suite, seed: seed)
      var filter = PositionFilter()
      while let observation = simulator.next() {
        guard case .fix(let fix, let measured) = observation, let estimate = filter.estimate(fix),
          let raw = LocationEstimate(fix), let position = estimate.position, let rawPosition = raw.position
        else { continue }
        let frame = LocalFrame(origin: simulator.truth(at: measured).position)
        let error = frame.northEastDown(of: position)
        let rawError = frame.northEastDown(of: rawPosition)
        let distance = (error.x * error.x + error.y * error.y).squareRoot()
        let rawDistance = (rawError.x * rawError.x + rawError.y * rawError.y).squareRoot()
        score.estimate += distance * distance
        score.fix += rawDistance * rawDistance
        score.height += error.z * error.z
        score.rawHeight += rawError.z * rawError.z
        if distance < estimate.accuracy.horizontal?.value ?? 0 { score.contained += 1 }
        if error.z.magnitude < estimate.accuracy.vertical?.value ?? 0 { score.heightContained += 1 }
        if rawDistance < raw.accuracy.horizontal?.value ?? 0 { score.rawContained += 1 }
        if rawError.z.magnitude < raw.accuracy.vertical?.value ?? 0 { score.rawHeightContained += 1 }
        score.count += 1
      }
    }
    return score
  }

  @Test(arguments: [Journey.Kind.car, .walk, .boat, .drone], [10.0, 60, 600])
  func estimatesAreNoWorseThanFixesAndTheirClaimsHold(kind: Journey.Kind, correlationTime: Double) {
    var gnss = SimulatedGNSS()
    gnss.errors.correlationTime = correlationTime
    let score = PositionFilterJourneyTests.score(kind, gnss, seeds: 1001...1030)
    #expect(score.ratio < 1, "\(kind): \(score)")
    #expect(score.heightRatio < 1, "\(kind): \(score)")
    // Within 600 s an error that changes in 600 s is hardly more than one sample: the receiver's claim is the measure.
    #expect((score.rawContainment - 0.05...0.9).contains(score.containment), "\(kind): \(score)")
    #expect((score.rawHeightContainment - 0.05...0.9).contains(score.heightContainment), "\(kind): \(score)")
  }
}
