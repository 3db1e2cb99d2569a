import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

@Suite struct AK09916Tests {
  private typealias Driver = AK09916<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let address: UInt8 = 0x0C
  private static let script = MagnetometerScript(address: address)
  private static let identity = script.read(0x00, [0x48, 0x09])
  private static let reset: [Step] = [identity, script.write(0x32, 1), script.wait(milliseconds: 10)]
  private static let start: [Step] = reset + script.set(0x31, 0x08)

  private func started(_ more: [Step]) throws -> (Driver, ScriptedI2CBus) {
    try SensorDriversTests.started(
      Driver.self, address: AK09916Tests.address, Driver.Configuration(), AK09916Tests.start, more: more)
  }

  /// 0x014D = 333 counts are 49.95 µT, 0xFD65 = −667 −100.05 µT, 0x7FF0 = 32752 4912.8 µT; y and z are turned.
  @Test func axesAreThoseOfTheAccelerometer() throws {
    let script = AK09916Tests.script
    var (driver, bus) = try started([
      script.read(0x10, [0, 0x4D, 0x01, 0x65, 0xFD, 0xF0, 0x7F, 0, 0]),
      script.read(0x10, [1, 0x4D, 0x01, 0x65, 0xFD, 0xF0, 0x7F, 0, 0]),
    ])
    #expect(try driver.read(at: .zero) == nil)
    let sample = try #require(try driver.read(at: MonotonicInstant(nanoseconds: 5)))
    #expect((sample.field - Vector3(49.95, 100.05, -4912.8)).norm < 1e-9)
    #expect(sample.instant.nanoseconds == 5)
    #expect(!sample.isOverflowed)
    try bus.finish()
  }

  /// The transfer always goes on over the dummy at 17 to ST2, at 18: without it the chip has nothing new ever after.
  @Test func everyReadEndsWithST2() throws {
    var (driver, bus) = try started([.transfer(0x0C, writing: [0x10], reading: [0, 0, 0, 0, 0, 0, 0, 0, 0])])
    #expect(try driver.read(at: .zero) == nil)
    try bus.finish()
  }

  @Test func overflowIsFlagged() throws {
    var (driver, bus) = try started([AK09916Tests.script.read(0x10, [1, 0, 0, 0, 0, 0, 0, 0, 0x08])])
    #expect(try #require(try driver.read(at: .zero)).isOverflowed)
    try bus.finish()
  }

  @Test func theRateIsSet() throws {
    var configuration = Driver.Configuration()
    configuration.rate = .hertz20
    let script = AK09916Tests.script
    var (driver, bus) = try SensorDriversTests.started(
      Driver.self, address: AK09916Tests.address, configuration, AK09916Tests.reset + script.set(0x31, 0x04),
      more: [script.write(0x31, 0)])
    try driver.stop()
    try bus.finish()
  }

  /// AK8963 has the same first byte.
  @Test func faultsHaveTheirErrors() throws {
    try verifyFaults(
      Driver.self, address: AK09916Tests.address, identity: [AK09916Tests.identity], wrong: [0x48, 0x9A],
      expected: .wrongIdentity(found: 0x489A, expected: 0x4809))
    try verifyStart(
      of: Driver.self, address: AK09916Tests.address, Driver.Configuration(),
      AK09916Tests.reset + [AK09916Tests.script.write(0x31, 8), AK09916Tests.script.read(0x31, [0])], fails: .corrupt)
  }

  @Test func aStuckChipIsNoticed() throws {
    try verifyStuck(
      Driver.self, address: AK09916Tests.address, Driver.Configuration(), start: AK09916Tests.start,
      new: [AK09916Tests.script.read(0x10, [1, 1, 2, 3, 4, 5, 6, 0, 0])],
      nothing: [AK09916Tests.script.read(0x10, [0, 1, 2, 3, 4, 5, 6, 0, 0])])
  }

  /// z of 0xFE0C = −500 counts is good, of 0xFF39 = −199 too little; x of 201 too much.
  @Test(arguments: [(UInt8(200), UInt8(0x0C), UInt8(0xFE), true), (0, 0x39, 0xFF, false), (201, 0x0C, 0xFE, false)])
  func theSelfTestJudgesTheCoil(x: UInt8, low: UInt8, high: UInt8, isGood: Bool) throws {
    let script = AK09916Tests.script
    var steps: [Step] = AK09916Tests.reset
    steps += [script.write(0x31, 0x10), script.wait(milliseconds: 10)]
    steps += [script.read(0x10, [1, x, 0, 0, 0, low, high, 0, 0]), script.write(0x31, 0)]
    try verifySelfTest(Driver.self, address: AK09916Tests.address, steps, isGood: isGood)
  }
}
