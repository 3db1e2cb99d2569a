import NavigationMath
import Observations
import Simulator
import Testing

@testable import Fusion

@Suite struct NavigationStateTests {
  /// Integrates an ideal unit and returns the errors at the end: m, m/s, rad.
  private func drift(_ kind: Journey.Kind, seconds: Double) -> (position: Double, velocity: Double, angle: Double) {
    let journey = Journey(kind, seed: 3, duration: seconds)
    let first = journey.truth(at: 0)
    var state = NavigationState(
      at: .zero, latitude: first.position.latitudeDegrees / degreesPerRadian,
      longitude: first.position.longitudeDegrees / degreesPerRadian, height: first.position.ellipsoidalHeight,
      velocity: Vector3(first.velocity.north, first.velocity.east, first.velocity.down), attitude: first.attitude)
    var suite = SensorSuite()
    suite.inertial = .ideal
    suite.gnss = nil
    suite.barometer = nil
    var simulator = JourneySimulator(journey, suite, seed: 1, start: .zero)
    var accumulator = IncrementAccumulator(at: .zero)
    while case .inertial(let sample)? = simulator.next() {
      guard sample.instant > .zero, let rate = sample.angularRate else { continue }
      accumulator.add(rate: rate, force: sample.acceleration, until: sample.instant, missing: 0)
      state.advance(by: accumulator.take(), LocalEarth(latitude: state.latitude, height: state.height))
    }
    let truth = journey.truth(at: Double(state.instant.nanoseconds) / 1e9)
    let velocity = Vector3(truth.velocity.north, truth.velocity.east, truth.velocity.down)
    return (
      LocalFrame(origin: truth.position).northEastDown(of: state.position).norm, (state.velocity - velocity).norm,
      state.attitude.angle(to: truth.attitude)
    )
  }

  @Test(arguments: [Journey.Kind.car, .walk, .boat])
  func anIdealUnitKeepsThePosition(kind: Journey.Kind) {
    let drift = drift(kind, seconds: 120)
    #expect(drift.position < 0.25)
    #expect(drift.velocity < 0.01)
    #expect(drift.angle < 1e-4)
  }

  @Test func turningBackUndoesTheRotation() {
    var state = NavigationState(at: .zero, attitude: Quaternion(rotationVector: Vector3(0.1, 0.2, 0.3)))
    state.rateBias = Vector3(0.01, 0, 0)
    let before = state.attitude
    let increment = InertialIncrement(
      start: .zero, end: MonotonicInstant(nanoseconds: 5_000_000), duration: 0.005,
      rotation: Vector3(0.01, 0.02, -0.01),
      velocity: .zero, missing: 0)
    state.advance(by: increment, LocalEarth(latitude: 0.5, height: 0))
    #expect(state.instant == increment.end)
    state.turnBack(by: increment)
    #expect(state.attitude.angle(to: before) < 1e-6)
    #expect(state.instant == .zero)
  }

  @Test func impossibleNumbersAreNoticed() {
    var state = NavigationState(at: .zero)
    #expect(state.isPlausible)
    state.velocity.x = .nan
    #expect(!state.isPlausible)
    state.velocity.x = 1e30
    #expect(!state.isPlausible)
  }

  @Test func anglesAreWrapped() {
    #expect(wrapped(3) == 3)
    #expect((wrapped(4) - (4 - 2 * .pi)).magnitude < 1e-15)
    #expect((wrapped(-10) - (4 * .pi - 10)).magnitude < 1e-14)
    #expect(wrapped(1e30) == 0)
    #expect(wrapped(.nan).isNaN)
  }
}

@Suite struct ErrorVectorTests {
  @Test func everyStateIsAdded() {
    let numbers = (1...19).map(Double.init)
    var sum = ErrorVector(numbers)
    sum.add(2, ErrorVector(numbers))
    #expect(sum.list == numbers.enumerated().map { $0.offset < 16 ? 3 * $0.element : $0.element })
  }
}

@Suite struct LocalEarthTests {
  @Test func radiiAreThoseOfTheEllipsoid() {
    let equator = LocalEarth(latitude: 0, height: 0)
    #expect((equator.eastRadius - 6_378_137).magnitude < 1e-6)
    #expect((equator.northRadius - 6_335_439.327).magnitude < 1e-2)
    #expect((equator.gravity - 9.7803253359).magnitude < 1e-9)
    #expect(equator.rotation.z == 0)
    let high = LocalEarth(latitude: 0.8, height: 1000)
    #expect((high.northRadius - LocalEarth(latitude: 0.8, height: 0).northRadius - 1000).magnitude < 1e-6)
  }

  @Test func theFrameTurnsWithTheMotion() {
    let earth = LocalEarth(latitude: 0.8, height: 0)
    let rate = earth.transport(Vector3(100, 50, 0))
    #expect((rate.y + 100 / earth.northRadius).magnitude < 1e-15)
    #expect((rate.x - 50 / earth.eastRadius).magnitude < 1e-15)
    #expect(rate.z < 0)
  }

  @Test func thePolesAreFinite() {
    for latitude in [Double.pi / 2, -Double.pi / 2] {
      let rate = LocalEarth(latitude: latitude, height: 0).transport(Vector3(100, 100, 0))
      #expect(rate.isFinite && rate.norm < 1)
    }
  }
}
