import LocationTestKit
import NavigationMath
import Observations
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
