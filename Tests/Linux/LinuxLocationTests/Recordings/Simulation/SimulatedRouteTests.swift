import NavigationMath
import Testing

@testable import LinuxLocation

@Suite struct SimulatedRouteTests {
  private func second(_ number: Double) -> Int64 { Int64(number * 1e9) }

  private func waypoint(
    _ latitude: Double, _ longitude: Double, at seconds: Double? = nil, altitude: Double? = nil, starts: Bool = false
  ) -> GPXWaypoint {
    GPXWaypoint(
      latitudeDegrees: latitude, longitudeDegrees: longitude, altitude: altitude,
      time: seconds.map { 1_000_000_000_000_000_000 + second($0) }, startsSegment: starts)
  }

  private func route(_ waypoints: GPXWaypoint..., speed: Double? = nil) throws(GPXProblem) -> SimulatedRoute {
    try SimulatedRoute(GPXFile(waypoints: waypoints), speed: speed)
  }

  private func distance(_ place: SimulatedPlace, _ waypoint: GPXWaypoint) -> Double {
    let position = GeodeticPosition(
      latitudeDegrees: place.latitudeDegrees, longitudeDegrees: place.longitudeDegrees, ellipsoidalHeight: 0)
    return Geodesic.inverse(from: position, to: waypoint.position)!.distance
  }

  /// From Dresden to Sydney, over the pole, across 180°, along the equator, a step: everywhere the distances to both ends
  /// are what the time says, to a tenth of a millimetre, so that the place is on the geodesic.
  @Test(
    arguments: [
      (51.05, 13.74, -33.87, 151.21), (80, 0, 85, 180), (90, 0, 45, 30), (45, 30, -90, 0), (-17, 179.9, -16.9, -179.9),
      (0, 10, 0, 20), (47, 11, 47.00001, 11.00001), (10, 170, -10, -170),
    ] as [(Double, Double, Double, Double)])
  func placesLieOnTheGeodesicWhereTheTimeSays(_ from: (Double, Double, Double, Double)) throws {
    let ends = (waypoint(from.0, from.1, at: 0), waypoint(from.2, from.3, at: 1000))
    let route = try route(ends.0, ends.1)
    let length = try #require(Geodesic.inverse(from: ends.0.position, to: ends.1.position)).distance
    for time in [0, 0.001, 1, 333.333_333_333, 500, 999.999_999, 1000] {
      let place = try #require(route.place(at: second(time)))
      #expect((distance(place, ends.0) - length * time / 1000).magnitude < 1e-4)
      #expect((distance(place, ends.1) - length * (1 - time / 1000)).magnitude < 1e-4)
      #expect((place.speed - length / 1000).magnitude < 1e-9 * length)
      #expect((-180...180).contains(place.longitudeDegrees))
      let course = try #require(place.courseDegrees)
      #expect((0..<360).contains(course))
    }
  }

