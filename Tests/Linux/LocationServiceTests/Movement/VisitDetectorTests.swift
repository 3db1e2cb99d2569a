import Fusion
import LocationTestKit
import NavigationMath
import Testing

@testable import LocationService

struct VisitDetectorTests {
  private func visits(_ track: Track, _ detector: inout VisitDetector) -> [Visit] {
    track.readings.compactMap { detector.update($0.estimate) }
  }

  private func visits(_ track: Track) -> [Visit] {
    var detector = VisitDetector()
    return visits(track, &detector)
  }

  private func metresOff(_ visit: Visit, _ track: Track, north: Double, east: Double) -> Double {
    metres(
      (visit.latitudeDegrees, visit.longitudeDegrees),
      place(track.latitude, track.longitude, north: north, east: east))
  }

  /// Seconds by which a moment is later than it should be.
  private func late(_ moment: Int64?, _ seconds: Double, _ track: Track) -> Double {
    moment.map { Double($0) / 1e9 - track.unixStart - seconds } ?? .infinity
  }

  /// Home, by car to the office with eight hours inside without a fix, on foot to lunch, home again.
  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func aDay(seed: UInt64) throws {
    var track = Track(seed: seed)
    track.outliers = 0.005
    track.stay(3600)
    let leftHome = track.seconds
    track.go(north: 8000, east: 3000, speed: 13)
    let cameToWork = track.seconds
    track.stay(60)
    track.stay(4 * 3600, isSilent: true)
    let leftWork = track.seconds
    track.go(north: 8000, east: 3700, speed: 1.4)
    let cameToLunch = track.seconds
    track.stay(2400)
    let leftLunch = track.seconds
    track.go(north: 0, east: 0, speed: 13)
    let cameHome = track.seconds
    track.stay(3600)

    let told = visits(track)
    try #require(told.count == 7)
    // Home: the arrival was before the first reading.
    #expect(told[0].arrival == nil && told[0].departure == nil)
    #expect(told[1].arrival == nil && late(told[1].departure, leftHome, track).magnitude < 60)
    #expect(metresOff(told[1], track, north: 0, east: 0) < 10)
    // Work.
    #expect(late(told[2].arrival, cameToWork, track).magnitude < 60 && told[2].departure == nil)
    #expect(late(told[3].departure, leftWork, track).magnitude < 150)
    #expect(told[3].arrival == told[2].arrival)
    // Lunch.
    #expect(late(told[4].arrival, cameToLunch, track).magnitude < 150 && told[4].departure == nil)
    #expect(late(told[5].departure, leftLunch, track).magnitude < 60)
    #expect(metresOff(told[5], track, north: 8000, east: 3700) < 15)
    // Home.
    #expect(late(told[6].arrival, cameHome, track).magnitude < 60 && told[6].departure == nil)
    #expect(metresOff(told[6], track, north: 0, east: 0) < 50)
  }

  /// A route that is replayed 120 times as fast has the machine's dates; durations are those of the route.
  @Test func stayInAHurriedReplayIsAVisit() throws {
    var track = Track(seed: 3)
    (track.interval, track.unixPace) = (1, 1.0 / 120)
    track.go(north: 6000, east: 0, speed: 13)
    track.stay(1800)
    track.go(north: 12_000, east: 0, speed: 13)
    let found = visits(track)
    try #require(found.count == 2)
    #expect(found[0].departure == nil)
    let stay = try #require(found[1].departure) - (try #require(found[1].arrival))
    #expect((Double(stay) / 1e9 - 1800).magnitude < 60)
  }

  @Test func ridingIsNoStay() {
    var track = Track(seed: 2)
    track.interval = 1
    track.stay(60)
    for leg in 1...20 {
      track.go(north: Double(leg) * 500, east: 0, speed: leg.isMultiple(of: 2) ? 13 : 1.4)
      track.stay(90)
    }
    #expect(visits(track) == [])
  }

  /// Silence, outliers, and errands that are short: one stay.
  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func nothingSplitsAStay(seed: UInt64) {
    var track = Track(seed: seed)
    track.outliers = 0.02
    track.go(north: 2000, east: 0, speed: 10)
    track.stay(1800)
    track.stay(20_000, isSilent: true)
    track.stay(1800)
    track.go(north: 2140, east: 0, speed: 1.4)
    track.go(north: 2000, east: 0, speed: 1.4)
    track.stay(1800)
    let told = visits(track)
    #expect(told.count == 1 && told.first?.arrival != nil)
  }

  /// Into a tunnel at a place, out of it elsewhere.
  @Test func aTunnelIsNoPlace() {
    var track = Track(seed: 6)
    track.interval = 1
    track.go(north: 3000, east: 0, speed: 20)
    track.go(north: 9000, east: 0, speed: 5, isSilent: true)
    track.go(north: 12_000, east: 0, speed: 20)
    #expect(visits(track) == [])
  }

