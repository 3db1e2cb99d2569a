import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

@Suite struct BMI160Tests {
  private typealias Driver = BMI160<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let ranges: [(AccelerometerRange, UInt8)] = [(.g2, 0x03), (.g4, 0x05), (.g8, 0x08), (.g16, 0x0C)]

  private static let chip = ChipScript(address: 0x69)
  private static let identity = chip.read(0x00, [0xD1])
  private static let reset: [Step] = [identity, chip.write(0x7E, 0xB6), chip.milliseconds(1)]
  private static let power: [Step] = [
    chip.write(0x7E, 0x11), chip.milliseconds(4), chip.write(0x7E, 0x15), chip.milliseconds(80),
    chip.read(0x03, [0x14]),
  ]
  private static let start =
    reset + power + chip.set([(0x40, 0x28), (0x41, 0x05), (0x42, 0x28), (0x43, 0x02)]) + [chip.read(0x02, [0])]

  private static func reading(_ acceleration: [Int], _ turning: [Int], temperature: Int = 0) -> [Step] {
    [
      chip.read(0x1B, [0xD0, 0, 0, 0, 0] + littleEndian([temperature])),
      chip.read(0x0C, littleEndian(turning + acceleration)),
    ]
  }

  private func started(
    _ more: [Step], _ configuration: Driver.Configuration = Driver.Configuration(), start: [Step] = BMI160Tests.start
  ) throws -> (Driver, ScriptedI2CBus) {
    let bus = ScriptedI2CBus(start + more)
    var driver = Driver(bus, address: 0x69)
    var delay = bus
    try driver.start(configuration, delay: &delay)
    return (driver, bus)
  }

  /// The gyroscope comes first: ± 500 °/s are 65.536 counts per °/s, 0x2000 = 8192 counts 125 °/s. ± 4 g are 8192
  /// counts a g, 0xF000 is −½ g. 0x0200 = 512 counts of temperature are 24 °C. Read as the BMI270's, both would be
  /// exchanged.
  @Test func theGyroscopeComesFirst() throws {
    let chip = BMI160Tests.chip
    let data: [UInt8] = [0x00, 0x20, 0x00, 0xE0, 0x00, 0x00, 0x00, 0xF0, 0x00, 0x20, 0x01, 0x00]
    var (driver, bus) = try started([
      chip.read(0x1B, [0x80, 0, 0, 0, 0, 0x00, 0x02]), chip.read(0x1B, [0xC0, 0, 0, 0, 0, 0x00, 0x02]),
      chip.read(0x0C, data),
    ])
    #expect(try driver.read(at: .zero) == nil)
    let sample = try #require(try driver.read(at: MonotonicInstant(nanoseconds: 7)))
    #expect((sample.acceleration - 9.80665 * Vector3(-0.5, 1, 1 / 8192.0)).norm < 1e-12)
    let rate = try #require(sample.angularRate)
    #expect((degreesPerRadian * rate - Vector3(125, -125, 0)).norm < 1e-9)
    #expect(sample.temperatureCelsius == 24)
    #expect(sample.instant.nanoseconds == 7)
    #expect(!sample.isOverflowed)
    try bus.finish()
  }

  @Test func saturatedAxesAreFlagged() throws {
    var (driver, bus) = try started(
      BMI160Tests.reading([32_767, 0, 0], [0, 0, 0]) + BMI160Tests.reading([0, 0, 0], [0, 0, -32_768])
        + BMI160Tests.reading([0, 0, 0], [0, 0, 0]))
    let overflows = [try driver.read(at: .zero), try driver.read(at: .zero), try driver.read(at: .zero)]
    #expect(overflows.map { $0?.isOverflowed } == [true, true, false])
    try bus.finish()
  }

