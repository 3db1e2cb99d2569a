import Bytes
import LinuxLocation
import LocationEngine
import NavigationMath
import Observations
import Simulator

/// A log of a simulated magnetometer, with an inertial unit or without, as `binnacle record` would have written it.
struct SimulatedLog {
  static let magnetometer = AttachedSensor(
    SensorIdentity(part: "LIS3MDL", bus: "/dev/i2c-1", address: 0x1C), .magnetometer, samplesPerSecond: 25)
  static let inertial = AttachedSensor(
    SensorIdentity(part: "ICM-20948", bus: "/dev/i2c-1", address: 0x69), .inertial, samplesPerSecond: 25)

  var simulator = SensorSimulator(seed: 4)
  var hasInertial = true
  var seconds = 20.0

  init() {
    simulator.rate = 25
    simulator.motion = .figureEight
    simulator.period = 10
    simulator.magneticNoise = 0.3
    simulator.gyroscopeNoise = 0.002
    simulator.accelerationNoise = 0.03
    simulator.hardIron = Vector3(20, -12, 8)
  }

  /// The log, and where the body's forward axis pointed at its end, degrees from magnetic north.
  func make() -> (bytes: [UInt8], headingDegrees: Double) {
    var simulator = simulator
    var log = SensorLogWriter()
    var writer = ByteWriter()
    let sensors = [SimulatedLog.magnetometer] + (hasInertial ? [SimulatedLog.inertial] : [])
    var heading = 0.0
    for _ in 0..<Int(seconds * simulator.rate) {
      let step = simulator.next()
      if hasInertial { log.append(SensorReading(.inertial(step.inertial), sensor: 1), of: sensors, to: &writer) }
      log.append(SensorReading(.magnetic(step.magnetic), sensor: 0), of: sensors, to: &writer)
      heading = step.headingDegrees
    }
    return (writer.bytes, heading)
  }
}
