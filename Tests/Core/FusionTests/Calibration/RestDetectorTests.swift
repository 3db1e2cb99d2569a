import Fusion
import NavigationMath
import Observations
import Simulator
import Testing

@Suite struct RestDetectorTests {
  private func rests(_ simulator: SensorSimulator, seconds: Int) -> [RestDetector.Rest] {
    var simulator = simulator
    var detector = RestDetector()
    return (0..<seconds * 100).compactMap { _ in detector.update(simulator.next().inertial) }
  }

  private var still: SensorSimulator {
    var simulator = SensorSimulator(seed: 1)
    simulator.motion = .still(headingDegrees: 0, pitchDegrees: 20, rollDegrees: 0)
    simulator.gyroscopeNoise = 0.003
    simulator.accelerationNoise = 0.05
    return simulator
  }

  @Test func restIsToldOnceEachDuration() throws {
    var simulator = still
    simulator.gyroscopeBias = Vector3(0.01, -0.02, 0.005)
    let rests = rests(simulator, seconds: 10)
    #expect(rests.count == 6)
    let first = try #require(rests.first)
    #expect((first.angularRate! - simulator.gyroscopeBias).norm < 0.001)
    // 0.003 over the root of 151.
    #expect((first.angularRateSigma!.x - 0.000244).magnitude < 0.00008)
    #expect((first.acceleration.norm - 9.80665).magnitude < 0.02)
    #expect(first.sampleCount == 151)
  }

  @Test func turningIsNoRest() {
    var simulator = still
    simulator.motion = .yaw(tiltDegrees: 0)
    // 18° a second, as steady as can be: the gyroscope says the same all the time.
    #expect(rests(simulator, seconds: 10).isEmpty)
  }

  @Test func shakingIsNoRest() {
    var simulator = still
    simulator.shaking = Vector3(2, 0, 0)
    #expect(rests(simulator, seconds: 10).isEmpty)
  }

  @Test func anAccelerometerAloneCanTell() {
    var detector = RestDetector()
    var found: [RestDetector.Rest] = []
    for step in 0..<200 {
      let sample = InertialSample(
        instant: MonotonicInstant(nanoseconds: Int64(step) * 10_000_000), acceleration: Vector3(0, 0, 9.8),
        angularRate: nil)
      if let rest = detector.update(sample) { found.append(rest) }
    }
    #expect(found.count == 1 && found[0].angularRate == nil)
  }
}