  /// The truth lies within the accuracy at least as often as it says, for receivers whose errors last a minute, and for
  /// those whose errors last as long as the stay, which no mean makes better.
  @Test(arguments: [60, 1e6] as [Double])
  func accuracyIsHonest(errorLasts: Double) {
    var within = 0
    for seed in 1...200 as ClosedRange<UInt64> {
      var track = Track(seed: seed)
      track.accuracy = seed.isMultiple(of: 2) ? 4 : 20
      track.interval = 15
      track.errorLasts = errorLasts
      track.stay(600)
      var detector = VisitDetector()
      _ = visits(track, &detector)
      guard let visit = detector.current else { continue }
      #expect(visit.horizontalAccuracy < 30)
      if metresOff(visit, track, north: 0, east: 0) <= visit.horizontalAccuracy { within += 1 }
    }
    #expect(within >= 136, "\(within) of 200")
    if errorLasts > 600 { #expect(within < 180, "\(within) of 200: the accuracy is needlessly large") }
  }

  static let edges: [(latitude: Double, longitude: Double)] = [
    (-17, 180), (-17, -179.999), (89.9999, 30), (-89.9995, 0),
  ]

  @Test(arguments: edges)
  func atTheEdgesOfTheMap(origin: (latitude: Double, longitude: Double)) throws {
    var track = Track(latitude: origin.latitude, longitude: origin.longitude, seed: 8)
    track.go(north: 500, east: 500, speed: 5)
    track.go(north: 0, east: 0, speed: 5)
    track.stay(1200)
    track.go(north: 0, east: 2000, speed: 5)
    let told = visits(track)
    try #require(told.count == 2)
    #expect(told[1].arrival != nil && told[1].departure != nil)
    #expect(metresOff(told[1], track, north: 0, east: 0) < 15)
  }

  // MARK: Time

  /// Restarts at any point, each with a new monotonic clock, do not change the visits.
  @Test func aRestartChangesNothing() throws {
    var track = Track(seed: 9)
    track.go(north: 2000, east: 0, speed: 10)
    track.stay(3000)
    track.go(north: 5000, east: 0, speed: 10)
    track.stay(3000)
    track.go(north: 9000, east: 0, speed: 10)
    let expected = visits(track)
    #expect(expected.count == 4)
    for every in [1, 7, 100] {
      var detector = VisitDetector()
      var told: [Visit] = []
      for (index, reading) in track.readings.enumerated() {
        if index.isMultiple(of: every) {
          detector = try #require(VisitDetector(decoding: detector.encoded()))
        }
        var fix = reading.estimate
        fix.instant = instant(Double(index % every) * track.interval)
        if let visit = detector.update(fix) { told.append(visit) }
      }
      #expect(told == expected, "every \(every)")
    }
  }

  /// A receiver without a date, on a machine whose clock is wrong by a day until it gets the time.
  @Test func aClockThatWasWrongIsPutRight() throws {
    var track = Track(seed: 9)
    track.hasDate = false
    track.go(north: 2000, east: 0, speed: 10)
    let came = track.seconds
    track.stay(3000)
    var detector = VisitDetector()
    var told: [Visit] = []
    for reading in track.readings {
      let error = reading.seconds < came + 60 ? -86_400.0 : 0
      let clock = Int64((track.unixStart + reading.seconds + error) * 1e9)
      if let visit = detector.update(reading.estimate, clock: clock) { told.append(visit) }
    }
    #expect(told.count == 1)
    #expect(late(told.first?.arrival, came, track).magnitude < 60)
  }

  @Test func aClockBehindTheLastRunLosesNothing() throws {
    var track = Track(seed: 9)
    track.go(north: 2000, east: 0, speed: 10)
    track.stay(600)
    var detector = VisitDetector()
    #expect(visits(track, &detector).count == 1)
    var next = try #require(VisitDetector(decoding: detector.encoded()))
    // 1980, then the right time.
    let place = place(track.latitude, track.longitude, north: 2000)
    let later = track.unixStart + track.seconds + 100
    #expect(update(&next, estimate(place.latitude, place.longitude, at: 1, unixSeconds: 315_964_800)) == nil)
    #expect(update(&next, estimate(place.latitude, place.longitude, at: 2, unixSeconds: later)) == nil)
    let arrival = try #require(next.current?.arrival)
    #expect((arrival - (detector.current?.arrival ?? 0)).magnitude < 200_000_000_000)
  }

  @Test func withoutAnyTimeItSaysNothing() {
    var track = Track(seed: 9)
    track.hasDate = false
    track.stay(3000)
    #expect(visits(track) == [])
  }

  /// Back after days: the arrival is not within the readings.
  @Test func afterDaysTheArrivalIsUnknown() {
    var track = Track(seed: 9)
    track.go(north: 2000, east: 0, speed: 10)
    track.stay(60)
    track.stay(100_000, isSilent: true)
    track.stay(600)
    let told = visits(track)
    #expect(told.count == 1 && told.first?.arrival == nil)
  }

  @Test func whatDoesNothing() {
    var detector = VisitDetector()
    for second in 0..<400 {
      let time = 1_780_000_000 + Double(second)
      #expect(update(&detector, estimate(.nan, 13, at: Double(second), unixSeconds: time)) == nil)
      #expect(update(&detector, estimate(51, 13, at: Double(second), accuracy: 101, unixSeconds: time)) == nil)
      // Again and again the same one.
      #expect(update(&detector, estimate(51, 13, at: 1000, unixSeconds: 1_780_001_000)) == nil)
    }
    var never = estimate(51, 13, at: 2000)
    never.time = UTCTime(
      date: CalendarDate(year: 9999, month: 12, day: 31), timeOfDay: TimeOfDay(nanoseconds: 0))
    #expect(update(&detector, never) == nil)
    #expect(detector.current == nil && detector.stay?.cluster.count == 2)
  }

  @Test func readingsWithoutAccuracyCount() {
    var track = Track(seed: 12)
    track.accuracy = nil
    track.stay(600)
    #expect(visits(track).map { $0.horizontalAccuracy.rounded() } == [50])
  }
}

private func update(_ detector: inout VisitDetector, _ estimate: LocationEstimate) -> Visit? {
  detector.update(estimate)
}
