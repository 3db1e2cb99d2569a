import NavigationMath
import Observations
import Simulator
import Testing

@Suite struct SimulatedAttackTests {
  private static let journey = Journey(.car, seed: 2, duration: 120)
  private static let honest = ObservationLists(journey, .only(SimulatedGNSS()))

  private func attacked(_ effect: SimulatedAttack.Effect) -> ObservationLists {
    var receiver = SimulatedGNSS()
    receiver.attacks = [SimulatedAttack(during: 50...90, effect)]
    return ObservationLists(Self.journey, .only(receiver))
  }

  /// Differences of two series of fixes: position, m, and velocity, m/s, to the north, to the east and down.
  private func differences(_ lists: ObservationLists) -> [(position: Vector3, velocity: Vector3)] {
    zip(zip(lists.positionErrors, Self.honest.positionErrors), zip(lists.velocityErrors, Self.honest.velocityErrors))
      .map { ($0.0.0 - $0.0.1, $0.1.0 - $0.1.1) }
  }

  @Test func driftGrowsSlowlyAndEnds() {
    let lists = attacked(.drift(velocity: NEDVelocity(north: 3, east: -4, down: 0), ramp: 10, isInVelocity: true))
    let found = differences(lists)
    #expect(found[49].position.norm == 0 && found[91].position.norm == 0)
    #expect((found[55].position - Vector3(3.75, -5, 0)).norm < 1e-4)
    #expect((found[55].velocity - Vector3(1.5, -2, 0)).norm < 1e-9)
    #expect((found[90].position - 35 * Vector3(3, -4, 0)).norm < 0.01)
    #expect((found[90].velocity - Vector3(3, -4, 0)).norm < 1e-9)
    let hidden = attacked(.drift(velocity: NEDVelocity(north: 3, east: -4, down: 0), ramp: 10, isInVelocity: false))
    #expect(hidden.velocityErrors == Self.honest.velocityErrors)
    #expect(hidden.positionErrors == lists.positionErrors)
  }

  @Test func jumpIsAConstantOffset() {
    let found = differences(attacked(.jump(Vector3(0, 50, -10))))
    for (index, difference) in found.enumerated() {
      let expected = (50...90).contains(index) ? Vector3(0, 50, -10) : .zero
      #expect((difference.position - expected).norm < 1e-3 && difference.velocity.norm < 1e-12)
    }
  }

  @Test func frozenPositionAndVelocityStay() throws {
    let lists = attacked(.freeze)
    let truth = Self.journey.truth(at: 50)
    for index in 50...90 {
      let place = try #require(lists.fixes[index].fix.place)
      #expect(LocalFrame(origin: truth.position).northEastDown(of: place).norm < 15)
      let velocity = try #require(lists.fixes[index].fix.velocity)
      #expect((velocity.north - truth.velocity.north).magnitude < 0.5)
    }
    #expect(lists.fixes[91].fix == Self.honest.fixes[91].fix)
  }

  @Test func meaconingReportsAnotherPlaceAndTime() throws {
    let other = GeodeticPosition(latitudeDegrees: 47.3, longitudeDegrees: 8.6, ellipsoidalHeight: 500)
    let lists = attacked(.meaconing(at: other, lag: 0.25))
    let fix = lists.fixes[70].fix
    #expect(LocalFrame(origin: other).northEastDown(of: try #require(fix.place)).norm < 15)
    #expect(try #require(fix.speed) < 0.5)
    #expect(try #require(Self.honest.fixes[70].fix.time.unixNanoseconds) - 250_000_000 == fix.time.unixNanoseconds)
    #expect(lists.fixes[70].measured == Self.honest.fixes[70].measured)
  }

  @Test func replayIsTheOwnPast() throws {
    let lists = attacked(.replay(lag: 30))
    let past = Self.journey.truth(at: 50)
    let fix = lists.fixes[80].fix
    #expect(LocalFrame(origin: past.position).northEastDown(of: try #require(fix.place)).norm < 15)
    #expect(fix.time == Self.honest.fixes[50].fix.time)
  }

  @Test func timeMayJumpAcrossMidnight() throws {
    let lists = attacked(.time(-86_400))
    let fix = lists.fixes[60].fix
    #expect(fix.time.date == CalendarDate(year: 2025, month: 12, day: 31))
    #expect(fix.time.timeOfDay == Self.honest.fixes[60].fix.time.timeOfDay)
    #expect(fix.place == Self.honest.fixes[60].fix.place)
  }
}
