import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

@Suite struct LIS2MDLTests {
  private typealias Driver = LIS2MDL<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let address: UInt8 = 0x1E
  private static let script = ChipScript(address: address)
  private static let identity = script.read(0x4F, [0x40])
  private static let reset: [Step] = [identity, script.write(0x60, 0x20), script.wait(milliseconds: 10)]
  private static let start: [Step] = reset + script.set(0x61, 0x03) + script.set(0x62, 0x10) + script.set(0x60, 0x88)

  private static let cold = script.read(0x6E, [0xF0, 0xFF])

  /// A measurement and the temperature, which is 23 °C.
  private static func reading(_ bytes: [UInt8], status: UInt8 = 0x08) -> [Step] {
    [script.read(0x67, [status] + bytes), cold]
  }

  private func started(_ more: [Step]) throws -> (Driver, ScriptedI2CBus) {
    try SensorDriversTests.started(
      Driver.self, address: LIS2MDLTests.address, Driver.Configuration(), LIS2MDLTests.start, more: more)
  }

  /// 0x014D = 333 counts are 49.95 µT, 0xFD65 = −667 are −100.05 µT; −16 counts are 2 K below 25 °C.
  /// The temperature has its own transfer: in one with the field, the chip would return x again.
  @Test func countsBecomeMicrotesla() throws {
    var (driver, bus) = try started(
      LIS2MDLTests.reading([0x4D, 0x01, 0x65, 0xFD, 0x00, 0x00])
        + [LIS2MDLTests.script.read(0x67, [0x00, 0x4D, 0x01, 0x65, 0xFD, 0x00, 0x00])])
    let sample = try #require(try driver.read(at: MonotonicInstant(nanoseconds: 7)))
    #expect((sample.field - Vector3(49.95, -100.05, 0)).norm < 1e-9)
    #expect(sample.temperatureCelsius == 23)
    #expect(sample.instant.nanoseconds == 7)
    #expect(!sample.isOverflowed)
    #expect(try driver.read(at: .zero) == nil)
    try bus.finish()
  }

  /// x forward, y right, z up is left-handed. 1000 counts are 150 µT.
  @Test func leftHandedAxesAreTurned() throws {
    var (driver, bus) = try started(LIS2MDLTests.reading([0xE8, 0x03, 0xE8, 0x03, 0xE8, 0x03]))
    #expect((try #require(try driver.read(at: .zero)).field - Vector3(150, 150, -150)).norm < 1e-9)
    try bus.finish()
  }

  /// Bit 7 of the status is set when a measurement was missed.
  @Test func overrunIsNotOverflow() throws {
    var (driver, bus) = try started(
      LIS2MDLTests.reading([1, 0, 1, 0, 1, 0], status: 0x8F) + LIS2MDLTests.reading([0x00, 0x80, 1, 0, 1, 0])
        + LIS2MDLTests.reading([1, 0, 1, 0, 0xFF, 0x7F]))
    #expect(!(try #require(try driver.read(at: .zero)).isOverflowed))
    #expect(try #require(try driver.read(at: .zero)).isOverflowed)
    #expect(try #require(try driver.read(at: .zero)).isOverflowed)
    try bus.finish()
  }

  /// Temperature compensation, bit 7 of 60, is on whatever is asked for.
  @Test func rateAndPowerAreSet() throws {
    let script = LIS2MDLTests.script
    var configuration = Driver.Configuration()
    configuration.rate = .hertz100
    configuration.power = .low
    let steps: [Step] = LIS2MDLTests.reset + script.set(0x61, 0x03) + script.set(0x62, 0x10) + script.set(0x60, 0x9C)
    var (driver, bus) = try SensorDriversTests.started(
      Driver.self, address: LIS2MDLTests.address, configuration, steps, more: [script.write(0x60, 0x83)])
    try driver.stop()
    try bus.finish()
  }

  /// LIS3MDL and HMC5883L are found at 1E, too.
  @Test func faultsHaveTheirErrors() throws {
    try verifyFaults(
      Driver.self, address: LIS2MDLTests.address, identity: [LIS2MDLTests.identity], wrong: [0x3D],
      expected: .wrongIdentity(found: 0x3D, expected: 0x40))
    try verifyStart(
      of: Driver.self, address: LIS2MDLTests.address, Driver.Configuration(),
      LIS2MDLTests.reset + [LIS2MDLTests.script.write(0x61, 0x03), LIS2MDLTests.script.read(0x61, [0])],
      fails: .corrupt)
  }

  @Test func aStuckChipIsNoticed() throws {
    try verifyStuck(
      Driver.self, address: LIS2MDLTests.address, Driver.Configuration(), start: LIS2MDLTests.start,
      reading: [LIS2MDLTests.script.read(0x67, [8, 1, 2, 3, 4, 5, 6])], next: [LIS2MDLTests.cold],
      nothing: [LIS2MDLTests.script.read(0x67, [0, 1, 2, 3, 4, 5, 6])])
  }

  /// 100 counts are 150 mG. 9 counts, 13.5 mG, are too few and 334, 501 mG, too many.
  @Test(arguments: [(UInt8(100), UInt8(0), true), (9, 0, false), (0x4E, 0x01, false)])
  func theSelfTestJudgesTheExcitation(low: UInt8, high: UInt8, isGood: Bool) throws {
    let script = LIS2MDLTests.script
    let off = LIS2MDLTests.reading([0, 0, 0, 0, 0, 0])
    let on = LIS2MDLTests.reading([0x9C, 0xFF, 100, 0, low, high])
    var steps: [Step] = LIS2MDLTests.reset + script.set(0x60, 0x8C) + script.set(0x61, 0x02) + script.set(0x62, 0x10)
    steps += [script.wait(milliseconds: 20)] + (0..<40).flatMap { _ in off }
    steps += script.set(0x62, 0x12) + [script.wait(milliseconds: 60)] + (0..<40).flatMap { _ in on }
    steps += [script.write(0x62, 0x10), script.write(0x60, 0x83)]
    try verifySelfTest(Driver.self, address: LIS2MDLTests.address, steps, isGood: isGood)
  }
}