  @Test(arguments: BMI160Tests.ranges)
  func rangeRateAndPowerAreSet(range: AccelerometerRange, code: UInt8) throws {
    var configuration = Driver.Configuration()
    configuration.accelerometerRange = range
    configuration.gyroscopeRange = .degrees2000
    configuration.rate = .hertz25
    configuration.power = .accelerometerOnly
    let chip = BMI160Tests.chip
    var steps = BMI160Tests.reset + [chip.write(0x7E, 0x11), chip.milliseconds(4), chip.read(0x03, [0x10])]
    steps += chip.set([(0x40, 0x26), (0x41, code), (0x42, 0x26), (0x43, 0x00)]) + [chip.read(0x02, [0])]
    let counts = 32_768 / range.rawValue
    let answer = [
      chip.read(0x1B, [0x80, 0, 0, 0, 0, 0, 0x80]), chip.read(0x0C, littleEndian([1, 2, 3, 0, counts, 0])),
    ]
    var (driver, bus) = try started(answer + [chip.write(0x7E, 0xB6)], configuration, start: steps)
    let sample = try #require(try driver.read(at: .zero))
    #expect(sample.angularRate == nil)
    #expect(sample.temperatureCelsius == nil)
    #expect(abs(sample.acceleration.y - 9.80665) < 1e-12)
    try driver.stop()
    try bus.finish()
  }

  @Test func faultsHaveTheirErrors() throws {
    let chip = BMI160Tests.chip
    try verifyFaults(
      Driver.self, address: 0x69, identity: [BMI160Tests.identity], wrong: [0x24],
      expected: .wrongIdentity(found: 0x24, expected: 0xD1))
    try verifyCorrupt(Driver.self, address: 0x69, Driver.Configuration(), start: BMI160Tests.start)
    try verifyStuck(
      Driver.self, address: 0x69, Driver.Configuration(), start: BMI160Tests.start,
      reading: BMI160Tests.reading([0, 0, 8192], [1, 2, 3]), nothing: [chip.read(0x1B, [0x10, 0, 0, 0, 0, 0, 0])])
  }

  @Test func oneThatDoesNotTurnOnOrReportsAnErrorIsNotUsed() throws {
    let chip = BMI160Tests.chip
    let asleep = BMI160Tests.reset + BMI160Tests.power.dropLast() + [chip.read(0x03, [0x10])]
    #expect(throws: ChipError.notReady) { try started([], start: asleep) }
    let complaint = BMI160Tests.start.dropLast() + [chip.read(0x02, [0x06])]
    #expect(throws: ChipError.corrupt) { try started([], start: Array(complaint)) }
  }

  /// ± 8 g are 4096 counts a g: pushed both ways the readings have to differ by 8192.
  @Test(arguments: [(4096, UInt8(0x02), true), (4095, 0x02, false), (4096, 0x00, false)])
  func theSelfTestPushesBothWays(x: Int, status: UInt8, isGood: Bool) throws {
    let chip = BMI160Tests.chip
    var steps = BMI160Tests.reset + BMI160Tests.power
    steps += chip.set([(0x40, 0x28), (0x41, 0x08), (0x42, 0x28), (0x43, 0x02)]) + [chip.read(0x02, [0])]
    steps += chip.set(0x40, 0x2C)
    steps += [chip.write(0x6D, 0x0D), chip.milliseconds(50), chip.read(0x12, littleEndian([x, -4500, 9000]))]
    steps += [chip.write(0x6D, 0x09), chip.milliseconds(50), chip.read(0x12, littleEndian([-4096, 4500, 100]))]
    steps += [chip.write(0x6D, 0x10), chip.milliseconds(50), chip.read(0x1B, [status]), chip.write(0x7E, 0xB6)]
    let bus = ScriptedI2CBus(steps)
    var driver = Driver(bus, address: 0x69)
    var delay = bus
    if isGood {
      try driver.selfTest(delay: &delay)
    } else {
      #expect(throws: ChipError.failedSelfTest) { try driver.selfTest(delay: &delay) }
    }
    try bus.finish()
  }
}
