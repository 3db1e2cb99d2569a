import Fusion
import NavigationMath
import Simulator
import Testing

@Suite struct GyroscopeBiasTests {
  @Test func isLearntAtRestAndKeptWhileMoving() {
    var simulator = SensorSimulator(seed: 2)
    simulator.motion = .still(headingDegrees: 0, pitchDegrees: 0, rollDegrees: 0)
    simulator.gyroscopeBias = Vector3(0.02, -0.01, 0.03)
    simulator.gyroscopeNoise = 0.003
    simulator.accelerationNoise = 0.05
    var bias = GyroscopeBias()
    #expect(!bias.isKnown)
    for _ in 0..<1000 { bias.update(simulator.next().inertial) }
    #expect(bias.isKnown)
    #expect((bias.bias - simulator.gyroscopeBias).norm < 5e-4)
    #expect(bias.sigma < 3e-4)
    let learnt = bias.bias
    simulator.motion = .figureEight
    for _ in 0..<1000 { bias.update(simulator.next().inertial) }
    #expect(bias.bias == learnt)
  }

  @Test func followsWhatWanders() {
    var simulator = SensorSimulator(seed: 2)
    simulator.motion = .still(headingDegrees: 0, pitchDegrees: 0, rollDegrees: 0)
    simulator.gyroscopeNoise = 0.001
    var bias = GyroscopeBias()
    for step in 0..<40_000 {
      simulator.gyroscopeBias.z = 1e-7 * Double(step)
      bias.update(simulator.next().inertial)
    }
    #expect((bias.bias.z - 0.004).magnitude < 1e-3)
  }
}
