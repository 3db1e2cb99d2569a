import NavigationMath
import Observations
import Simulator
import Testing

@Suite struct JourneySimulatorTests {
  private var everything: SensorSuite {
    var suite = SensorSuite()
    suite.gnss?.rate = 10
    suite.magnetometer = SimulatedMagnetometer()
    suite.wheels = SimulatedWheelSpeed()
    return suite
  }

  @Test func observationsComeInTheOrderOfArrival() {
    let lists = ObservationLists(Journey(.car, seed: 1, duration: 30), everything)
    #expect(zip(lists.arrivals, lists.arrivals.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(lists.inertial.count == 6001 && lists.magnetic.count == 1501 && lists.pressure.count == 751)
    #expect(lists.speed.count == 601 && lists.fixes.count == 301)
    #expect(lists.inertial[200].instant == lists.simulator.start.advanced(byNanoseconds: 1_000_000_000))
  }

  @Test func fixesArriveLaterThanTheyAreMeasured() {
    let lists = ObservationLists(Journey(.car, seed: 1, duration: 200), everything)
    var delays: [Double] = []
    for (fix, measured) in lists.fixes {
      delays.append(Double(fix.received.nanoseconds(since: measured)) / 1e9)
      #expect(fix.completed.nanoseconds(since: fix.received) == 6_000_000)
    }
    let mean = delays.reduce(0, +) / Double(delays.count)
    let deviation = (delays.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(delays.count)).squareRoot()
    #expect((mean - 0.110).magnitude < 0.0005 && (deviation - 0.004).magnitude < 0.0005)
    #expect(lists.fixes.map { $0.fix.sequence } == (1...2001).map { UInt64($0) })
  }

  /// 25 fixes a second are on their way for longer than the time between two of them.
  @Test func severalFixesMayBeUnderway() {
    var receiver = SimulatedGNSS()
    receiver.rate = 25
    receiver.delayJitter = 0.05
    let lists = ObservationLists(Journey(.car, seed: 1, duration: 60), .only(receiver))
    #expect(lists.fixes.count == 1501)
    #expect(zip(lists.fixes, lists.fixes.dropFirst()).allSatisfy { $0.fix.completed < $1.fix.received })
  }

  /// The rate that a program commands holds from the next epoch of it on; the numbers of fixes go on.
  @Test(arguments: [10, 0.5]) func theRateOfFixesCanBeChanged(rate: Double) {
    var simulator = JourneySimulator(Journey(.car, seed: 1, duration: 60), .only(SimulatedGNSS()), seed: 1)
    var measured: [Double] = []
    var sequence: [UInt64] = []
    while case .fix(let fix, let instant)? = simulator.next() {
      measured.append((Double(instant.nanoseconds(since: simulator.start)) / 1e9 * 100).rounded() / 100)
      sequence.append(fix.sequence)
      guard measured.count == 5 else { continue }
      simulator.change(fixRate: rate, after: simulator.start.advanced(byNanoseconds: 5_250_000_000))
    }
    #expect(measured.prefix(5) == [0, 1, 2, 3, 4] && measured[5] == (rate == 10 ? 5.3 : 6) && measured.last == 60)
    #expect(measured.count == 5 + (rate == 10 ? 548 : 28))
    #expect(sequence == (1...UInt64(measured.count)).map { $0 })
  }

  @Test func equalSeedsGiveEqualValues() {
    let journey = Journey(.drone, seed: 3, duration: 20)
    let (first, same) = (ObservationLists(journey, everything, seed: 7), ObservationLists(journey, everything, seed: 7))
    #expect(first.inertial == same.inertial && first.magnetic == same.magnetic && first.pressure == same.pressure)
    #expect(first.speed == same.speed && first.arrivals == same.arrivals)
    #expect(first.fixes.map { $0.fix } == same.fixes.map { $0.fix })
    let other = ObservationLists(journey, everything, seed: 8)
    #expect(first.inertial[100] != other.inertial[100] && first.fixes[5].fix != other.fixes[5].fix)
    #expect(first.pressure[5] != other.pressure[5] && first.magnetic[5] != other.magnetic[5])
  }

  @Test func aChangeOfOneSensorLeavesTheOthersAsTheyAre() {
    let journey = Journey(.car, seed: 3, duration: 60)
    var suite = everything
    let before = ObservationLists(journey, suite)
    suite.inertial = .poor
    suite.magnetometer = nil
    let after = ObservationLists(journey, suite)
    #expect(before.fixes.map { $0.fix } == after.fixes.map { $0.fix })
    #expect(before.pressure == after.pressure && before.speed == after.speed)
    #expect(before.inertial != after.inertial)
    suite = everything
    suite.gnss?.rate = 1
    #expect(before.inertial == ObservationLists(journey, suite).inertial)
  }

