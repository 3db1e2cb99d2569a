import Bytes
import Fusion
import LinuxLocation
import LocationEngine
import NavigationMath
import Observations
import Simulator

/// Logs and tables of a simulated compass with iron about it.
enum CalibrationLog {
  static let key = "LIS3MDL-i2c-1-1c"
  static let offset = Vector3(31, -22, 14)

  static func sensor(_ motion: SimulatedMotion, rate: Double = 25) -> SensorSimulator {
    var sensor = SensorSimulator(seed: 11)
    sensor.motion = motion
    sensor.period = 30
    sensor.rate = rate
    sensor.magneticNoise = 0.4
    sensor.accelerationNoise = 0.1
    sensor.hardIron = offset
    sensor.softIron = Matrix3(rows: Vector3(1.06, 0.03, 0), Vector3(0.03, 0.95, -0.02), Vector3(0, -0.02, 1.01))
    return sensor
  }

  /// - Parameter hasMagnetometer: false leaves its samples and its description out.
  static func log(
    _ motion: SimulatedMotion, seconds: Double = 60, hasMagnetometer: Bool = true,
    magnets: [SimulatedMagnet] = []
  ) -> [UInt8] {
    var sensor = sensor(motion)
    sensor.magnets = magnets
    let compass = AttachedSensor(SensorIdentity(part: "LIS3MDL", bus: "/dev/i2c-1", address: 0x1C), .magnetometer)
    let unit = AttachedSensor(SensorIdentity(part: "ICM-20948", bus: "/dev/i2c-1", address: 0x69), .inertial)
    let sensors = hasMagnetometer ? [unit, compass] : [unit]
    var log = SensorLogWriter()
    var writer = ByteWriter(capacity: 1 << 20)
    log.describe(sensors, to: &writer)
    for _ in 0..<Int(seconds * sensor.rate) {
      let step = sensor.next()
      log.append(SensorReading(.inertial(step.inertial), sensor: 0), of: sensors, to: &writer)
      if hasMagnetometer { log.append(SensorReading(.magnetic(step.magnetic), sensor: 1), of: sensors, to: &writer) }
    }
    return writer.bytes
  }

  static func table(_ motion: SimulatedMotion, count: Int = 600) -> String {
    var sensor = sensor(motion, rate: 10)
    var text = "x (uT), y (uT), z (uT)\n# a comment\n\n"
    for _ in 0..<count {
      let field = sensor.next().magnetic.field
      text += "\(field.x), \(field.y);\(field.z)\r\n"
    }
    return text
  }

  /// Lies on each side in turn, with an accelerometer and a gyroscope that are off.
  static func sides(seconds: Double = 4) -> [UInt8] {
    let attitudes = [(0.0, 0.0), (90, 0), (-90, 0), (0, 90), (0, -90), (0, 180)]
    let unit = AttachedSensor(SensorIdentity(part: "ICM-20948", bus: "/dev/i2c-1", address: 0x69), .inertial)
    var log = SensorLogWriter()
    var writer = ByteWriter(capacity: 1 << 20)
    for (index, (pitch, roll)) in attitudes.enumerated() {
      var sensor = SensorSimulator(seed: UInt64(index) + 1)
      sensor.motion = .still(headingDegrees: 0, pitchDegrees: pitch, rollDegrees: roll)
      sensor.rate = 25
      sensor.accelerationNoise = 0.02
      sensor.accelerometerBias = Vector3(0.2, -0.1, 0.15)
      sensor.accelerometerScale = Vector3(1.01, 0.99, 1.02)
      sensor.gyroscopeBias = Vector3(0.01, -0.02, 0.005)
      sensor.gyroscopeNoise = 0.001
      for _ in 0..<Int(seconds * sensor.rate) {
        var sample = sensor.next().inertial
        sample.instant = sample.instant.advanced(byNanoseconds: Int64(Double(index) * seconds * 1e9))
        log.append(SensorReading(.inertial(sample), sensor: 0), of: [unit], to: &writer)
      }
    }
    return writer.bytes
  }

  static let still = SimulatedMotion.still(headingDegrees: 30, pitchDegrees: 0, rollDegrees: 0)
}