  @Test func theCourseIsThatOfTheMotionThere() throws {
    let route = try route(waypoint(60, 0, at: 0), waypoint(60, 90, at: 100))
    let courses = try [0, 50, 100].map { try #require(route.place(at: second($0))?.courseDegrees) }
    #expect((courses[1] - 90).magnitude < 1e-9)
    #expect(courses[0] < 60 && (courses[0] + courses[2] - 180).magnitude < 1e-9)
    // Along a meridian it is north all the way.
    let north = try self.route(waypoint(0, 5, at: 0), waypoint(1, 5, at: 100))
    #expect(north.place(at: second(40))?.courseDegrees == 0)
  }

  @Test func theTimesOfTheFileTellTheSpeed() throws {
    let route = try GPXFixture.route("gpx/harbour.gpx")
    #expect(route.duration == second(25))
    #expect(route.start == 1_785_492_000_000_000_000)
    let away = try #require(route.place(at: second(5)))
    #expect((away.speed - 2.8).magnitude < 0.05)
    #expect((away.courseDegrees! - 44.2).magnitude < 0.5)
    let back = try #require(route.place(at: second(10)))
    #expect((back.courseDegrees! - 224.2).magnitude < 0.5)
    #expect(back.latitudeDegrees == 54.31018)
    let standing = try #require(route.place(at: second(22)))
    #expect(standing.speed == 0)
    #expect(standing.courseDegrees == nil)
    #expect(standing.latitudeDegrees == 54.31 && standing.longitudeDegrees == 13.09)
    #expect(standing.altitude == nil && standing.climb == nil)
  }

  @Test func heightsAreInterpolatedWhereBothEndsHaveOne() throws {
    let route = try GPXFixture.route("gpx/ridge.gpx")
    let halfway = try #require(route.place(at: second(50)))
    #expect((halfway.altitude! - 1810.5).magnitude < 1e-9)
    #expect((halfway.climb! - 0.2).magnitude < 1e-9)
    // The third waypoint has none: what the second has is good for its moment.
    #expect(route.place(at: second(100))?.altitude == 1820.5)
    #expect(route.place(at: second(100))?.climb == nil)
    #expect(route.place(at: second(150))?.altitude == nil)
    #expect(route.place(at: second(150))?.latitudeDegrees != nil)
    #expect(route.place(at: second(230.5))?.altitude == 1805)
    #expect(route.place(at: second(230.5))?.climb! == -10 / 10.5)
  }

  @Test func betweenSegmentsWithTimesThereIsNoPosition() throws {
    let route = try GPXFixture.route("gpx/ridge.gpx")
    let last = try #require(route.place(at: second(200)))
    #expect(last.latitudeDegrees == 47.002)
    // It arrives with the motion that led there.
    #expect((last.speed - 1.112).magnitude < 0.001)
    #expect(route.place(at: second(200) + 1) == nil)
    #expect(route.place(at: second(219.9)) == nil)
    #expect(route.place(at: second(220))?.latitudeDegrees == 47.003)
    // At a speed one walks through.
    let walked = try GPXFixture.route("gpx/ridge.gpx", speed: 2)
    for time in stride(from: 0, through: walked.duration, by: 1_000_000_000) {
      #expect((walked.place(at: time)!.speed - 2).magnitude < 1e-6)
    }
  }

  @Test func withoutTimesTheSpeedIsFixed() throws {
    let route = try GPXFixture.route("gpx/round.gpx")
    #expect(route.start == nil)
    #expect((Double(route.duration) / 1e9 - 520.1 / 20).magnitude < 0.1)
    for time in stride(from: 0, through: route.duration, by: 500_000_000) {
      let place = try #require(route.place(at: time))
      #expect((place.speed - 20).magnitude < 1e-6)
      #expect(place.longitudeDegrees.magnitude > 179.998)
    }
    #expect(route.place(at: route.duration)?.longitudeDegrees == 179.999)
  }

  @Test func oneWaypointIsAPlaceToStay() throws {
    let route = try route(waypoint(1, 2, altitude: 3))
    #expect(route.duration == 0)
    let place = try #require(route.place(at: 0))
    #expect(place == route.place(at: second(1e6)))
    #expect(place.latitudeDegrees == 1 && place.longitudeDegrees == 2 && place.altitude == 3)
    #expect(place.speed == 0 && place.courseDegrees == nil && place.climb == nil)
  }

  @Test func equalTimesAreALeap() throws {
    let route = try route(
      waypoint(0, 0, at: 0), waypoint(0, 0.001, at: 10), waypoint(5, 5, at: 10), waypoint(6, 6, at: 10),
      waypoint(6, 6.001, at: 20))
    #expect(route.place(at: second(10) - 1)!.longitudeDegrees < 0.001)
    #expect(route.place(at: second(10))?.latitudeDegrees == 6)
    #expect(route.place(at: second(10))?.courseDegrees.map { ($0 - 90).magnitude < 0.1 } == true)
    // A leap at the very end arrives without a motion.
    let end = try self.route(waypoint(0, 0, at: 0), waypoint(0, 1, at: 10), waypoint(5, 5, at: 10))
    #expect(end.place(at: second(10))?.latitudeDegrees == 5)
    #expect(end.place(at: second(10))?.speed == 0)
  }

  @Test func timesOutsideTheRouteAreItsEnds() throws {
    let route = try route(waypoint(0, 0, at: 0), waypoint(0, 1, at: 10))
    #expect(route.place(at: -1) == route.place(at: 0))
    #expect(route.place(at: .max) == route.place(at: second(10)))
  }

  @Test func timesThatGoBackAreRefusedUnlessNobodyNeedsThem() throws {
    let file = GPXFile(waypoints: [waypoint(0, 0, at: 5), waypoint(0, 1, at: 4)], disorder: 7)
    let problem = "its time is earlier than that of a waypoint before it; "
    #expect(throws: GPXProblem(line: 7, problem + "sort=yes plays the segments in the order of their times")) {
      try SimulatedRoute(file)
    }
    let inner = GPXFile(waypoints: file.waypoints, disorder: 7, innerDisorder: 7)
    #expect(throws: GPXProblem(line: 7, problem + "speed=20 plays the file without its times")) {
      try SimulatedRoute(inner)
    }
    #expect(throws: GPXProblem.self) { try SimulatedRoute(inner, sorts: true) }
    #expect(try SimulatedRoute(file, speed: 10).duration > 0)
  }

  @Test func segmentsAreSortedByTheirTimes() throws {
    let late = [waypoint(2, 0, at: 100, starts: true), waypoint(2, 1, at: 110)]
    let untimed = [waypoint(3, 0, starts: true), waypoint(3, 1)]
    let early = [waypoint(1, 0, at: 0, starts: true), waypoint(1, 1, at: 10)]
    let sorted = try GPXFile(waypoints: late + untimed + early, disorder: 5).sorted()
    #expect(sorted == GPXFile(waypoints: early + late + untimed))
    // Single waypoints are in no segment.
    let single = GPXFile(waypoints: [waypoint(1, 0, at: 9), waypoint(2, 0), waypoint(3, 0, at: 5)], disorder: 3)
    #expect(try single.sorted().waypoints.map(\.latitudeDegrees) == [3, 1, 2])
    let both = GPXFile(waypoints: early + [waypoint(1, 0, at: 5, starts: true), waypoint(1, 1, at: 9)], disorder: 4)
    #expect(throws: GPXProblem(line: 4, "its segment and another are of the same time, so they cannot be sorted")) {
      try both.sorted()
    }
  }

  @Test func aGapOfMonthsIsPlayedAsTenMinutes() throws {
    let month = 30 * 86_400.0
    let route = try route(
      waypoint(0, 0, at: 0), waypoint(0, 1, at: 10), waypoint(5, 5, at: month), waypoint(5, 6, at: month + 10),
      waypoint(6, 6, at: month + 310, starts: true))
    #expect(route.duration == second(10 + 600 + 10 + 300))
    #expect(route.place(at: second(11)) == nil && route.place(at: second(609)) == nil)
    #expect(route.place(at: second(610))?.latitudeDegrees == 5)
    #expect(route.skipped(until: second(609)) == 0)
    #expect(route.skipped(until: second(610)) == second(month - 610) && route.skipped == second(month - 610))
    // A gap that is not shortened.
    #expect(route.place(at: second(700)) == nil)
  }

  @Test func aRouteCanBeTooLong() throws {
    let turns = (0..<200).map { waypoint($0 % 2 == 0 ? 90 : -90, 0) }
    #expect(throws: GPXProblem(line: 1, "this route takes more than 95 years")) {
      try SimulatedRoute(GPXFile(waypoints: turns), speed: 0.1)
    }
    #expect(throws: GPXProblem(line: 1, "this route takes more than 95 years")) {
      try route(waypoint(0, 0, at: -1e9), waypoint(0, 1, at: 3.1e9))
    }
  }
}

