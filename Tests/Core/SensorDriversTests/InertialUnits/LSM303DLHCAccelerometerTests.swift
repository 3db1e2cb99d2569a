import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

@Suite struct LSM303DLHCAccelerometerTests {
  private typealias Driver = LSM303DLHCAccelerometer<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let ranges: [(AccelerometerRange, UInt8, Double)] = [
    (.g2, 0x88, 0.001), (.g4, 0x98, 0.002), (.g8, 0xA8, 0.004), (.g16, 0xB8, 0.012),
  ]

  private static let chip = ChipScript(address: 0x19)
  private static let boot: [Step] = [chip.read(0x0F, [0x33]), chip.write(0x24, 0x80), chip.milliseconds(5)]
  private static let start = boot + chip.set([(0x23, 0x98), (0x20, 0x57)])

  private func started(
    _ more: [Step], _ configuration: Driver.Configuration = Driver.Configuration(),
    start: [Step] = LSM303DLHCAccelerometerTests.start
  ) throws -> (Driver, ScriptedI2CBus) {
    let bus = ScriptedI2CBus(start + more)
    var driver = Driver(bus, address: 0x19)
    var delay = bus
    try driver.start(configuration, delay: &delay)
    return (driver, bus)
  }

  /// ± 4 g: 2 mg a count of 12 bits, which are the upper ones of 16. 0x1F40 >> 4 = 500 counts are 1 g, 0xE0C0 >> 4
  /// −500.
  @Test func twelveBitsAreAtTheHighEnd() throws {
    let chip = LSM303DLHCAccelerometerTests.chip
    var (driver, bus) = try started([
      chip.read(0xA7, [0x00, 0, 0, 0, 0, 0, 0]), chip.read(0xA7, [0x08, 0x40, 0x1F, 0xC0, 0xE0, 0x10, 0x00]),
    ])
    #expect(try driver.read(at: .zero) == nil)
    let sample = try #require(try driver.read(at: MonotonicInstant(nanoseconds: 7)))
    #expect((sample.acceleration - 9.80665 * Vector3(1, -1, 0.002)).norm < 1e-12)
    #expect(sample.angularRate == nil)
    #expect(sample.temperatureCelsius == nil)
    #expect(sample.instant.nanoseconds == 7)
    #expect(!sample.isOverflowed)
    try bus.finish()
  }

  /// 1333 counts are 16 g at 12 mg each. Twice the 4 mg of ± 8 g would be a third short.
  @Test(arguments: LSM303DLHCAccelerometerTests.ranges) func theStepOf16GIsNotTwiceThatOf8G(
    range: AccelerometerRange, control4: UInt8, step: Double
  ) throws {
    var configuration = Driver.Configuration()
    configuration.range = range
    configuration.rate = .hertz10
    let chip = LSM303DLHCAccelerometerTests.chip
    let start = LSM303DLHCAccelerometerTests.boot + chip.set([(0x23, control4), (0x20, 0x27)])
    var (driver, bus) = try started(
      [chip.read(0xA7, [0x08] + littleEndian([100 << 4, 0, 0])), chip.write(0x20, 0x07)], configuration, start: start)
    let sample = try #require(try driver.read(at: .zero))
    #expect(abs(sample.acceleration.x - 100 * step * 9.80665) < 1e-12)
    try driver.stop()
    try bus.finish()
  }

  /// At ± 4 g 1999 counts are within it and 2000 are not.
  @Test func beyondTheRangeIsFlagged() throws {
    let chip = LSM303DLHCAccelerometerTests.chip
    let values = [1999, 2000, -2000, -2048]
    var (driver, bus) = try started(values.map { chip.read(0xA7, [0x08] + littleEndian([0, $0 << 4, 0])) })
    let overflows = try values.map { _ in try driver.read(at: .zero)?.isOverflowed }
    #expect(overflows == [false, true, true, true])
    try bus.finish()
  }

  @Test func faultsHaveTheirErrors() throws {
    let chip = LSM303DLHCAccelerometerTests.chip
    try verifyFaults(
      Driver.self, address: 0x19, identity: [chip.read(0x0F, [0x33])], wrong: [0x00],
      expected: .wrongIdentity(found: 0x00, expected: 0x33))
    let start = LSM303DLHCAccelerometerTests.start
    try verifyCorrupt(Driver.self, address: 0x19, Driver.Configuration(), start: start)
    try verifyStuck(
      Driver.self, address: 0x19, Driver.Configuration(), start: start,
      reading: [chip.read(0xA7, [0x08, 0x40, 0x1F, 0, 0, 0, 0])],
      nothing: [chip.read(0xA7, [0x00, 0x40, 0x1F, 0, 0, 0, 0])])
  }
}
