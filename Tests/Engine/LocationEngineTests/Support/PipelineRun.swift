import Fusion
import LocationEngine
import NavigationMath
import Observations
import Simulator

/// A pipeline on simulated sensors, a magnetometer and an inertial unit, and what came of each step.
struct PipelineRun {
  static let sensors = [
    AttachedSensor(SensorIdentity(part: "LIS3MDL", bus: "/dev/i2c-1", address: 0x1C), .magnetometer),
    AttachedSensor(SensorIdentity(part: "ICM-20948", bus: "/dev/i2c-1", address: 0x69), .inertial),
  ]
  /// Dresden: a field of 49.4 µT, dip 67°, declination 4.7° in 2026.
  static let place = GeodeticPosition(latitudeDegrees: 51.05, longitudeDegrees: 13.74, ellipsoidalHeight: 150)

  var pipeline: HeadingPipeline
  var simulator: SensorSimulator
  private(set) var notices: [HeadingNotice] = []
  /// The last heading, and the truth of that moment.
  private(set) var heading: HeadingEstimate?
  private(set) var step: SimulatedSensorStep?

  init(seed: UInt64 = 1, _ configure: (inout HeadingConfiguration) -> Void = { _ in }) {
    var configuration = HeadingConfiguration()
    configuration.position = PipelineRun.place
    configuration.decimalYear = 2026.5
    configuration.rate = nil
    configure(&configuration)
    pipeline = HeadingPipeline(configuration)
    simulator = SensorSimulator(seed: seed)
    if let reference = pipeline.reference { simulator.reference = reference }
    simulator.magneticNoise = 0.3
    simulator.gyroscopeNoise = 0.002
    simulator.accelerationNoise = 0.03
    simulator.hardIron = Vector3(20, -12, 8)
    var notices: [HeadingNotice] = []
    pipeline.attach(PipelineRun.sensors) { if case .notice(let notice) = $0 { notices.append(notice) } }
    self.notices = notices
  }

  /// Runs `steps` steps; `body` receives each estimate with its step.
  mutating func run(_ steps: Int, _ body: (HeadingEstimate, SimulatedSensorStep) -> Void = { _, _ in }) {
    for _ in 0..<steps {
      let step = simulator.next()
      var events: [HeadingEvent] = []
      pipeline.consume(.inertial(step.inertial), sensor: 1) { events.append($0) }
      pipeline.consume(.magnetic(step.magnetic), sensor: 0) { events.append($0) }
      for event in events { note(event, step, body) }
    }
  }

  private mutating func note(
    _ event: HeadingEvent, _ step: SimulatedSensorStep, _ body: (HeadingEstimate, SimulatedSensorStep) -> Void
  ) {
    switch event {
    case .heading(let estimate):
      heading = estimate
      self.step = step
      body(estimate, step)
    case .notice(let notice): notices.append(notice)
    case .status: break
    }
  }

  /// Degrees, −180...180.
  static func difference(_ first: Double?, _ second: Double) -> Double {
    guard let first else { return .nan }
    var difference = first - second
    while difference > 180 { difference -= 360 }
    while difference < -180 { difference += 360 }
    return difference
  }
}
