import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

@Suite struct LSM303AGRAccelerometerTests {
  private typealias Driver = LSM303AGRAccelerometer<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let ranges: [(AccelerometerRange, UInt8, Double)] = [
    (.g2, 0x88, 0.00098), (.g4, 0x98, 0.00195), (.g8, 0xA8, 0.0039), (.g16, 0xB8, 0.01172),
  ]

  private static let chip = ChipScript(address: 0x19)
  private static let boot: [Step] = [chip.read(0x0F, [0x33]), chip.write(0x24, 0x80), chip.wait(milliseconds: 5)]
  private static let start = boot + chip.set([(0x23, 0x98), (0x1F, 0xC0), (0x20, 0x57)])
  private static let warm = chip.read(0x8C, [0x00, 0x00])

  private static func reading(_ counts: [Int]) -> [Step] {
    [chip.read(0xA7, [0x08] + littleEndian(counts.map { $0 << 4 })), warm]
  }

  private func started(
    _ more: [Step], _ configuration: Driver.Configuration = Driver.Configuration(),
    start: [Step] = LSM303AGRAccelerometerTests.start
  ) throws -> (Driver, ScriptedI2CBus) {
    try SensorDriversTests.started(Driver.self, address: 0x19, configuration, start, more: more)
  }

  /// ± 4 g: 1.95 mg a count: 0x2000 >> 4 = 512 counts are 0.9984 g. 0xFE40 = −448 are 1.75 K under 25 °C.
  @Test func countsBecomeUnits() throws {
    let chip = LSM303AGRAccelerometerTests.chip
    var (driver, bus) = try started([
      chip.read(0xA7, [0x00, 0, 0, 0, 0, 0, 0]), chip.read(0xA7, [0x08, 0x00, 0x20, 0x00, 0xE0, 0x10, 0x00]),
      chip.read(0x8C, [0x40, 0xFE]),
    ])
    #expect(try driver.read(at: .zero) == nil)
    let sample = try #require(try driver.read(at: MonotonicInstant(nanoseconds: 7)))
    #expect((sample.acceleration - 9.80665 * Vector3(0.9984, -0.9984, 0.00195)).norm < 1e-12)
    #expect(sample.temperatureCelsius == 23.25)
    #expect(sample.angularRate == nil)
    #expect(!sample.isOverflowed)
    try bus.finish()
  }

  @Test(arguments: LSM303AGRAccelerometerTests.ranges) func theStepOf16GIsNotTwiceThatOf8G(
    range: AccelerometerRange, control4: UInt8, step: Double
  ) throws {
    var configuration = Driver.Configuration()
    configuration.range = range
    configuration.rate = .hertz10
    let chip = LSM303AGRAccelerometerTests.chip
    let start = LSM303AGRAccelerometerTests.boot + chip.set([(0x23, control4), (0x1F, 0xC0), (0x20, 0x27)])
    var (driver, bus) = try started(
      LSM303AGRAccelerometerTests.reading([100, 0, 0]) + [chip.write(0x20, 0x07)], configuration, start: start)
    let sample = try #require(try driver.read(at: .zero))
    #expect(abs(sample.acceleration.x - 100 * step * 9.80665) < 1e-12)
    try driver.stop()
    try bus.finish()
  }

  @Test func beyondTheRangeIsFlagged() throws {
    let steps = [2046, 2047, -2048].flatMap { LSM303AGRAccelerometerTests.reading([0, $0, 0]) }
    var (driver, bus) = try started(steps)
    let overflows = try (0..<3).map { _ in try driver.read(at: .zero)?.isOverflowed }
    #expect(overflows == [false, true, true])
    try bus.finish()
  }

  @Test func faultsHaveTheirErrors() throws {
    let chip = LSM303AGRAccelerometerTests.chip
    try verifyFaults(
      Driver.self, address: 0x19, identity: [chip.read(0x0F, [0x33])], wrong: [0x41],
      expected: .wrongIdentity(found: 0x41, expected: 0x33))
    let start = LSM303AGRAccelerometerTests.start
    try verifyCorrupt(Driver.self, address: 0x19, Driver.Configuration(), start: start)
    // The 101st reading is reported as stuck before its temperature is read.
    let bus = ScriptedI2CBus(
      start + (0..<100).flatMap { _ in LSM303AGRAccelerometerTests.reading([1, 2, 3]) }
        + LSM303AGRAccelerometerTests.reading([1, 2, 3]).dropLast() + [chip.read(0xA7, [0, 0, 0, 0, 0, 0, 0])])
    var driver = Driver(bus, address: 0x19)
    var delay = bus
    try driver.start(Driver.Configuration(), delay: &delay)
    for _ in 0..<100 { #expect(try driver.read(at: .zero) != nil) }
    #expect(throws: ChipError.stuck) { try driver.read(at: .zero) }
    #expect(throws: ChipError.stuck) { try driver.read(at: MonotonicInstant(nanoseconds: 2_000_000_001)) }
    try bus.finish()
  }

  /// 0.98 mg a count: 69 counts are 68 mg short of nothing, 1470 counts 1.44 g.
  @Test(arguments: [(70, true), (-1400, true), (60, false), (1500, false)])
  func theSelfTestJudgesTheDeflection(z: Int, isGood: Bool) throws {
    let chip = LSM303AGRAccelerometerTests.chip
    var steps = LSM303AGRAccelerometerTests.boot + chip.set([(0x23, 0x88), (0x1F, 0xC0), (0x20, 0x57)])
    steps.append(chip.wait(milliseconds: 90))
    for _ in 0...5 { steps += LSM303AGRAccelerometerTests.reading([10, -10, 0]) }
    steps += chip.set([(0x23, 0x8A), (0x1F, 0xC0), (0x20, 0x57)])
    steps.append(chip.wait(milliseconds: 90))
    for _ in 0...5 { steps += LSM303AGRAccelerometerTests.reading([410, 390, z]) }
    steps.append(chip.write(0x20, 0x07))
    try verifySelfTest(Driver.self, address: 0x19, steps, isGood: isGood)
  }
}
