import NavigationMath
import Observations
import Testing
@testable import Fusion

@Suite struct LocationEstimateTests {
  private func fix(latitude: Double? = -33.5) -> GNSSFix {
    var fix = GNSSFix(
      time: UTCTime(timeOfDay: TimeOfDay(nanoseconds: 1)), received: MonotonicInstant(nanoseconds: 2),
      completed: MonotonicInstant(nanoseconds: 3))
    fix.latitudeDegrees = latitude
    fix.longitudeDegrees = 8.5
    fix.sequence = 7
    fix.kind = .rtkFixed
    return fix
  }

  private var full: GNSSFix {
    var fix = fix()
    fix.ellipsoidalHeight = 547.6
    fix.heightAboveMeanSeaLevel = 499.6
    fix.geoidSeparation = 48
    fix.speed = 12.5
    fix.courseDegrees = 271
    fix.climb = -0.5
    fix.velocityNorth = 3
    fix.velocityEast = -12
    fix.accuracy.horizontal = Accuracy(2.5, .gst)
    fix.accuracy.vertical = Accuracy(4, .gst)
    fix.covariance = NEDCovariance(
      northNorth: 1, northEast: 0.5, northDown: 0, eastEast: 2, eastDown: 0, downDown: 3)
    fix.velocityCovariance = NEDCovariance(
      northNorth: 0.1, northEast: 0, northDown: 0, eastEast: 0.2, eastDown: 0, downDown: 0.3)
    return fix
  }

  @Test func hasTheValuesOfTheFix() throws {
    let fix = full
    let estimate = try #require(LocationEstimate(fix, source: 1))
    #expect(estimate.instant == fix.received && estimate.time == fix.time)
    #expect(estimate.epoch == 7 && estimate.source == 1 && estimate.missedBefore == 0)
    #expect(estimate.origin == .gnss && estimate.contributors == .fix)
    #expect(
      estimate.position
        == GeodeticPosition(latitudeDegrees: -33.5, longitudeDegrees: 8.5, ellipsoidalHeight: 547.6))
    #expect(estimate.heightAboveMeanSeaLevel == 499.6 && estimate.geoidSeparation == 48)
    #expect(estimate.speed == 12.5 && estimate.courseDegrees == 271 && estimate.climb == -0.5)
    #expect(estimate.velocity == NEDVelocity(north: 3, east: -12, down: 0.5) && estimate.velocity == fix.velocity)
    #expect(estimate.accuracy == fix.accuracy)
    #expect(estimate.covariance == fix.covariance && estimate.statedCovariance == fix.covariance)
    var smoothed = estimate
    smoothed.filter = .position
    #expect(smoothed.covariance == fix.accuracy.covariance ?? fix.covariance)
    #expect(estimate.velocityCovariance == fix.velocityCovariance)
  }

  @Test func whatTheFixDoesNotStateIsNil() throws {
    let estimate = try #require(LocationEstimate(fix()))
    #expect(estimate.position == nil && estimate.heightAboveMeanSeaLevel == nil)
    #expect(estimate.speed == nil && estimate.courseDegrees == nil && estimate.climb == nil)
    #expect(estimate.velocity == nil && estimate.horizontalVelocity == nil)
    #expect(estimate.accuracy == FixAccuracy())
    #expect(estimate.covariance == nil && estimate.velocityCovariance == nil)
  }

  @Test func aHeightAboveMeanSeaLevelOnlyCostsAMetreOfAccuracy() throws {
    var sea = full
    (sea.ellipsoidalHeight, sea.geoidSeparation, sea.accuracy.vertical) = (nil, nil, Accuracy(2, .receiver))
    let estimate = try #require(LocationEstimate(sea))
    let separation = try #require(estimate.geoidSeparation)
    #expect(estimate.geoidSource == .egm96 && estimate.ellipsoidalHeight == 499.6 + separation)
    #expect(((estimate.accuracy.vertical?.value ?? 0) - 5.0.squareRoot()).magnitude < 1e-6)
    let stated = try #require(sea.covariance)
    #expect(estimate.statedCovariance?.downDown == stated.downDown + 1)
  }

  @Test func aFixWithoutAPositionHasNone() { #expect(LocationEstimate(fix(latitude: nil)) == nil) }

  @Test func inTwoDimensionsTheHeightIsNotMeasured() throws {
    var flat = full
    flat.kind = .twoDimensional
    let estimate = try #require(LocationEstimate(flat))
    #expect(estimate.position == nil && estimate.heightAboveMeanSeaLevel == nil && estimate.accuracy.vertical == nil)
    #expect(estimate.accuracy.horizontal == flat.accuracy.horizontal)
  }

  /// Receivers whose sentences have no vertical velocity.
  @Test func withoutAClimbOnlyTheHorizontalVelocityIsKnown() throws {
    var fix = fix()
    fix.accuracy.horizontal = Accuracy(2, .gst)
    fix.accuracy.vertical = Accuracy(3, .gst)
    fix.speed = 2
    fix.courseDegrees = 90
    let estimate = try #require(LocationEstimate(fix))
    #expect(estimate.velocity == nil && estimate.statedCovariance == nil)
    #expect(estimate.covariance == fix.accuracy.covariance)
    let velocity = try #require(estimate.horizontalVelocity)
    #expect(velocity.north.magnitude < 1e-12 && velocity.east == 2)
  }
}

@Suite struct LocationEstimateMotionTests {
  @Test func slowMotionHasNoCourse() {
    var estimate = LocationEstimate(latitudeDegrees: 51, longitudeDegrees: 13, at: .zero)
    estimate.setMotion(north: 0, east: -3, variance: 0.25)
    #expect(estimate.speed == 3 && estimate.courseDegrees == 270 && estimate.accuracy.speed?.value == 0.5)
    #expect(((estimate.accuracy.courseDegrees?.value ?? 0) - 9.4623).magnitude < 1e-4)
    estimate.setMotion(north: 0.6, east: 0.6, variance: 0.25)
    #expect(estimate.courseDegrees == nil && estimate.accuracy.courseDegrees == nil)
    #expect(((estimate.speed ?? 0) - 0.72.squareRoot()).magnitude < 1e-12)
  }
}

@Suite struct LocationOriginTests {
  @Test(arguments: [
    (FixKind.twoDimensional, LocationOrigin.gnss), (.rtkFixed, .gnss), (.deadReckoning, .deadReckoning),
    (.manual, .manual), (.simulated, .simulated),
  ])
  func itIsThatOfTheFix(kind: FixKind, origin: LocationOrigin) {
    var fix = GNSSFix(time: UTCTime(), received: .zero, completed: .zero)
    fix.latitudeDegrees = 51
    fix.longitudeDegrees = 13
    fix.kind = kind
    #expect(LocationEstimate(fix)?.origin == origin)
  }
}

@Suite struct LocationPointTests {
  @Test func aReceiversEstimateIsOfItsAntenna() {
    #expect(LocationEstimate(latitudeDegrees: 0, longitudeDegrees: 0, at: .zero).point == .antenna)
    #expect(LocationPoint.allCases.map(\.rawValue) == [0, 1])
  }
}

@Suite struct LocationFilterTests {
  @Test func aReceiversEstimateIsOfNoFilter() {
    #expect(LocationEstimate(latitudeDegrees: 0, longitudeDegrees: 0, at: .zero).filter == .none)
    #expect(LocationFilter.allCases.map(\.rawValue) == [0, 1, 2])
  }
}
