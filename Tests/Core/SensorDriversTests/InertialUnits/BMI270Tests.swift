import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

@Suite struct BMI270Tests {
  private typealias Driver = BMI270<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let chip = ChipScript(address: 0x68)
  private static let identity = chip.read(0x00, [0x24])
  /// Two whole pieces and one of six bytes.
  private static let firmware = (0..<70).map { UInt8($0) }
  private static let load: [Step] = [
    .transfer(0x68, writing: [0x5B, 0x00, 0x00]), .transfer(0x68, writing: [0x5E] + firmware[0..<32]),
    .transfer(0x68, writing: [0x5B, 0x00, 0x01]), .transfer(0x68, writing: [0x5E] + firmware[32..<64]),
    .transfer(0x68, writing: [0x5B, 0x00, 0x02]), .transfer(0x68, writing: [0x5E] + firmware[64..<70]),
  ]
  private static let beginning: [Step] = [
    identity, chip.write(0x7E, 0xB6), chip.wait(milliseconds: 2), chip.write(0x7C, 0x00), .wait(atLeast: 450_000),
    chip.write(0x59, 0x00),
  ]
  private static let reset: [Step] =
    beginning + load + [
      chip.write(0x59, 0x01), chip.wait(milliseconds: 20), chip.read(0x21, [0x00]), chip.wait(milliseconds: 20),
      chip.read(0x21, [0x01]),
    ]
  private static let start = reset + configuration(crossAxis: 0)

  private static func configuration(crossAxis: UInt8) -> [Step] {
    chip.set([(0x7D, 0x0E), (0x40, 0xA8), (0x41, 0x01), (0x42, 0xE8), (0x43, 0x02)])
      + [chip.wait(milliseconds: 45), chip.read(0x02, [0]), chip.read(0x3C, [crossAxis])]
  }

  private static func data(_ acceleration: [Int], _ turning: [Int], status: UInt8 = 0xC0) -> Step {
    chip.read(0x03, [status, 0, 0, 0, 0, 0, 0, 0, 0] + littleEndian(acceleration + turning))
  }
  private static func reading(_ acceleration: [Int], _ turning: [Int]) -> [Step] {
    [data(acceleration, turning), chip.read(0x22, [0, 0])]
  }

  private static var configured: Driver.Configuration {
    var configuration = Driver.Configuration()
    configuration.firmware = firmware
    return configuration
  }

  private func started(
    _ more: [Step], _ configuration: Driver.Configuration = BMI270Tests.configured, start: [Step] = BMI270Tests.start
  ) throws -> (Driver, ScriptedI2CBus) {
    try SensorDriversTests.started(Driver.self, address: 0x68, configuration, start, more: more)
  }

