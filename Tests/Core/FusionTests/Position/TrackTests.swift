import NavigationMath
import Observations
import Testing

@testable import Fusion

@Suite struct TrackTests {
  private let parameters = PositionFilter.Parameters()

  private func measurement(at seconds: Double, north: Double, velocity: Double = 10) throws -> PositionMeasurement {
    var fix = SimulatedDrive().fix(at: seconds, north: north, east: 0)
    (fix.velocityNorth, fix.velocityEast, fix.climb) = (velocity, 0, 0)
    fix.geoidSeparation = 45
    fix.time.timeOfDay = TimeOfDay(nanoseconds: Int64((40_000 + seconds) * 1e9))
    return try #require(PositionMeasurement(fix, parameters))
  }

  private func track(after count: Int) throws -> Track {
    var rejections = PositionFilter.Rejections()
    var track = Track(try measurement(at: 0, north: 0), parameters)
    for second in 1...count {
      let input = try measurement(at: Double(second), north: 10 * Double(second))
      track.predict(1, to: input.time, parameters)
      track.correct(by: input, after: 1, parameters, &rejections)
    }
    #expect(rejections == PositionFilter.Rejections())
    return track
  }

  @Test func itBeginsAtTheFix() throws {
    let track = Track(try measurement(at: 0, north: 0), parameters)
    #expect((track.horizontalAccuracy - SimulatedDrive().accuracy).magnitude < 1e-9)
    #expect(track.age == 0 && track.height == 150)
    #expect((track.interval(to: try measurement(at: 2.5, north: 0).time) - 2.5).magnitude < 1e-9)
  }

  @Test func predictionGoesOnWithTheVelocity() throws {
    var track = try track(after: 30)
    let (latitude, claim) = (track.latitudeDegrees, track.horizontalAccuracy)
    track.predict(2, to: try measurement(at: 32, north: 0).time, parameters)
    var scale = LocalScale()
    scale.move(latitudeDegrees: latitude, height: 150)
    #expect(((track.latitudeDegrees - latitude) * scale.north - 20).magnitude < 0.1)
    #expect(track.horizontalAccuracy > claim && track.age == 2)
  }

  @Test func epochOfALogWithoutATimeCountsAsTheIntervalBefore() throws {
    var track = try track(after: 30)
    var void = SimulatedDrive().fix(at: 30, north: 0, east: 0)
    #expect(void.time.timeOfDay == nil)
    #expect(track.interval(toVoid: EpochTime(void)) == 1)
    track.predict(1, to: EpochTime(void), parameters)
    #expect((track.interval(to: try measurement(at: 33, north: 0).time) - 2).magnitude < 1e-9)
    void.received = void.received.advanced(byNanoseconds: 2_000_000_000)
    #expect((track.interval(toVoid: EpochTime(void)) - 2).magnitude < 1e-9, "arrivals that go on count")
  }

  @Test func aPredictedEstimateSaysSo() throws {
    var track = try track(after: 30)
    var void = SimulatedDrive().fix(at: 31, north: 0, east: 0)
    (void.latitudeDegrees, void.longitudeDegrees, void.kind, void.sequence) = (nil, nil, .none, 77)
    track.predict(1, to: EpochTime(void), parameters)
    let estimate = track.estimate(void, source: 3)
    #expect(estimate.isPredicted && estimate.kind(of: void) == .deadReckoning && estimate.timeSinceFix == 1)
    #expect(estimate.epoch == 77 && estimate.source == 3)
    #expect(estimate.heightAboveMeanSeaLevel.map { ($0 - 105).magnitude < 0.5 } == true)
    #expect(estimate.speed.map { ($0 - 10).magnitude < 0.1 } == true)
    #expect(estimate.courseDegrees.map { $0 < 1 || $0 > 359 } == true)
    #expect(estimate.accuracy.horizontal?.source == .receiver)
  }

  @Test func bothHeightsMoveTogether() throws {
    let track = try track(after: 30)
    var fix = SimulatedDrive().fix(at: 30, north: 300, east: 0)
    (fix.ellipsoidalHeight, fix.heightAboveMeanSeaLevel) = (152, 107)
    var estimate = try #require(LocationEstimate(fix))
    track.write(to: &estimate)
    #expect((try #require(estimate.ellipsoidalHeight) - track.height).magnitude < 1e-9)
    #expect((try #require(estimate.heightAboveMeanSeaLevel) - track.height + 45).magnitude < 1e-9)
  }
}
