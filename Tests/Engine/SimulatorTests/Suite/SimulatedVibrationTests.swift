import NavigationMath
import Observations
import Simulator
import Testing

@Suite struct SimulatedVibrationTests {
  private func shaking(_ vibration: SimulatedVibration, rate: Double) -> [InertialSample] {
    var unit = SimulatedInertialUnit.ideal
    unit.rate = rate
    let journey = Journey(.boat, seed: 1, duration: 100)
    let still = ObservationLists(journey, .only(unit)).inertial
    unit.vibration = vibration
    return zip(ObservationLists(journey, .only(unit)).inertial, still).map { shaken, calm in
      InertialSample(
        instant: shaken.instant, acceleration: shaken.acceleration - calm.acceleration,
        angularRate: (shaken.angularRate ?? .zero) - (calm.angularRate ?? .zero))
    }
  }

  @Test(arguments: [50.0, 200])
  func amplitudeIsTheStatedOneAtAnyRate(rate: Double) {
    var vibration = SimulatedVibration.none
    vibration.acceleration = 0.5
    vibration.angularRate = 0.02
    let samples = shaking(vibration, rate: rate)
    #expect((samples.map { $0.acceleration }.rms.x / 0.5 - 1).magnitude < 0.08)
    #expect((samples.compactMap { $0.angularRate }.rms.y / 0.02 - 1).magnitude < 0.08)
  }

  /// It shakes the body and does not carry it away.
  @Test func integralsStayBounded() {
    var vibration = SimulatedVibration.none
    vibration.acceleration = 1
    var velocity = Vector3.zero
    var position = Vector3.zero
    for sample in shaking(vibration, rate: 200) {
      velocity += 0.005 * sample.acceleration
      position += 0.005 * velocity
      #expect(velocity.norm < 0.15 && position.norm < 0.05)
    }
  }

  @Test func amplitudeGrowsWithTheSpeed() {
    let journey = Journey(.car, seed: 1, duration: 60)
    var unit = SimulatedInertialUnit.ideal
    let calm = ObservationLists(journey, .only(unit)).inertial
    unit.vibration = nil
    let shaken = ObservationLists(journey, .only(unit)).inertial
    var (resting, driving): ([Vector3], [Vector3]) = ([], [])
    for (index, (first, second)) in zip(calm, shaken).enumerated() {
      let speed = journey.truth(at: Double(index) / 200).vector.norm
      let difference = second.acceleration - first.acceleration
      if speed == 0 { resting.append(difference) } else if speed > 10 { driving.append(difference) }
    }
    #expect((resting.rms.z / 0.05 - 1).magnitude < 0.15)
    #expect(driving.rms.z > 0.25 && driving.rms.z < 0.9)
  }

  @Test func typicalVibrations() {
    #expect(SimulatedVibration.typical(of: .walk) == SimulatedVibration.none)
    #expect(SimulatedVibration.typical(of: .tunnel) == .car && SimulatedVibration.typical(of: .boat) == .boat)
    #expect(SimulatedVibration.typical(of: .drone).acceleration > SimulatedVibration.car.acceleration)
  }
}