  @Test func anOutageLeavesTheOtherFixesAsTheyAre() {
    let journey = Journey(.car, seed: 3, duration: 60)
    var receiver = SimulatedGNSS()
    let open = ObservationLists(journey, .only(receiver)).fixes.map { $0.fix }
    receiver.outages = [20...30]
    let void = ObservationLists(journey, .only(receiver)).fixes.map { $0.fix }
    receiver.sendsVoidFixes = false
    let silent = ObservationLists(journey, .only(receiver)).fixes.map { $0.fix }
    #expect(void.filter { $0.kind == .none }.map { $0.sequence } == (21...31).map { UInt64($0) })
    #expect(void.filter { $0.hasPosition } == open.filter { $0.sequence < 21 || $0.sequence > 31 })
    #expect(silent == void.filter { $0.hasPosition })
  }

  /// The errors are those of the seed, whatever the journey is.
  @Test func anotherJourneyHasTheSameErrors() {
    let receiver = SimulatedGNSS()
    let car = ObservationLists(Journey(.car, seed: 3, duration: 60), .only(receiver)).positionErrors
    let walk = ObservationLists(Journey(.walk, seed: 9, duration: 60), .only(receiver)).positionErrors
    #expect(zip(car, walk).allSatisfy { ($0 - $1).norm < 1e-5 })
  }

  @Test func truthIsThatOfTheJourney() {
    let simulator = JourneySimulator(Journey(.car, seed: 1, duration: 60), seed: 1)
    let truth = simulator.truth(at: simulator.start.advanced(byNanoseconds: 12_345_000_000))
    #expect(truth.position == simulator.journey.truth(at: 12.345).position && truth.seconds == 12.345)
  }

  @Test func aSuiteWithoutSensorsReportsNothing() {
    var simulator = JourneySimulator(Journey(.car, seed: 1, duration: 5), .none, seed: 1)
    #expect(simulator.next() == nil)
    #expect(simulator.inertialBiases == nil)
    var suite = SensorSuite()
    suite.inertial?.rate = 0
    suite.gnss?.rate = -1
    suite.barometer?.rate = .nan
    simulator = JourneySimulator(Journey(.car, seed: 1, duration: 5), suite, seed: 1)
    #expect(simulator.next() == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -1, 1e300, -.infinity])
  func impossibleSettingsAreLimited(number: Double) {
    #expect(Journey(.car, seed: 1, duration: number > 1e9 ? 0 : number).duration == 0)
    var suite = everything
    suite.inertial?.rate = number
    suite.gnss?.delay = number
    suite.gnss?.delayJitter = number
    suite.gnss?.transmission = number
    suite.gnss?.attacks = [
      SimulatedAttack(during: 1...2, .time(number)), SimulatedAttack(during: 2...3, .replay(lag: number)),
    ]
    suite.gnss?.errors.correlationTime = number
    suite.gnss?.multipath.burstsPerHour = number
    suite.gnss?.multipath.burstsPerHourAmongWalls = 0
    suite.magnetometer?.disturbanceLength = number
    let lists = ObservationLists(Journey(.car, seed: 1, duration: 5), suite)
    #expect(lists.inertial.isEmpty && lists.fixes.count == 51)
  }

  /// Docs/TestingWithLocationTestKit.md quotes this test.
  @Test func aReceiverMayStateLessThanItsError() throws {
    var suite = SensorSuite()
    suite.gnss?.outages = SimulatedGNSS.outages(lasting: 20, every: 100, from: 60, until: 600)
    suite.gnss?.errors.trueToStated = 2
    var simulator = JourneySimulator(Journey(.car, seed: 1), suite, seed: 1)
    var within = 0
    var count = 0
    while let observation = simulator.next() {
      guard case .fix(let fix, let measured) = observation, let place = fix.place else { continue }
      let offset = LocalFrame(origin: simulator.truth(at: measured).position).northEastDown(of: place)
      let stated = try #require(fix.accuracy.horizontal).value
      if Vector3(offset.x, offset.y, 0).norm < stated { within += 1 }
      count += 1
    }
    #expect(count == 475)
    // A receiver that states its error truly has 63 %.
    #expect(within < count / 2)
  }
}
