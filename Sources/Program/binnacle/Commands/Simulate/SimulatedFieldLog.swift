import Bytes
import LinuxLocation
import LocationEngine
import LocationTestKit
import NavigationMath
import Observations

/// Writes what simulated sensors report as a field log; Docs/SensorLog.md describes the format.
struct SimulatedFieldLog {
  /// Where the axes of all sensors point, for `--mounting`.
  static let mounting = "x=forward,y=right,z=down"
  private static let bus = "simulation"

  private var log = SensorLogWriter()
  private let receiver: SimulatedFixWriter
  private var sensors: [AttachedSensor] = []
  private var bytes = ByteWriter()

  init(_ suite: SensorSuite, receiver: SimulatedFixWriter) {
    self.receiver = receiver
    if let unit = suite.inertial { attach(.inertial, "SIM-IMU", rate: unit.polling?.rate ?? unit.rate) }
    if let magnetometer = suite.magnetometer { attach(.magnetometer, "SIM-MAG", rate: magnetometer.rate) }
    if let barometer = suite.barometer { attach(.barometer, "SIM-BARO", rate: barometer.rate) }
    if let wheels = suite.wheels { attach(.odometer, "SIM-WHEEL", rate: wheels.rate) }
  }

  private mutating func attach(_ kind: SensorKind, _ part: String, rate: Double) {
    sensors.append(
      AttachedSensor(SensorIdentity(part: part, bus: SimulatedFieldLog.bus), kind, samplesPerSecond: rate))
  }

  /// Writes the header, the clock, and descriptions of receiver and sensors.
  mutating func begin(_ clock: ClockReading, to writer: inout ByteWriter) {
    log.append(clock, to: &writer)
    log.describe(receiver: 0, named: "simulated receiver", to: &writer)
    log.describe(sensors, to: &writer)
  }

  mutating func append(_ observation: SimulatedObservation, to writer: inout ByteWriter) {
    switch observation {
    case .inertial(let sample): append(.inertial(sample), .inertial, to: &writer)
    case .magnetic(let sample): append(.magnetic(sample), .magnetometer, to: &writer)
    case .pressure(let sample): append(.pressure(sample), .barometer, to: &writer)
    case .speed(let sample): append(.speed(sample), .odometer, to: &writer)
    case .fix(let fix, _):
      bytes.removeAll()
      receiver.append(fix, to: &bytes)
      log.append(bytes.bytes[...], ofReceiver: 0, at: fix.received, to: &writer)
    }
  }

  private mutating func append(_ sample: SensorSample, _ kind: SensorKind, to writer: inout ByteWriter) {
    guard let index = sensors.firstIndex(where: { $0.kind == kind }) else { return }
    log.append(SensorReading(sample, sensor: index), of: sensors, to: &writer)
  }
}
