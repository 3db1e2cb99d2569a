import BusProtocols
import NavigationMath
import Observations
import SensorDrivers
import Simulator
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
    if buffer.count < count { buffer += [UInt8](repeating: 0, count: count - buffer.count) }
    for index in 0..<count { buffer[index] = UInt8.random(in: 0...255, using: &generator) }
    guard let register = bytes.first else { return }
    if bytes.count == 2 { registers[register] = bytes[1] }
    guard count > 0 else { return }
    let isKept = Int.random(in: 0..<50, using: &generator) > 0
    let written = registers.removeValue(forKey: register)
    guard isKept else { return }
    for index in 0..<count {
      if let value = identity[register &+ UInt8(truncatingIfNeeded: index)] { buffer[index] = value }
    }
    if let written { buffer[0] = written }
  }
}

@Suite struct RandomAnswersTests {
  private typealias Bus = CapriciousBus

  /// Whatever the bus says, a driver ends, with a sample that a chip could give, none, or an error.
  private func verify<Driver: SensorDriver>(
    _: Driver.Type, identity: [UInt8: UInt8], _ configuration: Driver.Configuration,
    _ isSane: (Driver.Sample) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) where Driver.Bus == CapriciousBus {
    var (started, samples) = (0, 0)
    for seed: UInt64 in 0..<60 {
      let bus = CapriciousBus(seed: seed, identity: identity)
      var driver = Driver(bus, address: 0x68)
      var delay = bus
      guard (try? driver.start(configuration, delay: &delay)) != nil else { continue }
      started += 1
      for index in 0..<100 {
        let instant = MonotonicInstant(nanoseconds: Int64(index) * 10_000_000)
        guard let sample = try? driver.read(at: instant) else { continue }
        samples += 1
        #expect(isSane(sample), sourceLocation: sourceLocation)
      }
      try? driver.stop()
      #expect(bus.transfers < 2000, sourceLocation: sourceLocation)
    }
    #expect(
      started > 0 && samples > 0, "no start came through: the test proves nothing", sourceLocation: sourceLocation)
  }

  /// The same for its self-test too.
  private func verifyBoth<Driver: SelfTestingSensor>(
    _: Driver.Type, identity: [UInt8: UInt8], _ configuration: Driver.Configuration,
    _ isSane: (Driver.Sample) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) where Driver.Bus == CapriciousBus {
    verify(Driver.self, identity: identity, configuration, isSane, sourceLocation: sourceLocation)
    for seed: UInt64 in 0..<60 {
      let bus = CapriciousBus(seed: seed, identity: identity)
      var driver = Driver(bus, address: 0x68)
      var delay = bus
      try? driver.selfTest(delay: &delay)
      #expect(bus.transfers < 2000, sourceLocation: sourceLocation)
    }
  }

  @Test func nothingThatABusSaysDoesAnInertialUnitHarm() {
    func isSane(_ sample: InertialSample) -> Bool {
      sample.acceleration.norm < 9.81 * 28 && (sample.angularRate?.norm ?? 0) < 70
        && (sample.temperatureCelsius ?? 0).magnitude <= 130
    }
    verifyBoth(ICM20948<Bus>.self, identity: [0x00: 0xEA, 0x06: 0x01], .init(), isSane)
    verifyBoth(MPU6050<Bus>.self, identity: [0x75: 0x71], .init(), isSane)
    verifyBoth(LSM303AGRAccelerometer<Bus>.self, identity: [0x0F: 0x33], .init(), isSane)
    verify(LSM303DLHCAccelerometer<Bus>.self, identity: [0x0F: 0x33], .init(), isSane)
    verifyBoth(LSM6DSOX<Bus>.self, identity: [0x0F: 0x6C], .init(), isSane)
    verifyBoth(LSM9DS1<Bus>.self, identity: [0x0F: 0x68], .init(), isSane)
    verifyBoth(ICM42688P<Bus>.self, identity: [0x75: 0x47, 0x4E: 0x0F], .init(), isSane)
    verifyBoth(BMI160<Bus>.self, identity: [0x00: 0xD1, 0x03: 0x14, 0x02: 0], .init(), isSane)
    var configuration = BMI270<Bus>.Configuration()
    configuration.firmware = [UInt8](repeating: 0, count: 64)
    verifyBoth(BMI270<Bus>.self, identity: [0x00: 0x24, 0x21: 1, 0x02: 0], configuration, isSane)
  }

  @Test func nothingThatABusSaysDoesAMagnetometerHarm() {
    func isSane(_ sample: MagneticSample) -> Bool {
      sample.field.norm < 200_000 && (sample.temperatureCelsius ?? 0).magnitude <= 130
    }
    verifyBoth(AK8963<Bus>.self, identity: [0x00: 0x48, 0x01: 0x9A], .init(), isSane)
    verifyBoth(AK09916<Bus>.self, identity: [0x00: 0x48, 0x01: 0x09], .init(), isSane)
    // With a trim that no chip has, its equations may divide by nearly nothing.
    verifyBoth(BMM150<Bus>.self, identity: [0x40: 0x32], .init()) { !$0.field.x.isNaN }
    // Its converter has twelve bits, and what has more is refused.
    let highBytes: [UInt8: UInt8] = [0x03: 0x01, 0x05: 0xFE, 0x07: 0]
    verifyBoth(
      HMC5883L<Bus>.self, identity: highBytes.merging([0x0A: 0x48, 0x0B: 0x34, 0x0C: 0x33]) { $1 }, .init(), isSane)
    verifyBoth(IST8310<Bus>.self, identity: [0x00: 0x10], .init(), isSane)
    verifyBoth(LIS2MDL<Bus>.self, identity: [0x4F: 0x40], .init(), isSane)
    verifyBoth(LIS3MDL<Bus>.self, identity: [0x0F: 0x3D], .init(), isSane)
    verify(LSM303DLHCMagnetometer<Bus>.self, identity: [0x0A: 0x48, 0x0B: 0x34, 0x0C: 0x33], .init(), isSane)
    verifyBoth(LSM9DS1Magnetometer<Bus>.self, identity: [0x0F: 0x3D], .init(), isSane)
    verifyBoth(MMC5603<Bus>.self, identity: [0x39: 0x10], .init(), isSane)
    verify(MMC5983MA<Bus>.self, identity: [0x2F: 0x30], .init(), isSane)
    verify(QMC5883L<Bus>.self, identity: [0x06: 0x01, 0x0D: 0xFF], .init(), isSane)
    verifyBoth(QMC5883P<Bus>.self, identity: [0x00: 0x80], .init(), isSane)
    verifyBoth(RM3100<Bus>.self, identity: [0x36: 0x22], .init(), isSane)
  }

  @Test func nothingThatABusSaysDoesABarometerHarm() {
    func isSane(_ sample: PressureSample) -> Bool { !sample.pressureHectopascals.isNaN }
    verify(BMP280<Bus>.self, identity: [0xD0: 0x58], .init(), isSane)
    verify(BMP390<Bus>.self, identity: [0x00: 0x60, 0x02: 0], .init(), isSane)
    verify(DPS310<Bus>.self, identity: [0x0D: 0x10], .init(), isSane)
    verify(LPS22HB<Bus>.self, identity: [0x0F: 0xB1], .init(), isSane)
    verify(MS5611<Bus>.self, identity: [:], .init(), isSane)
  }

  @Test func nothingThatABusSaysDoesAnOrientationSensorHarm() {
    let identity: [UInt8: UInt8] = [0x00: 0xA0, 0x01: 0xFB, 0x02: 0x32, 0x03: 0x0F, 0x20: 0, 0x21: 0x40]
    let zeros: [UInt8: UInt8] = [0x22: 0, 0x23: 0, 0x24: 0, 0x25: 0, 0x26: 0, 0x27: 0]
    verifyBoth(BNO055<Bus>.self, identity: identity.merging(zeros) { $1 }, .init()) {
      ($0.orientation.norm - 1).magnitude < 1e-9
    }
  }
}
