import NavigationMath
import Observations
import Testing
@testable import Fusion

@Suite struct InertialEstimateTests {
  @Test func accuraciesAreThoseOfTheCovariance() {
    let estimate = InertialEstimate(
      instant: .zero, position: GeodeticPosition(latitudeDegrees: 0, longitudeDegrees: 0, ellipsoidalHeight: 0),
      velocity: .zero, attitude: .identity, positionCovariance: SymmetricMatrix3(diagonal: Vector3(9, 16, 4)),
      velocityCovariance: .zero, crossCovariance: .zero, attitudeSigma: Vector3(0.1, 0.2, 0.3),
      accelerationBias: .zero, rateBias: .zero, timeSinceFix: 0, counters: InertialCounters())
    #expect(estimate.horizontalAccuracy == 5)
    #expect(estimate.verticalAccuracy == 2)
    #expect(estimate.headingSigma == 0.3)
  }
}

@Suite struct InertialEstimateLocationTests {
  private static let datum = {
    var datum = HeightDatum()
    datum.geoidSeparation = 45
    return datum
  }()
  private static let place = GeodeticPosition(latitudeDegrees: 51, longitudeDegrees: 13, ellipsoidalHeight: 150)

  private func estimate() -> InertialEstimate {
    InertialEstimate(
      instant: .zero, position: Self.place, velocity: Vector3(10, -4, 0.5),
      attitude: Quaternion(rotationVector: Vector3(0, 0, 1)),
      positionCovariance: SymmetricMatrix3(diagonal: Vector3(4, 5, 6)),
      velocityCovariance: SymmetricMatrix3(diagonal: Vector3(0.04, 0.04, 0.09)), crossCovariance: .zero,
      attitudeSigma: Vector3(0.01, 0.01, 0.02), accelerationBias: .zero, rateBias: .zero, timeSinceFix: 3,
      counters: InertialCounters())
  }

  @Test func allThatTheFilterKnowsIsWritten() {
    var fix = GNSSFix(time: UTCTime(), received: .zero, completed: .zero)
    fix.kind = .threeDimensional
    (fix.latitudeDegrees, fix.longitudeDegrees, fix.ellipsoidalHeight) = (51.00001, 13, 160)
    fix.heightAboveMeanSeaLevel = 115
    fix.accuracy.horizontal = Accuracy(5, .receiver)
    fix.accuracy.vertical = Accuracy(8, .receiver)
    var location = LocationEstimate(fix)!
    estimate().write(to: &location, Self.datum)
    #expect(location.position == Self.place && location.heightAboveMeanSeaLevel == 105)
    #expect(location.accuracy.horizontal == Accuracy(3, .receiver))
    #expect(((location.accuracy.vertical?.value ?? 0) - 6.0.squareRoot()).magnitude < 1e-12)
    #expect(location.velocity?.down == 0.5 && location.velocityNorth == 10 && location.filter == .inertial)
    #expect(location.contributors == [.fix, .inertial] && location.origin == .fused)
    #expect(location.covariance?.ned[1, 1] == 5 && location.attitude != nil)
  }

  @Test func anEstimateWithoutAFixIsDeadReckoning() {
    // What was there before is forgotten.
    var location = LocationEstimate(latitudeDegrees: 1, longitudeDegrees: 2, at: MonotonicInstant(nanoseconds: 5))
    (location.epoch, location.statedCovariance) = (7, NEDCovariance(ned: Matrix3(diagonal: Vector3(1, 1, 1))))
    location.replace(by: estimate(), at: .zero, UTCTime(), Self.datum)
    #expect(location.position == Self.place && location.epoch == 0 && location.statedCovariance == nil)
    #expect(location.origin == .deadReckoning && location.timeSinceFix == 3 && location.isPredicted)
    #expect(location.heightAboveMeanSeaLevel == 105 && location.contributors == .inertial)
  }

  @Test func itMovesAtItsVelocity() {
    var estimate = estimate()
    estimate.move(by: 2)
    let moved = LocalFrame(origin: Self.place).northEastDown(of: estimate.position)
    #expect((moved - Vector3(20, -8, 1)).norm < 1e-3)
  }
}

@Suite struct InertialCountersTests {
  @Test func theyBeginAtZero() {
    let counters = InertialFilter().counters
    #expect(counters == InertialCounters())
    #expect(counters.samples == 0 && counters.resets == 0)
  }
}