  /// The accelerometer comes first: ± 4 g are 8192 counts a g, 0xF000 is −½ g. ± 500 °/s are 65.536 counts per °/s,
  /// 0x2000 is 125 °/s. 0xFE00 = −512 counts of temperature are 22 °C. Read as the BMI160's, both would be exchanged.
  @Test func theAccelerometerComesFirst() throws {
    let chip = BMI270Tests.chip
    let data: [UInt8] = [0x00, 0xF0, 0x00, 0x20, 0x01, 0x00, 0x00, 0x20, 0x00, 0xE0, 0x00, 0x00]
    let none: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0]
    var (driver, bus) = try started([
      chip.read(0x03, [0x40] + none + data), chip.read(0x03, [0xC0] + none + data), chip.read(0x22, [0x00, 0xFE]),
    ])
    #expect(try driver.read(at: .zero) == nil)
    let sample = try #require(try driver.read(at: MonotonicInstant(nanoseconds: 7)))
    #expect((sample.acceleration - 9.80665 * Vector3(-0.5, 1, 1 / 8192.0)).norm < 1e-12)
    let rate = try #require(sample.angularRate)
    #expect((degreesPerRadian * rate - Vector3(125, -125, 0)).norm < 1e-9)
    #expect(sample.temperatureCelsius == 22)
    #expect(sample.instant.nanoseconds == 7)
    #expect(!sample.isOverflowed)
    try bus.finish()
  }

  /// 7 bits of two's complement in 512ths: 0x7C = −4, 0x14 = 20. Turning about z by 125 °/s would show as −0.98 and
  /// 4.88 °/s of x.
  @Test(arguments: [(UInt8(0x7C), 0.9765625), (0x14, -4.8828125), (0x94, -4.8828125)])
  func whatXSeesOfZIsTakenAway(factor: UInt8, expected: Double) throws {
    var (driver, bus) = try started(
      BMI270Tests.reading([0, 0, 8192], [0, 0, 8192]),
      start: BMI270Tests.reset + BMI270Tests.configuration(crossAxis: factor))
    let sample = try #require(try driver.read(at: .zero))
    let rate = try #require(sample.angularRate)
    #expect((degreesPerRadian * rate - Vector3(expected, 0, 125)).norm < 1e-9)
    try bus.finish()
  }

  @Test func saturatedAxesAreFlagged() throws {
    var (driver, bus) = try started(
      BMI270Tests.reading([0, 0, -32_768], [0, 0, 0]) + BMI270Tests.reading([0, 0, 0], [32_767, 0, 0])
        + BMI270Tests.reading([0, 0, 0], [0, 0, 0]))
    let overflows = [try driver.read(at: .zero), try driver.read(at: .zero), try driver.read(at: .zero)]
    #expect(overflows.map { $0?.isOverflowed } == [true, true, false])
    try bus.finish()
  }

  @Test func rangeRateAndPowerAreSet() throws {
    var configuration = BMI270Tests.configured
    configuration.accelerometerRange = .g16
    configuration.gyroscopeRange = .degrees125
    configuration.rate = .hertz400
    configuration.power = .accelerometerOnly
    let chip = BMI270Tests.chip
    let start =
      BMI270Tests.reset + chip.set([(0x7D, 0x0C), (0x40, 0xAA), (0x41, 0x03), (0x42, 0xEA), (0x43, 0x04)])
      + [chip.wait(milliseconds: 45), chip.read(0x02, [0]), chip.read(0x3C, [0])]
    let steps = [BMI270Tests.data([0, 2048, 0], [1, 2, 3], status: 0x80), chip.read(0x22, [0x00, 0x80])]
    var (driver, bus) = try started(steps + [chip.write(0x7E, 0xB6)], configuration, start: start)
    let sample = try #require(try driver.read(at: .zero))
    #expect(sample.angularRate == nil)
    #expect(sample.temperatureCelsius == nil)
    #expect(abs(sample.acceleration.y - 9.80665) < 1e-12)
    try driver.stop()
    try bus.finish()
  }

  /// The file's address is in words of two bytes, four bits in one register and the rest in the next: byte 512 is
  /// word 0x100, which is 00 10.
  @Test func aLongFileIsLoadedWordByWord() throws {
    var configuration = Driver.Configuration()
    configuration.firmware = [UInt8](repeating: 0xA5, count: 8192)
    var steps = BMI270Tests.beginning
    for piece in 0..<256 {
      let word = piece * 16
      steps.append(.transfer(0x68, writing: [0x5B, UInt8(word & 0x0F), UInt8(word >> 4)]))
      steps.append(.transfer(0x68, writing: [0x5E] + [UInt8](repeating: 0xA5, count: 32)))
    }
    steps += [BMI270Tests.chip.write(0x59, 0x01), BMI270Tests.chip.read(0x21, [0x01])]
    let (_, bus) = try started([], configuration, start: steps + BMI270Tests.configuration(crossAxis: 0))
    try bus.finish()
  }

  @Test(arguments: [0, 33, 8194]) func withoutItsFileItCannotBeUsed(length: Int) throws {
    var configuration = Driver.Configuration()
    configuration.firmware = [UInt8](repeating: 0, count: length)
    #expect(throws: ChipError.unsupported) { try started([], configuration, start: [BMI270Tests.identity]) }
  }

  @Test func aFileThatItDoesNotTakeIsAnError() throws {
    let chip = BMI270Tests.chip
    let loaded = BMI270Tests.beginning + BMI270Tests.load + [chip.write(0x59, 0x01)]
    #expect(throws: ChipError.corrupt) { try started([], start: loaded + [chip.read(0x21, [0x02])]) }
    let silent = [Step](repeating: chip.read(0x21, [0x00]), count: 10)
    #expect(throws: ChipError.notReady) { try started([], start: loaded + silent) }
  }

  @Test func faultsHaveTheirErrors() throws {
    let chip = BMI270Tests.chip
    try verifyFaults(
      Driver.self, address: 0x68, identity: [BMI270Tests.identity], wrong: [0xD1],
      expected: .wrongIdentity(found: 0xD1, expected: 0x24))
    try verifyCorrupt(Driver.self, address: 0x68, BMI270Tests.configured, start: BMI270Tests.start)
    let complaint = BMI270Tests.start.dropLast(2) + [chip.read(0x02, [0x01])]
    #expect(throws: ChipError.corrupt) { try started([], start: Array(complaint)) }
    // The 101st reading is reported as stuck before its temperature is read.
    try verifyStuck(
      Driver.self, address: 0x68, BMI270Tests.configured, start: BMI270Tests.start,
      reading: [BMI270Tests.data([1, 2, 3], [4, 5, 6])], next: [chip.read(0x22, [0, 0])],
      nothing: [BMI270Tests.data([1, 2, 3], [4, 5, 6], status: 0)])
  }

  /// ± 16 g are 2048 counts a g: x has to differ by 32768, y by −30720, z by 20480.
  @Test(arguments: [
    (16_384, -15_360, 10_240, true), (16_383, -15_360, 10_240, false),
    (16_384, 15_360, 10_240, false), (16_384, -15_360, 10_239, false),
  ])
  func theSelfTestPushesBothWays(x: Int, y: Int, z: Int, isGood: Bool) throws {
    let chip = BMI270Tests.chip
    var steps = BMI270Tests.reset
    steps += chip.set([(0x7D, 0x0C), (0x40, 0xA8), (0x41, 0x03), (0x42, 0xE8), (0x43, 0x02)])
    steps += [chip.wait(milliseconds: 45), chip.read(0x02, [0]), chip.read(0x3C, [0])] + chip.set(0x40, 0xAC)
    steps += [chip.write(0x6D, 0x0D), chip.wait(milliseconds: 50), chip.read(0x0C, littleEndian([x, y, z]))]
    steps += [
      chip.write(0x6D, 0x09), chip.wait(milliseconds: 50), chip.read(0x0C, littleEndian([-16_384, 15_360, -10_240])),
    ]
    steps.append(chip.write(0x7E, 0xB6))
    var (driver, bus) = try started(steps)
    var delay = bus
    if isGood {
      try driver.selfTest(delay: &delay)
    } else {
      #expect(throws: ChipError.failedSelfTest) { try driver.selfTest(delay: &delay) }
    }
    try bus.finish()
  }

  @Test func theSelfTestNeedsTheFileToo() throws {
    let bus = ScriptedI2CBus([BMI270Tests.identity])
    var driver = Driver(bus, address: 0x68)
    var delay = bus
    #expect(throws: ChipError.unsupported) { try driver.selfTest(delay: &delay) }
    try bus.finish()
  }
}
