import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

@Suite struct QMC5883PTests {
  private typealias Driver = QMC5883P<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let address: UInt8 = 0x2C
  private static let script = MagnetometerScript(address: address)
  private static let identity = script.read(0x00, [0x80])
  private static let reset: [Step] =
    [identity, script.write(0x0B, 0x80), script.wait(milliseconds: 10)] + script.set(0x29, 0x06)
  private static let start: [Step] = reset + script.set(0x0B, 0x08) + script.set(0x0A, 0xC5)

  private func started(_ more: [Step]) throws -> (Driver, ScriptedI2CBus) {
    try SensorDriversTests.started(
      Driver.self, address: QMC5883PTests.address, Driver.Configuration(), QMC5883PTests.start, more: more)
  }

  /// At ± 8 G a gauss has 3750 counts, not the 3000 of the QMC5883L: 0x0753 = 1875 are 50 µT, 0xF15A = −3750 are
  /// −100 µT, 0x7FFF = 32767 are 873.787 µT.
  @Test func aGaussHas3750Counts() throws {
    let script = QMC5883PTests.script
    var (driver, bus) = try started([
      script.read(0x09, [0]), script.read(0x09, [1]), script.read(0x01, [0x53, 0x07, 0x5A, 0xF1, 0xFF, 0x7F]),
    ])
    #expect(try driver.read(at: .zero) == nil)
    let sample = try #require(try driver.read(at: MonotonicInstant(nanoseconds: 5)))
    #expect((sample.field - Vector3(50, -100, 3_276_700 / 3750.0)).norm < 1e-9)
    #expect(sample.instant.nanoseconds == 5)
    #expect(!sample.isOverflowed)
    try bus.finish()
  }

  /// The register is 29 and its value 06: the other way round, register 06 would get 29, and be read-only.
  @Test func theSignsAreWrittenTheRightWayRound() throws {
    let bus = ScriptedI2CBus(QMC5883PTests.start)
    var driver = Driver(bus)
    var delay = bus
    try driver.start(Driver.Configuration(), delay: &delay)
    #expect(QMC5883PTests.start.contains(.transfer(0x2C, writing: [0x29, 0x06])))
    try bus.finish()
  }

  @Test func overflowIsFlagged() throws {
    let script = QMC5883PTests.script
    var (driver, bus) = try started([script.read(0x09, [3]), script.read(0x01, [0xFF, 0x7F, 0, 0, 0, 0])])
    #expect(try #require(try driver.read(at: .zero)).isOverflowed)
    try bus.finish()
  }

  @Test(arguments: [
    (QMC5883P<ScriptedI2CBus>.Range.gauss30, UInt8(0x00), 10.0), (.gauss12, 0x04, 4),
    (.gauss2, 0x0C, 0.6666666666666666),
  ])
  func rangeRateAndPowerAreSet(range: QMC5883P<ScriptedI2CBus>.Range, bits: UInt8, field: Double) throws {
    let script = QMC5883PTests.script
    var configuration = Driver.Configuration()
    configuration.range = range
    configuration.rate = .hertz200
    configuration.power = .low
    let steps: [Step] = QMC5883PTests.reset + script.set(0x0B, bits) + script.set(0x0A, 0x3D)
    var (driver, bus) = try SensorDriversTests.started(
      Driver.self, address: QMC5883PTests.address, configuration, steps,
      more: [script.read(0x09, [1]), script.read(0x01, [0, 0, 0, 0, 100, 0]), script.write(0x0A, 0)])
    #expect((try #require(try driver.read(at: .zero)).field - Vector3(0, 0, field)).norm < 1e-12)
    try driver.stop()
    try bus.finish()
  }

  @Test func faultsHaveTheirErrors() throws {
    try verifyFaults(
      Driver.self, address: QMC5883PTests.address, identity: [QMC5883PTests.identity], wrong: [0xFF],
      expected: .wrongIdentity(found: 0xFF, expected: 0x80))
    try verifyStart(
      of: Driver.self, address: QMC5883PTests.address, Driver.Configuration(),
      QMC5883PTests.reset + [QMC5883PTests.script.write(0x0B, 0x08), QMC5883PTests.script.read(0x0B, [0x80])],
      fails: .corrupt)
  }

  @Test func aStuckChipIsNoticed() throws {
    let script = QMC5883PTests.script
    try verifyStuck(
      Driver.self, address: QMC5883PTests.address, Driver.Configuration(), start: QMC5883PTests.start,
      new: [script.read(0x09, [1]), script.read(0x01, [1, 2, 3, 4, 5, 6])], nothing: [script.read(0x09, [0])])
  }

  /// 1000 counts a gauss: the changes are +500, −500 and either 300, 119 or 1801 counts; 120 to 1800 are allowed.
  @Test(arguments: [(UInt8(0x2C), UInt8(0x01), true), (0x77, 0x00, false), (0x09, 0x07, false)])
  func theSelfTestJudgesTheCoil(low: UInt8, high: UInt8, isGood: Bool) throws {
    let script = QMC5883PTests.script
    var steps: [Step] = QMC5883PTests.reset + script.set(0x0B, 0) + script.set(0x0A, 3)
    steps += [script.read(0x09, [1]), script.read(0x01, [0, 0, 0, 0, 0, 0])]
    steps += [script.write(0x0A, 0), script.write(0x0B, 0x40)] + script.set(0x0A, 3)
    steps += [script.wait(milliseconds: 10), script.read(0x09, [1])]
    steps += [script.read(0x01, [0xF4, 0x01, 0x0C, 0xFE, low, high]), script.write(0x0A, 0)]
    try verifySelfTest(Driver.self, address: QMC5883PTests.address, steps, isGood: isGood)
  }
}
