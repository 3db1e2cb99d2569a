import Fusion
import NavigationMath
import Simulator
import Testing

@Suite struct SensorSimulatorTests {
  @Test func aLevelBodyThatFacesNorthSeesTheFieldAheadAndBelow() {
    var simulator = SensorSimulator(seed: 1)
    simulator.motion = .still(headingDegrees: 0, pitchDegrees: 0, rollDegrees: 0)
    let step = simulator.next()
    // 49 µT at a dip of 66°, on a board whose z is up.
    #expect((step.magnetic.field - Vector3(19.930, 0, -44.764)).norm < 1e-3)
    #expect((step.inertial.acceleration - Vector3(0, 0, 9.80665)).norm < 1e-12)
    #expect(step.inertial.angularRate == .zero)
    #expect(step.headingDegrees == 0)
  }

  @Test func turnedToTheEastItSeesNorthOnItsLeft() {
    var simulator = SensorSimulator(seed: 1)
    simulator.motion = .still(headingDegrees: 90, pitchDegrees: 0, rollDegrees: 0)
    let step = simulator.next()
    #expect((step.magnetic.field - Vector3(0, 19.930, -44.764)).norm < 1e-3)
    #expect((step.headingDegrees - 90).magnitude < 1e-9)
  }

  /// Nose up is positive pitch: the specific force gets a part ahead. Right side down is positive roll: one to the left.
  @Test func tiltShowsInTheAccelerometer() {
    var simulator = SensorSimulator(seed: 1)
    simulator.motion = .still(headingDegrees: 40, pitchDegrees: 30, rollDegrees: 0)
    #expect((simulator.next().inertial.acceleration - Vector3(4.903325, 0, 8.49281)).norm < 1e-4)
    simulator.motion = .still(headingDegrees: 40, pitchDegrees: 0, rollDegrees: 30)
    #expect((simulator.next().inertial.acceleration - Vector3(0, 4.903325, 8.49281)).norm < 1e-4)
  }

  @Test(arguments: [SimulatedMotion.full, .figureEight, .yaw(tiltDegrees: 30)])
  func theGyroscopeTakesOneAttitudeToTheNext(motion: SimulatedMotion) {
    var simulator = SensorSimulator(seed: 1)
    simulator.motion = motion
    simulator.mounting = Mounting(rotation: .identity)
    var attitude = simulator.next().attitude
    var step = simulator.next()
    for _ in 0..<500 {
      attitude = attitude * Quaternion(rotationVector: 0.01 * (step.inertial.angularRate ?? .zero))
      #expect(attitude.angle(to: step.attitude) < 1e-9)
      #expect(step.angularRate.norm < 12)
      step = simulator.next()
    }
  }

  @Test func ironIsUndoneByTheTrueCalibration() {
    var simulator = SensorSimulator(seed: 3)
    simulator.hardIron = Vector3(30, -20, 10)
    simulator.softIron = Matrix3(rows: Vector3(1.1, 0.05, 0), Vector3(0.05, 0.9, -0.02), Vector3(0, -0.02, 1))
    for _ in 0..<100 {
      let field = simulator.trueCalibration.apply(to: simulator.next().magnetic.field)
      #expect((field.norm - 49).magnitude < 1e-9)
    }
  }

  @Test func theSameSeedSaysTheSame() {
    var samples = [SensorSimulator(seed: 9), SensorSimulator(seed: 9), SensorSimulator(seed: 10)].map { simulator in
      var simulator = simulator
      simulator.magneticNoise = 1
      simulator.gyroscopeNoise = 0.01
      return (0..<5).map { _ in simulator.next().magnetic.field }
    }
    let other = samples.removeLast()
    #expect(samples[0] == samples[1])
    #expect(samples[0] != other)
  }

  @Test func aMagnetComesAndGoes() {
    var simulator = SensorSimulator(seed: 1)
    simulator.motion = .still(headingDegrees: 90, pitchDegrees: 0, rollDegrees: 0)
    simulator.rate = 10
    simulator.magnets = [SimulatedMagnet(start: 1, end: 3, ramp: 0.5, fieldInRoom: Vector3(0, 40, 0))]
    let steps = (0..<50).map { _ in simulator.next() }
    let clean = steps[0].magnetic.field
    #expect(steps[10].magnetic.field == clean)
    // East is ahead.
    #expect((steps[20].magnetic.field - clean - Vector3(40, 0, 0)).norm < 1e-9)
    #expect(steps[20].magnetNearness == 1)
    #expect((steps[40].magnetic.field - clean).norm < 1e-9)
  }
}

@Suite struct SimulatedMagnetTests {
  @Test func nearnessRisesAndFalls() {
    let magnet = SimulatedMagnet(start: 1, end: 2, ramp: 0.5)
    #expect([0, 1, 1.25, 1.5, 2, 2.25, 2.5, 9].map { magnet.nearness(at: $0) } == [0, 0, 0.5, 1, 1, 0.5, 0, 0])
    let sudden = SimulatedMagnet(start: 1, end: 2, ramp: 0)
    #expect([0.99, 1, 1.99, 2].map { sudden.nearness(at: $0) } == [0, 1, 1, 0])
  }
}
