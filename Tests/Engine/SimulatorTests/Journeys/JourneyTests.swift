import NavigationMath
import Observations
import Simulator
import Testing

@Suite struct JourneyTests {
  /// Error budget after a minute at 200 Hz: 0.5 m and 0.05°. Largest values over eight seeds: a hand 0.34 m and 0.003°,
  /// all others 0.01 m and 0.002°. At 1000 Hz a hand has 0.014 m: what remains is the mechanization's error, not the
  /// truth's.
  @Test(arguments: Journey.Kind.allCases, [UInt64(1), 2])
  func integratingThePerfectSensorsGivesTheTruth(kind: Journey.Kind, seed: UInt64) throws {
    var suite = SensorSuite()
    suite.inertial = .ideal
    suite.gnss = nil
    suite.barometer = nil
    var simulator = JourneySimulator(Journey(kind, seed: seed, duration: 200), suite, seed: 1)
    for start in [10.0, 130] {
      var strapdown = EarthFixedStrapdown(simulator.journey.truth(at: start))
      var end = 0.0
      while end < start + 60, case .inertial(let sample)? = simulator.next() {
        end = Double(sample.instant.nanoseconds(since: simulator.start)) / 1e9
        if end > start + 1e-6 { strapdown.advance(sample, interval: 0.005) }
      }
      let error = strapdown.difference(from: simulator.journey.truth(at: end))
      #expect(error.position < 0.5 && error.attitudeDegrees < 0.05, "\(kind) \(seed): \(error)")
    }
  }

  @Test(arguments: Journey.Kind.allCases)
  func derivativesAreThoseOfTheValues(kind: Journey.Kind) {
    let journey = Journey(kind, seed: 4, duration: 120)
    let step = 1e-4
    // Not at a multiple of 0.1 s, where a third derivative may jump.
    for index in 0..<220 {
      let time = 5.05 + 0.5 * Double(index)
      let (before, now, after) = (
        journey.truth(at: time - step), journey.truth(at: time), journey.truth(at: time + step)
      )
      let moved = LocalFrame(origin: now.position).northEastDown(of: after.position)
      let came = LocalFrame(origin: now.position).northEastDown(of: before.position)
      #expect(((0.5 / step) * (moved - came) - now.vector).norm < 1e-4)
      #expect(((0.5 / step) * (after.vector - before.vector) - now.acceleration).norm < 1e-4)
      let turned = now.attitude.conjugate * after.attitude
      let back = now.attitude.conjugate * before.attitude
      let rate = (1 / step) * Vector3(turned.x - back.x, turned.y - back.y, turned.z - back.z)
      #expect((rate - now.rateAgainstGround).norm < 1e-4)
    }
  }

  /// At rest the accelerometer measures gravity, upwards, and the gyroscope the rotation of the Earth.
  @Test func aLevelCarAtRestFeelsGravityAndTheEarth() {
    let truth = Journey(.car, seed: 1).truth(at: 1)
    #expect(truth.velocity == NEDVelocity(north: 0, east: 0, down: 0))
    #expect(truth.specificForce.x == 0 && truth.specificForce.y == 0)
    // The formula of Somigliana at 47.285°, less 3.086e-6 for each metre of height.
    #expect((truth.specificForce.z + 9.80826 - 547.6 * 3.086e-6).magnitude < 1e-5)
    let north = truth.attitude.rotate(truth.angularRate)
    #expect((north - 7.292115e-5 * Vector3(0.678349059, 0, -0.734739787)).norm < 1e-9)
  }

  @Test func equalSeedsGiveEqualJourneys() {
    let (first, same, other) = (Journey(.walk, seed: 5), Journey(.walk, seed: 5), Journey(.walk, seed: 6))
    #expect(first.truth(at: 321.987).position == same.truth(at: 321.987).position)
    #expect(first.truth(at: 321.987).position != other.truth(at: 321.987).position)
  }

  /// A value of each kind as it was on the day of its making: every machine has the same, but for the last digits of its
  /// C library's sine.
  @Test func aSeedIsTheSameJourneyOnEveryMachine() {
    let truth = Journey(.car, seed: 1).truth(at: 300)
    #expect((truth.position.latitudeDegrees - 47.288_783_051_025).magnitude < 1e-9)
    #expect((truth.position.longitudeDegrees - 8.539_553_608_113).magnitude < 1e-9)
  }

  @Test(arguments: Journey.Kind.allCases)
  func timesOutsideCountAsStartOrEnd(kind: Journey.Kind) {
    let journey = Journey(kind, seed: 7, duration: 12.34)
    #expect(journey.truth(at: -5).position == journey.truth(at: 0).position)
    #expect(journey.truth(at: 1e9).position == journey.truth(at: 12.34).position)
    #expect(journey.truth(at: 1e9).seconds == 12.34)
    #expect(journey.truth(at: .nan).position.latitudeDegrees.isFinite)
  }
}

extension SimulatedTruth {
  /// Velocity to the north, to the east and down, m/s.
  var vector: Vector3 { Vector3(velocity.north, velocity.east, velocity.down) }
}
