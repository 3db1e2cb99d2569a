import Fusion
import LocationEngine
import LocationTestKit
import Testing

@testable import LocationService

struct StationaryDetectorTests {
  private func changes(
    _ track: Track, _ parameters: StationaryDetector.Parameters
  ) -> [(change: StationaryDetector.Change, seconds: Double)] {
    var detector = StationaryDetector(parameters: parameters)
    return track.readings.compactMap { reading in
      detector.update(reading.estimate).map { (change: $0, seconds: reading.seconds) }
    }
  }

  private func pausing(_ activity: Activity) throws -> StationaryDetector.Parameters {
    try #require(StationaryDetector.Parameters.pausing(activity))
  }

  static let stopping: [Activity] = [.other, .automotive, .fitness, .otherNavigation]

  @Test(arguments: stopping)
  func stillAfterItsTimeAndMovedAtOnce(activity: Activity) throws {
    let parameters = try pausing(activity)
    var track = Track(seed: 7)
    track.interval = 1
    track.go(north: 1000, east: 0, speed: 3)
    let stopped = track.seconds
    track.stay(1500)
    let started = track.seconds
    track.go(north: 1000, east: 500, speed: 3)
    let changes = changes(track, parameters)
    #expect(changes.map(\.change) == [.becameStill, .moved])
    let quiet = try #require(changes.first?.seconds) - stopped
    #expect(quiet >= parameters.duration - 40 && quiet <= parameters.duration + 5, "\(quiet)")
    let moved = try #require(changes.last?.seconds) - started
    #expect(moved > 0 && moved < 10, "\(moved)")
  }

  @Test func aircraftNeverPause() {
    #expect(StationaryDetector.Parameters.pausing(.airborne) == nil)
    #expect(StationaryDetector.Parameters.stationary(.airborne) == nil)
  }

  /// Two minutes of red at every light, and a jam that creeps on after each ten.
  @Test func redLightsAndJamsDoNotPauseDrivers() throws {
    var track = Track(seed: 3)
    track.interval = 1
    for light in 1...6 {
      track.go(north: Double(light) * 400, east: 0, speed: 12)
      track.stay(120)
    }
    for jam in 1...4 {
      track.go(north: 2400, east: Double(jam) * 60, speed: 4)
      track.stay(600)
    }
    let (driving, walking) = (try pausing(.automotive), try pausing(.fitness))
    #expect(changes(track, driving).isEmpty)
    // With the limits for walking they would be pauses.
    #expect(!changes(track, walking).isEmpty)
  }

  @Test func stationaryComesEarlierThanPausing() throws {
    for activity in StationaryDetectorTests.stopping {
      let stationary = try #require(StationaryDetector.Parameters.stationary(activity))
      let pausing = try self.pausing(activity)
      #expect(stationary.duration < pausing.duration)
    }
  }

  /// Hours of noise on a window sill are no motion, outliers included.
  @Test(arguments: [6, 15, nil] as [Double?])
  func noiseIsNoMotion(accuracy: Double?) throws {
    var track = Track(seed: 11)
    track.accuracy = accuracy
    track.outliers = 0.01
    track.stay(8 * 3600)
    let parameters = try pausing(.other)
    #expect(changes(track, parameters).map(\.change) == [.becameStill])
  }

  @Test func aWalkerWithoutDopplerMoves() throws {
    var track = Track(seed: 4)
    track.interval = 1
    track.stay(700)
    let started = track.seconds
    track.go(north: 200, east: 0, speed: 1.4)
    var detector = StationaryDetector(parameters: try pausing(.other))
    var moved: Double?
    for var reading in track.readings {
      reading.estimate.speed = nil
      if detector.update(reading.estimate) == .moved { moved = reading.seconds }
    }
    let seconds = try #require(moved) - started
    #expect(seconds > 10 && seconds < 60, "\(seconds)")
  }

  @Test func silenceProvesNothing() throws {
    var detector = StationaryDetector(parameters: try pausing(.other))
    #expect(update(&detector, estimate(51, 13, at: 0)) == nil)
    // Hours later at the same place: the time of quiet starts again.
    for second in stride(from: 7200, to: 7800, by: 100) {
      #expect(update(&detector, estimate(51, 13, at: Double(second))) == nil)
    }
    #expect(update(&detector, estimate(51, 13, at: 7800)) == .becameStill)
    // Hours of silence while still are no motion, a single distant reading neither.
    #expect(update(&detector, estimate(51, 13, at: 20_000)) == nil)
    #expect(update(&detector, estimate(51.01, 13, at: 30_000)) == nil)
    #expect(update(&detector, estimate(51, 13, at: 30_001)) == nil)
    #expect(detector.isStill)
    #expect(update(&detector, estimate(51.01, 13, at: 30_002)) == nil)
    #expect(update(&detector, estimate(51.01, 13, at: 30_003)) == nil)
    #expect(update(&detector, estimate(51.01, 13, at: 30_004)) == .moved)
    #expect(detector.quietSince == instant(30_004))
  }

  @Test func placeAndSpeedTogetherAreMotionAtOnce() throws {
    var detector = StationaryDetector(parameters: try pausing(.fitness))
    for second in 0...180 { _ = detector.update(estimate(51, 13, at: Double(second), speed: 0)) }
    #expect(update(&detector, estimate(51, 13, at: 181, speed: 2)) == nil)
    #expect(update(&detector, estimate(51.01, 13, at: 182, speed: 0)) == nil)
    #expect(update(&detector, estimate(51, 13, at: 183, speed: 0)) == nil)
    #expect(update(&detector, estimate(51.01, 13, at: 184, speed: 2)) == .moved)
  }

  @Test func whatTellsNothing() throws {
    var detector = StationaryDetector(parameters: try pausing(.fitness))
    for second in 0...180 { _ = detector.update(estimate(-17, 180, at: Double(second))) }
    #expect(detector.isStill)
    // Vague, nowhere, repeated, older: all of them far away.
    for second in 0..<10 {
      #expect(update(&detector, estimate(-18, 180, at: 200 + Double(second), accuracy: 500)) == nil)
      #expect(update(&detector, estimate(.nan, 180, at: 200 + Double(second))) == nil)
      #expect(update(&detector, estimate(-18, 180, at: 180)) == nil)
      #expect(update(&detector, estimate(-18, 180, at: 20 + Double(second))) == nil)
    }
    #expect(detector.isStill)
    // The other side of the antimeridian, 1 m away.
    #expect(update(&detector, estimate(-17, -179.99999, at: 300)) == nil)
    #expect(update(&detector, estimate(-17, -179.99999, at: 301)) == nil)
    #expect(detector.isStill)
  }
}

private func update(
  _ detector: inout StationaryDetector, _ estimate: LocationEstimate
) -> StationaryDetector.Change? {
  detector.update(estimate)
}
