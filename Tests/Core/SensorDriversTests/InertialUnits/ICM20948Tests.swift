import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

@Suite struct ICM20948Tests {
  private typealias Driver = ICM20948<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let chip = ChipScript(address: 0x68)
  private static let identity = chip.read(0x00, [0xEA])
  private static let reset: [Step] =
    [identity, chip.write(0x06, 0x80), chip.milliseconds(10), chip.read(0x06, [0x41])] + chip.set(0x06, 0x01)
  private static let bypass = chip.set([(0x03, 0x00), (0x0F, 0x02)])
  private static let start =
    reset + configuration(gyroscope: 0x1B, accelerometer: 0x1B, divider: 10) + bypass + [chip.milliseconds(35)]

  private static func configuration(
    gyroscope: UInt8, accelerometer: UInt8, divider: UInt8, power: UInt8 = 0
  ) -> [Step] {
    let first = chip.set([(0x07, power), (0x11, 0x01), (0x7F, 0x20)])
    let second = chip.set([(0x00, divider), (0x01, gyroscope), (0x10, 0), (0x11, divider), (0x14, accelerometer)])
    return first + second + chip.set(0x7F, 0)
  }

  private static func reading(_ acceleration: [Int], _ turning: [Int], temperature: Int = 0) -> [Step] {
    [chip.read(0x1A, [0x01]), chip.read(0x2D, bigEndian(acceleration + turning + [temperature]))]
  }

  private func started(
    _ more: [Step], _ configuration: Driver.Configuration = Driver.Configuration(), start: [Step] = ICM20948Tests.start
  ) throws -> (Driver, ScriptedI2CBus) {
    let bus = ScriptedI2CBus(start + more)
    var driver = Driver(bus, address: 0x68)
    var delay = bus
    try driver.start(configuration, delay: &delay)
    return (driver, bus)
  }

  /// ± 4 g are 8192 counts a g: 0x2000 is 1 g, 0xF000 −½ g. ± 500 °/s are 65.5 counts per °/s: 0x199E = 6558 − 8 = 6550
  /// is 100 °/s. 0x0686 = 1670 counts of temperature are 5.002 K over 21 °C.
  @Test func countsBecomeUnits() throws {
    let bytes: [UInt8] = [0x20, 0x00, 0xF0, 0x00, 0x00, 0x01, 0x19, 0x96, 0xE6, 0x6A, 0x00, 0x00, 0x06, 0x86]
    var (driver, bus) = try started([
      ICM20948Tests.chip.read(0x1A, [0x00]), ICM20948Tests.chip.read(0x1A, [0x01]),
      ICM20948Tests.chip.read(0x2D, bytes),
    ])
    #expect(try driver.read(at: .zero) == nil)
    let sample = try #require(try driver.read(at: MonotonicInstant(nanoseconds: 7)))
    #expect((sample.acceleration - 9.80665 * Vector3(1, -0.5, 1 / 8192.0)).norm < 1e-12)
    let rate = try #require(sample.angularRate)
    #expect((degreesPerRadian * rate - Vector3(100, -100, 0)).norm < 1e-9)
    #expect(abs((sample.temperatureCelsius ?? 0) - 26.002) < 0.001)
    #expect(sample.instant.nanoseconds == 7)
    #expect(!sample.isOverflowed)
    try bus.finish()
  }

  @Test func saturatedAxesAreFlagged() throws {
    let steps =
      ICM20948Tests.reading([32_767, 0, 8192], [0, 0, 0]) + ICM20948Tests.reading([0, 0, 8192], [0, -32_768, 0])
      + ICM20948Tests.reading([0, 0, 8192], [0, 0, 0])
    var (driver, bus) = try started(steps)
    let overflows = [try driver.read(at: .zero), try driver.read(at: .zero), try driver.read(at: .zero)]
    #expect(overflows.map { $0?.isOverflowed } == [true, true, false])
    try bus.finish()
  }

  /// ± 16 g, ± 2000 °/s, 25 Hz with 12 Hz filters: 0x2F = 5 << 3 | 3 << 1 | 1.
  @Test func rangeRateAndPowerAreSet() throws {
    var configuration = Driver.Configuration()
    configuration.accelerometerRange = .g16
    configuration.gyroscopeRange = .degrees2000
    configuration.rate = .hertz25
    configuration.power = .accelerometerOnly
    let start =
      ICM20948Tests.reset
      + ICM20948Tests.configuration(gyroscope: 0x2F, accelerometer: 0x2F, divider: 44, power: 0x07)
      + ICM20948Tests.bypass
    let steps = ICM20948Tests.reading([2048, 0, 0], [1, 2, 3]) + [ICM20948Tests.chip.write(0x06, 0x41)]
    var (driver, bus) = try started(steps, configuration, start: start)
    let sample = try #require(try driver.read(at: .zero))
    #expect(abs(sample.acceleration.x - 9.80665) < 1e-12)
    #expect(sample.angularRate == nil)
    try driver.stop()
    try bus.finish()
  }

