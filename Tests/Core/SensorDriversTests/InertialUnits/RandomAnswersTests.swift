import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

/// Answers anything, or fails, or repeats what was written to a register, so that drivers get far enough to be misled.
private final class CapriciousBus: I2CBus, Delay {
  struct Failure: BusFailure { var fault: BusFault }

  let longestRead = 4096
  let longestWrite = 4096
  private(set) var transfers = 0
  private var generator: SeededGenerator
  private var registers: [UInt8: UInt8] = [:]
  private let identity: [UInt8: UInt8]

  init(seed: UInt64, identity: [UInt8: UInt8]) {
    generator = SeededGenerator(seed: seed)
    self.identity = identity
  }

  func wait(nanoseconds: Int64) {}

  func transfer(
    with address: UInt8, writing bytes: [UInt8], reading count: Int, into buffer: inout [UInt8]
  ) throws(Failure) {
    transfers += 1
    if Int.random(in: 0..<200, using: &generator) == 0 { throw Failure(fault: .gone) }
    guard let register = bytes.first else { return }
    if bytes.count == 2 { registers[register] = bytes[1] }
    if buffer.count < count { buffer += [UInt8](repeating: 0, count: count - buffer.count) }
    for index in 0..<count { buffer[index] = UInt8.random(in: 0...255, using: &generator) }
    guard count > 0 else { return }
    let isKept = Int.random(in: 0..<50, using: &generator) > 0
    let written = registers.removeValue(forKey: register)
    if let value = isKept ? written ?? identity[register] : nil { buffer[0] = value }
  }
}

@Suite struct RandomAnswersTests {
  /// Whatever the bus says, a driver ends, with a finite sample, none, or an error.
  private func verify<Driver: SelfTestingSensor>(
    _: Driver.Type, identity: [UInt8: UInt8], _ configuration: Driver.Configuration
  ) where Driver.Bus == CapriciousBus, Driver.Sample == InertialSample {
    var started = 0
    for seed: UInt64 in 0..<60 {
      let bus = CapriciousBus(seed: seed, identity: identity)
      var driver = Driver(bus, address: 0x68)
      var delay = bus
      try? driver.selfTest(delay: &delay)
      guard (try? driver.start(configuration, delay: &delay)) != nil else { continue }
      started += 1
      for index in 0..<100 {
        guard let sample = try? driver.read(at: MonotonicInstant(nanoseconds: Int64(index) * 10_000_000)) else {
          continue
        }
        #expect(sample.acceleration.norm < 9.81 * 28)
        #expect((sample.angularRate?.norm ?? 0) < 70)
        #expect(sample.temperatureCelsius.map { abs($0) < 2100 } ?? true)
      }
      try? driver.stop()
      #expect(bus.transfers < 1000)
    }
    #expect(started > 0, "no start came through: the test proves nothing")
  }

  @Test func nothingThatABusSaysDoesHarm() {
    typealias Bus = CapriciousBus
    verify(ICM20948<Bus>.self, identity: [0x00: 0xEA, 0x06: 0x01], ICM20948<Bus>.Configuration())
    verify(MPU6050<Bus>.self, identity: [0x75: 0x71], MPU6050<Bus>.Configuration())
    verify(LSM303AGRAccelerometer<Bus>.self, identity: [0x0F: 0x33], LSM303AGRAccelerometer<Bus>.Configuration())
    verify(LSM6DSOX<Bus>.self, identity: [0x0F: 0x6C], LSM6DSOX<Bus>.Configuration())
    verify(LSM9DS1<Bus>.self, identity: [0x0F: 0x68], LSM9DS1<Bus>.Configuration())
    verify(ICM42688P<Bus>.self, identity: [0x75: 0x47, 0x4E: 0x0F], ICM42688P<Bus>.Configuration())
    verify(BMI160<Bus>.self, identity: [0x00: 0xD1, 0x03: 0x14, 0x02: 0], BMI160<Bus>.Configuration())
    var configuration = BMI270<Bus>.Configuration()
    configuration.firmware = [UInt8](repeating: 0, count: 64)
    verify(BMI270<Bus>.self, identity: [0x00: 0x24, 0x21: 1, 0x02: 0], configuration)
  }
}
