import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

@Suite struct LSM9DS1MagnetometerTests {
  private typealias Driver = LSM9DS1Magnetometer<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let ranges: [(LSM9DS1Magnetometer<ScriptedI2CBus>.Range, UInt8, Double)] = [
    (.gauss4, 0x00, 0.014), (.gauss8, 0x20, 0.029),
    (.gauss12, 0x40, 0.043), (.gauss16, 0x60, 0.058),
  ]

  private static let chip = ChipScript(address: 0x1C)
  private static let identity = chip.read(0x0F, [0x3D])
  private static let reset: [Step] = [identity, chip.write(0x21, 0x04), chip.milliseconds(10)]
  private static let start = reset + configuration(0xFC, 0x00) + chip.set(0x22, 0)

  private static func configuration(_ control1: UInt8, _ control2: UInt8) -> [Step] {
    chip.set([(0x20, control1), (0x21, control2), (0x23, 0x0C), (0x24, 0x40)])
  }
  private static func reading(_ counts: [Int], isNew: Bool = true) -> Step {
    chip.read(0xA7, [isNew ? 0x08 : 0x00] + littleEndian(counts))
  }

  private func started(
    _ more: [Step], _ configuration: Driver.Configuration = Driver.Configuration(),
    start: [Step] = LSM9DS1MagnetometerTests.start
  ) throws -> (Driver, ScriptedI2CBus) {
    let bus = ScriptedI2CBus(start + more)
    var driver = Driver(bus, address: 0x1C)
    var delay = bus
    try driver.start(configuration, delay: &delay)
    return (driver, bus)
  }

  /// ± 4 G: 0.14 mG a count. 0x0DF3 = 3571 counts are 49.994 µT, 0xF20D = −3571. x is as it is read: the other die's is
  /// turned.
  @Test func countsBecomeMicrotesla() throws {
    let chip = LSM9DS1MagnetometerTests.chip
    var (driver, bus) = try started([
      chip.read(0xA7, [0x00, 0xF3, 0x0D, 0x0D, 0xF2, 0x01, 0x00]),
      chip.read(0xA7, [0x08, 0xF3, 0x0D, 0x0D, 0xF2, 0x01, 0x00]),
      chip.read(0xA7, [0x88, 0xF3, 0x0D, 0x00, 0x80, 0x01, 0x00]),
    ])
    #expect(try driver.read(at: .zero) == nil)
    let sample = try #require(try driver.read(at: MonotonicInstant(nanoseconds: 7)))
    #expect((sample.field - Vector3(49.994, -49.994, 0.014)).norm < 1e-12)
    #expect(sample.temperatureCelsius == nil)
    #expect(sample.instant.nanoseconds == 7)
    #expect(!sample.isOverflowed)
    #expect(try #require(try driver.read(at: .zero)).isOverflowed)
    try bus.finish()
  }

  /// The same identity as the LIS3MDL's, and 4 % less a count: 1 G is 7143 counts here, 6842 there.
  @Test(arguments: LSM9DS1MagnetometerTests.ranges) func theGainIsNotThatOfTheLIS3MDL(
    range: LSM9DS1Magnetometer<ScriptedI2CBus>.Range, control2: UInt8, step: Double
  ) throws {
    var configuration = Driver.Configuration()
    configuration.range = range
    configuration.rate = .hertz10
    let start =
      LSM9DS1MagnetometerTests.reset + LSM9DS1MagnetometerTests.configuration(0xF0, control2)
      + LSM9DS1MagnetometerTests.chip.set(0x22, 0)
    var (driver, bus) = try started(
      [LSM9DS1MagnetometerTests.reading([0, 0, 1000]), LSM9DS1MagnetometerTests.chip.write(0x22, 3)], configuration,
      start: start)
    #expect(abs(try #require(try driver.read(at: .zero)).field.z - 1000 * step) < 1e-12)
    try driver.stop()
    try bus.finish()
  }

  @Test func faultsHaveTheirErrors() throws {
    try verifyFaults(
      Driver.self, address: 0x1C, identity: [LSM9DS1MagnetometerTests.identity], wrong: [0x40],
      expected: .wrongIdentity(found: 0x40, expected: 0x3D))
    let start = LSM9DS1MagnetometerTests.start
    try verifyCorrupt(Driver.self, address: 0x1C, Driver.Configuration(), start: start)
    try verifyStuck(
      Driver.self, address: 0x1C, Driver.Configuration(), start: start,
      reading: [LSM9DS1MagnetometerTests.reading([1, 2, 3])],
      nothing: [LSM9DS1MagnetometerTests.reading([1, 2, 3], isNew: false)])
  }

  /// 0.43 mG a count at ± 12 G: 3500 counts are 1.5 G, 2300 are 0.99 G; of z 1000 are 0.43 G, 2400 1.03 G.
  @Test(arguments: [(3500, 1000, true), (2300, 1000, false), (3500, 2400, false)])
  func theSelfTestJudgesTheCoil(x: Int, z: Int, isGood: Bool) throws {
    let chip = LSM9DS1MagnetometerTests.chip
    var steps = LSM9DS1MagnetometerTests.reset + LSM9DS1MagnetometerTests.configuration(0xFC, 0x40)
    steps += chip.set(0x22, 0) + [chip.milliseconds(60)]
    for _ in 0...5 { steps.append(LSM9DS1MagnetometerTests.reading([100, -100, 0])) }
    steps += LSM9DS1MagnetometerTests.configuration(0xFD, 0x40) + [chip.milliseconds(60)]
    steps.append(LSM9DS1MagnetometerTests.reading([9, 9, 9], isNew: false))
    for _ in 0...5 { steps.append(LSM9DS1MagnetometerTests.reading([100 + x, -100 + 3500, z])) }
    steps.append(chip.write(0x22, 3))
    let bus = ScriptedI2CBus(steps)
    var driver = Driver(bus, address: 0x1C)
    var delay = bus
    if isGood {
      try driver.selfTest(delay: &delay)
    } else {
      #expect(throws: ChipError.failedSelfTest) { try driver.selfTest(delay: &delay) }
    }
    try bus.finish()
  }
}
