import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

@Suite struct QMC5883LTests {
  private typealias Driver = QMC5883L<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let address: UInt8 = 0x0D
  private static let script = MagnetometerScript(address: address)
  private static let identity: [Step] = [script.read(0x0D, [0xFF]), script.read(0x06, [0])]
  private static let reset: [Step] = identity + [script.write(0x0A, 0x80), script.wait(milliseconds: 10)]
  private static let start: [Step] = reset + script.set(0x0B, 1) + script.set(0x09, 0x15)

  private func started(_ more: [Step]) throws -> (Driver, ScriptedI2CBus) {
    try SensorDriversTests.started(
      Driver.self, address: QMC5883LTests.address, Driver.Configuration(), QMC5883LTests.start, more: more)
  }

  /// At 3000 counts a gauss 0x05DC = 1500 are 50 µT, 0xF448 = −3000 are −100 µT, 0x8000 are −1092.267 µT.
  @Test func countsBecomeMicrotesla() throws {
    let script = QMC5883LTests.script
    var (driver, bus) = try started([
      script.read(0x06, [0]), script.read(0x06, [1]), script.read(0x00, [0xDC, 0x05, 0x48, 0xF4, 0x00, 0x80]),
    ])
    #expect(try driver.read(at: .zero) == nil)
    let sample = try #require(try driver.read(at: MonotonicInstant(nanoseconds: 5)))
    #expect((sample.field - Vector3(50, -100, -3_276_800 / 3000.0)).norm < 1e-9)
    #expect(sample.instant.nanoseconds == 5)
    #expect(!sample.isOverflowed)
    try bus.finish()
  }

  @Test func overflowIsFlagged() throws {
    let script = QMC5883LTests.script
    var (driver, bus) = try started([script.read(0x06, [3]), script.read(0x00, [0xFF, 0x7F, 0, 0, 0, 0])])
    #expect(try #require(try driver.read(at: .zero)).isOverflowed)
    try bus.finish()
  }

  /// DOR, bit 2, says that something was missed, and is set with nothing new, too.
  @Test func skippedDataAreNotNewData() throws {
    let script = QMC5883LTests.script
    var (driver, bus) = try started([
      script.read(0x06, [4]), script.read(0x06, [5]), script.read(0x00, [1, 0, 1, 0, 1, 0]),
    ])
    #expect(try driver.read(at: .zero) == nil)
    let sample = try #require(try driver.read(at: .zero))
    #expect(!sample.isOverflowed)
    try bus.finish()
  }

  /// 0x2EE0 = 12000 counts are a gauss at ± 2 G.
  @Test func rangeRateAndFilterAreSet() throws {
    let script = QMC5883LTests.script
    var configuration = Driver.Configuration()
    configuration.range = .gauss2
    configuration.rate = .hertz200
    configuration.oversampling = .times64
    let steps: [Step] = QMC5883LTests.reset + script.set(0x0B, 1) + script.set(0x09, 0xCD)
    var (driver, bus) = try SensorDriversTests.started(
      Driver.self, address: QMC5883LTests.address, configuration, steps,
      more: [script.read(0x06, [1]), script.read(0x00, [0, 0, 0xE0, 0x2E, 0, 0]), script.write(0x09, 0)])
    #expect((try #require(try driver.read(at: .zero)).field - Vector3(0, 100, 0)).norm < 1e-12)
    try driver.stop()
    try bus.finish()
  }

  @Test func faultsHaveTheirErrors() throws {
    let script = QMC5883LTests.script
    try verifyStart(
      of: Driver.self, address: QMC5883LTests.address, Driver.Configuration(),
      QMC5883LTests.reset + [script.write(0x0B, 1), script.read(0x0B, [0])], fails: .corrupt)
    var (driver, bus) = try started([script.read(0x06, [0x81])])
    #expect(throws: SensorError<ScriptedI2CBus.Failure>.corrupt) { try driver.read(at: .zero) }
    try bus.finish()
    try verifyFaults(
      Driver.self, address: QMC5883LTests.address, identity: QMC5883LTests.identity, wrong: [0x01],
      expected: .wrongIdentity(found: 0x01, expected: 0xFF))
  }

  /// FF is what many chips say of a register that they have not; this one's status has bits that are always 0.
  @Test(arguments: [0xFF, 0x48, 0x10] as [UInt8]) func anFFAloneIsNoIdentity(status: UInt8) throws {
    let bus = ScriptedI2CBus([
      QMC5883LTests.script.read(0x0D, [0xFF]), QMC5883LTests.script.read(0x06, [status]),
    ])
    var driver = Driver(bus)
    let wrong = SensorError<ScriptedI2CBus.Failure>.wrongIdentity(found: UInt32(status) << 8 | 0xFF, expected: 0xFF)
    #expect(throws: wrong) { try driver.identify() }
    try bus.finish()
  }

  @Test func aStuckChipIsNoticed() throws {
    let script = QMC5883LTests.script
    try verifyStuck(
      Driver.self, address: QMC5883LTests.address, Driver.Configuration(), start: QMC5883LTests.start,
      new: [script.read(0x06, [1]), script.read(0x00, [1, 2, 3, 4, 5, 6])], nothing: [script.read(0x06, [0])])
  }
}
