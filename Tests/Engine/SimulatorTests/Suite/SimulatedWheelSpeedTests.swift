import NavigationMath
import Observations
import Simulator
import Testing

@Suite struct SimulatedWheelSpeedTests {
  private static let park = Journey(.carPark, seed: 1)

  private func speeds(_ wheels: SimulatedWheelSpeed, seed: UInt64 = 1) -> [SpeedSample] {
    var suite = SensorSuite.none
    suite.wheels = wheels
    return ObservationLists(Self.park, suite, seed: seed).speed
  }

  @Test func speedIsThatAlongTheForwardAxisWithItsSign() {
    var wheels = SimulatedWheelSpeed()
    wheels.scale = 0
    wheels.noise = 0
    let samples = speeds(wheels)
    #expect(samples.count == 12_001)
    for (index, sample) in samples.enumerated() {
      #expect((sample.forward - Self.park.truth(at: Double(index) / 20).forwardSpeed).magnitude <= 0.0151)
      #expect(sample.accuracy == 0.05)
    }
    #expect(samples.contains { $0.forward < -0.5 })
  }

  @Test func scaleIsAConstantOfTheSeed() {
    var wheels = SimulatedWheelSpeed()
    wheels.noise = 0
    wheels.resolution = 0
    var squares = 0.0
    for seed in UInt64(1)...20 {
      let ratios = speeds(wheels, seed: seed).enumerated().compactMap { index, sample -> Double? in
        let truth = Self.park.truth(at: Double(index) / 20).forwardSpeed
        return truth.magnitude > 1 ? sample.forward / truth : nil
      }
      #expect((ratios[0] - ratios[ratios.count - 1]).magnitude < 1e-9)
      squares += (ratios[0] - 1) * (ratios[0] - 1) / 20
    }
    #expect((squares.squareRoot() - 0.01).magnitude < 0.005)
  }

  @Test func wheelsAtRestAreQuiet() {
    for (index, sample) in speeds(SimulatedWheelSpeed()).enumerated()
    where Self.park.truth(at: Double(index) / 20).vector.norm == 0 {
      #expect(sample.forward == 0)
    }
  }
}
