import Observations
import Testing

@testable import Fusion

@Suite struct PositionMeasurementTests {
  private func fix(_ change: (inout GNSSFix) -> Void = { _ in }) -> GNSSFix {
    var fix = SimulatedDrive().fix(at: 1, north: 0, east: 0)
    (fix.velocityNorth, fix.velocityEast) = (3, 4)
    fix.accuracy.speed = Accuracy(0.2, .receiver)
    change(&fix)
    return fix
  }

  private func measurement(_ change: (inout GNSSFix) -> Void = { _ in }) -> PositionMeasurement? {
    PositionMeasurement(fix(change), PositionFilter.Parameters())
  }

  @Test func componentsComeFirst() throws {
    let measurement = try #require(measurement { ($0.speed, $0.courseDegrees) = (50, 0) })
    #expect(measurement.velocity == (3, 4) && measurement.speed == 5)
    #expect((measurement.velocityVariance - 0.04).magnitude < 1e-12)
  }

  @Test func speedAndCourseAreTheNextBest() throws {
    let measurement = try #require(
      measurement {
        ($0.velocityNorth, $0.velocityEast) = (nil, nil)
        ($0.speed, $0.courseDegrees) = (10, 90)
      })
    #expect(measurement.velocity.north.magnitude < 1e-12 && (measurement.velocity.east - 10).magnitude < 1e-12)
  }

  @Test func aSlowBodyWithoutCourseRestsAndAFastOneIsUnknown() {
    func withSpeed(_ speed: Double) -> PositionMeasurement? {
      measurement {
        ($0.velocityNorth, $0.velocityEast) = (nil, nil)
        $0.speed = speed
      }
    }
    #expect(withSpeed(0.3)?.speed == 0)
    #expect(withSpeed(0.5) == nil)
  }

  @Test func accuraciesPerAxisComeBeforeTheTotal() throws {
    let plain = try #require(measurement { $0.accuracy.horizontal = Accuracy(2, .receiver) })
    #expect(plain.northVariance == 2 && plain.eastVariance == 2)
    let gst = try #require(measurement { ($0.accuracy.sigmaNorth, $0.accuracy.sigmaEast) = (3, 1) })
    #expect(gst.northVariance == 9 && gst.eastVariance == 1)
  }

  @Test func heightIsUsedOnlyIfItWasMeasured() throws {
    #expect(try #require(measurement()).height == 150)
    #expect(try #require(measurement { $0.kind = .twoDimensional }).height == nil)
    #expect(try #require(measurement { $0.accuracy.vertical = nil }).height == nil)
    let sea = try #require(measurement { ($0.ellipsoidalHeight, $0.heightAboveMeanSeaLevel) = (nil, 105) })
    let separation = try #require(sea.datum.geoidSeparation)
    #expect(sea.height == 105 + separation && sea.datum.source == .egm96)
    let variance = try #require(measurement()).heightVariance
    #expect(sea.heightVariance == variance + 1)
    let fix = fix { ($0.ellipsoidalHeight, $0.heightAboveMeanSeaLevel) = (nil, 105) }
    #expect(try #require(PositionMeasurement(fix, PositionFilter.Parameters(geoid: .receiver))).height == nil)
  }
}
