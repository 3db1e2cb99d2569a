import NavigationMath
import Testing

@testable import LinuxLocation

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