@Suite struct SimulatedRouteScheduleTests {
  /// Along the equator, a waypoint at each multiple of 1000 m.
  private func waypoints(_ kilometres: [Int], at seconds: [Int64?]) -> [GPXWaypoint] {
    zip(kilometres, seconds).map { kilometre, second in
      GPXWaypoint(
        latitudeDegrees: 0, longitudeDegrees: Double(kilometre) * 1000 / WGS84.semiMajorAxis * degreesPerRadian,
        time: second.map { 1_700_000_000_000_000_000 + $0 * 1_000_000_000 })
    }
  }

  private func isNear(_ times: [Int64], _ seconds: [Double]) -> Bool {
    times.count == seconds.count && zip(times, seconds).allSatisfy { (Double($0) / 1e9 - $1).magnitude < 1e-5 }
  }

  @Test func aFixedSpeed() {
    var schedule = SimulatedRoute.Schedule(waypoints([0, 1, 1, 3], at: [nil, nil, nil, nil]), speed: 10)
    #expect(isNear(schedule.bySpeed(), [0, 100, 100, 300]))
    #expect(isNear(schedule.byTimes(), [0, 100, 100, 300]))
    #expect(schedule.isPossible)
  }

  @Test func timesAndWhatLiesBetweenThem() {
    var all = SimulatedRoute.Schedule(waypoints([0, 1, 2], at: [5, 8, 20]), speed: 10)
    #expect(all.byTimes() == [0, 3_000_000_000, 15_000_000_000])
    var some = SimulatedRoute.Schedule(waypoints([0, 1, 4, 5, 5], at: [0, nil, nil, 50, 60]), speed: 10)
    #expect(isNear(some.byTimes(), [0, 10, 40, 50, 60]))
    // Without distance there is no interpolation: all get the later time.
    var standing = SimulatedRoute.Schedule(waypoints([2, 2, 2], at: [0, nil, 50]), speed: 10)
    #expect(isNear(standing.byTimes(), [0, 50, 50]))
  }

  @Test func beforeAndBehindTheTimesTheSpeedIsFixed() {
    var schedule = SimulatedRoute.Schedule(waypoints([0, 1, 2, 3, 5], at: [nil, nil, 7, nil, nil]), speed: 10)
    #expect(isNear(schedule.byTimes(), [0, 100, 200, 300, 500]))
  }

  @Test func timesThatDoNotFitAreTold() {
    var long = SimulatedRoute.Schedule(waypoints([0, 1], at: [nil, nil]), speed: 1e-7)
    _ = long.bySpeed()
    #expect(!long.isPossible)
    var late = SimulatedRoute.Schedule(
      waypoints([0, 1, 2], at: [-1_600_000_000, nil, 2_400_000_000]), speed: 10)
    _ = late.byTimes()
    #expect(!late.isPossible)
  }
}
