import NavigationMath
import Observations
import Simulator
import Testing

@Suite struct SimulatedGNSSTests {
  /// Two hours on foot are many times the correlation time.
  private static let walk = Journey(.walk, seed: 1, duration: 7200)

  @Test(arguments: [0.5, 1, 3])
  func trueErrorIsTheRatioTimesTheStatedOne(ratio: Double) throws {
    var receiver = SimulatedGNSS()
    receiver.errors.correlationTime = 10
    receiver.errors.trueToStated = ratio
    let lists = ObservationLists(Self.walk, .only(receiver))
    let rms = lists.positionErrors.rms
    let fix = try #require(lists.fixes.first?.fix)
    #expect(fix.accuracy.horizontal == Accuracy(1.84, .receiver))
    #expect(fix.accuracy.vertical == Accuracy(2.6, .receiver))
    // 360 independent samples of each axis.
    let horizontal = (rms.x * rms.x + rms.y * rms.y).squareRoot()
    #expect((horizontal / 1.84 - ratio).magnitude < 0.08 * ratio)
    #expect((rms.z / 2.6 - ratio).magnitude < 0.1 * ratio)
  }

  /// The correlation falls to 1/e of its share within the correlation time.
  @Test(arguments: [10.0, 30])
  func errorsAreCorrelatedInTime(correlationTime: Double) {
    var receiver = SimulatedGNSS()
    receiver.errors.correlationTime = correlationTime
    var sums = [0.0, 0.0, 0.0]
    for seed in UInt64(1)...4 {
      let errors = ObservationLists(Self.walk, .only(receiver), seed: seed).positionErrors
      for (place, lag) in [0, 1, Int(correlationTime)].enumerated() {
        for index in lag..<errors.count {
          sums[place] += errors[index].x * errors[index - lag].x / Double(errors.count)
        }
      }
    }
    // 0.85 is the correlated share of the variance.
    #expect((sums[1] / sums[0] - 0.85 * (1 - 1 / correlationTime)).magnitude < 0.03)
    #expect((sums[2] / sums[0] - 0.85 * 0.368).magnitude < 0.1)
  }

  @Test func tailsAreHeavyAndLeaveTheVariance() {
    var receiver = SimulatedGNSS()
    receiver.errors.correlatedShare = 0
    let normal = ObservationLists(Self.walk, .only(receiver)).positionErrors
    receiver.errors.tailChance = 0.05
    receiver.errors.tailFactor = 6
    let heavy = ObservationLists(Self.walk, .only(receiver)).positionErrors
    #expect((heavy.rms.x / normal.rms.x - 1).magnitude < 0.1)
    func share(_ errors: [Vector3]) -> Double { Double(errors.count { $0.x.magnitude > 5.2 }) / Double(errors.count) }
    // Beyond 4 σ of 1.3 m.
    #expect(share(normal) < 0.0005 && share(heavy) > 0.005)
  }

  @Test func velocityHasItsStatedNoise() throws {
    var receiver = SimulatedGNSS()
    receiver.velocityTrueToStated = 2
    let lists = ObservationLists(Self.walk, .only(receiver))
    let rms = lists.velocityErrors.rms
    #expect(try #require(lists.fixes.first?.fix).accuracy.speed == Accuracy(0.08, .receiver))
    #expect((rms.x - 0.16).magnitude < 0.006 && (rms.y - 0.16).magnitude < 0.006 && (rms.z - 0.24).magnitude < 0.009)
    receiver.sendsVelocity = false
    let without = ObservationLists(Self.walk, .only(receiver)).fixes
    #expect(without.allSatisfy { $0.fix.velocity == nil && $0.fix.speed == nil && $0.fix.accuracy.speed == nil })
    #expect(without[9].fix.place == lists.fixes[9].fix.place)
  }

  @Test func heightsTimesAndCoursesAgree() throws {
    let lists = ObservationLists(Journey(.car, seed: 1, duration: 300), .only(SimulatedGNSS()))
    for (fix, measured) in lists.fixes {
      let place = try #require(fix.place)
      let separation = try #require(fix.geoidSeparation)
      #expect(separation == Geoid.undulation(at: place))
      #expect(fix.heightAboveMeanSeaLevel == place.ellipsoidalHeight - separation)
      let seconds = measured.nanoseconds(since: lists.simulator.start)
      // 2026-01-01 12:00 UTC.
      #expect(fix.time.unixNanoseconds == 1_767_268_800_000_000_000 + seconds)
      guard let course = fix.courseDegrees, let speed = fix.speed, let velocity = fix.velocity else { continue }
      #expect(course == bearingDegrees(north: velocity.north, east: velocity.east))
      #expect((speed * speed - velocity.north * velocity.north - velocity.east * velocity.east).magnitude < 1e-9)
    }
    #expect(lists.fixes[0].fix.courseDegrees == nil)
    #expect(lists.fixes.contains { $0.fix.courseDegrees != nil })
  }

  @Test func carrierPhaseHasErrorsOfItsOwn() {
    var receiver = SimulatedGNSS()
    receiver.changes = [.init(at: 100, .rtkFloat), .init(at: 200, .rtkFixed), .init(at: 300, .standalone)]
    let lists = ObservationLists(Journey(.walk, seed: 1, duration: 400), .only(receiver))
    let kinds = stride(from: 50, to: 400, by: 100).map { lists.fixes[$0].fix.kind }
    #expect(kinds == [.threeDimensional, .rtkFloat, .rtkFixed, .threeDimensional])
    let errors = lists.positionErrors
    #expect(Array(errors[100..<200]).rms.norm < 1.5 && Array(errors[200..<300]).rms.norm < 0.06)
    #expect(Array(errors[200..<300]).rms.norm > 0.01)
    #expect(lists.fixes[250].fix.accuracy.horizontal?.value == 0.014)
  }

  @Test func theAntennaIsAtTheEndOfItsLever() throws {
    var receiver = SimulatedGNSS()
    let arm = Vector3(2, -0.5, -1.5)
    let journey = Journey(.drone, seed: 1, duration: 100)
    let body = ObservationLists(journey, .only(receiver))
    receiver.leverArm = arm
    let antenna = ObservationLists(journey, .only(receiver))
    for (first, second) in zip(body.fixes, antenna.fixes) {
      let truth = body.simulator.truth(at: first.measured)
      let (from, to) = (try #require(first.fix.place), try #require(second.fix.place))
      let offset = truth.attitude.conjugate.rotate(LocalFrame(origin: from).northEastDown(of: to))
      #expect((offset - arm).norm < 1e-5)
      let (slow, fast) = (try #require(first.fix.velocity), try #require(second.fix.velocity))
      let swing = Vector3(fast.north - slow.north, fast.east - slow.east, fast.down - slow.down)
      #expect((truth.attitude.conjugate.rotate(swing) - truth.rateAgainstGround.cross(arm)).norm < 1e-9)
    }
  }

  @Test func outagesOfAJourneyCount() {
    let journey = Journey(.tunnel, seed: 1)
    let lists = ObservationLists(journey, .only(SimulatedGNSS()))
    for (fix, measured) in lists.fixes {
      let seconds = Double(measured.nanoseconds(since: lists.simulator.start)) / 1e9
      #expect(fix.hasPosition == !journey.outages.contains { $0.contains(seconds) })
    }
  }

  @Test func outagesByRule() {
    let outages = SimulatedGNSS.outages(lasting: 20, every: 100, from: 60, until: 300)
    #expect(outages == [60...80, 160...180, 260...280])
    #expect(SimulatedGNSS.outages(lasting: 20, every: 100, from: 60, until: 70).isEmpty)
  }
}