  @Test func faultsHaveTheirErrors() throws {
    let chip = ICM20948Tests.chip
    let refusal = Step.failure(.notAcknowledged, 0x68, writing: [0x00], reading: 1)
    let absent = ChipError.bus(ScriptedI2CBus.Failure(.notAcknowledged))
    try verifyWrongIdentity(Driver.self, address: 0x68, [refusal, refusal, refusal], absent)
    try verifyWrongIdentity(
      Driver.self, address: 0x68, [chip.read(0x00, [0x47]), chip.read(0x7F, [0xFF])],
      .wrongIdentity(found: 0x47, expected: 0xEA))
    try verifyCorrupt(Driver.self, address: 0x68, Driver.Configuration(), start: ICM20948Tests.start)
    try verifyStuck(
      Driver.self, address: 0x68, Driver.Configuration(), start: ICM20948Tests.start,
      reading: ICM20948Tests.reading([0, 0, 8192], [1, 2, 3]), nothing: [chip.read(0x1A, [0x00])])
  }

  /// Register 0 of bank 2 is a divider: after a program that was killed there, the chip would not be known again.
  @Test func aChipLeftInAnotherBankIsStillKnown() throws {
    let chip = ICM20948Tests.chip
    let bus = ScriptedI2CBus(
      [chip.read(0x00, [0x0A]), chip.read(0x7F, [0x20])] + chip.set(0x7F, 0) + [chip.read(0x00, [0xEA])])
    var driver = Driver(bus, address: 0x68)
    try driver.identify()
    try bus.finish()
  }

  /// Clock chips live at 0x68 too: what does not read like a bank is not written to.
  @Test func aClockChipIsNotWrittenTo() throws {
    let chip = ICM20948Tests.chip
    try verifyWrongIdentity(
      Driver.self, address: 0x68, [chip.read(0x00, [0x59]), chip.read(0x7F, [0x00])],
      .wrongIdentity(found: 0x59, expected: 0xEA))
  }

  @Test func oneThatDoesNotComeOutOfItsResetIsAnError() throws {
    let chip = ICM20948Tests.chip
    let busy = [Step](repeating: chip.read(0x06, [0xC1]), count: 10)
    #expect(throws: ChipError.notReady) {
      try started([], start: [ICM20948Tests.identity, chip.write(0x06, 0x80)] + busy)
    }
  }

  /// Codes 1, 2 and 3 are 2620, 2646 and 2672 counts at ± 250 °/s and ± 2 g. Half of it is the least.
  @Test(arguments: [(2620, 2620, true), (1300, 2620, false), (2620, 1300, false), (2620, 4100, false)])
  func theSelfTestJudgesWhatTheStimulusMoves(turning: Int, force: Int, isGood: Bool) throws {
    let chip = ICM20948Tests.chip
    var steps = ICM20948Tests.reset
    steps += ICM20948Tests.configuration(gyroscope: 0x19, accelerometer: 0x19, divider: 10)
    steps += ICM20948Tests.bypass
    for _ in 0...10 { steps += ICM20948Tests.reading([10, 20, 16_384], [5, -5, 0]) }
    steps += chip.set([(0x7F, 0x20), (0x02, 0x38), (0x15, 0x1C), (0x7F, 0x00)])
    steps.append(chip.milliseconds(100))
    let excited = ICM20948Tests.reading(
      [10 + force, 20 + 2646, 16_384 + 2672], [5 + turning, -5 + 2646, 2672])
    for _ in 0...10 { steps += excited }
    steps += chip.set(0x7F, 0x10) + [chip.read(0x02, [1, 2, 3]), chip.read(0x0E, [1, 2, 3])]
    steps += chip.set(0x7F, 0x00) + [chip.write(0x06, 0x80)]
    let bus = ScriptedI2CBus(steps)
    var driver = Driver(bus, address: 0x68)
    var delay = bus
    if isGood {
      try driver.selfTest(delay: &delay)
    } else {
      #expect(throws: ChipError.failedSelfTest) { try driver.selfTest(delay: &delay) }
    }
    try bus.finish()
  }
}
