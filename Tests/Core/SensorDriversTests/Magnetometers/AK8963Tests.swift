import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

@Suite struct AK8963Tests {
  private typealias Driver = AK8963<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let address: UInt8 = 0x0C
  private static let script = MagnetometerScript(address: address)
  private static let identity = script.read(0x00, [0x48, 0x9A])
  private static let reset: [Step] =
    [identity, script.write(0x0B, 1), script.wait(milliseconds: 10)] + script.set(0x0A, 0x0F) + [
      script.wait(milliseconds: 1)
    ]

  /// With sensitivities of 1.1875, 1 and 0.75: ASA of 176, 128 and 64.
  private static let adjusted: [Step] =
    reset + [script.read(0x10, [176, 128, 64]), script.write(0x0A, 0), script.wait(milliseconds: 1)]
  private static let start: [Step] = adjusted + script.set(0x0A, 0x16)

  private func started(_ more: [Step]) throws -> (Driver, ScriptedI2CBus) {
    try SensorDriversTests.started(
      Driver.self, address: AK8963Tests.address, Driver.Configuration(), AK8963Tests.start, more: more)
  }

  /// 1000 counts of x are 1187.5 or 178.125 µT, 0xFE0C = −500 of y −75 µT, 400 of z 300 or 45 µT. The accelerometer's x is
  /// the chip's y, its y the chip's x and its z the chip's −z.
  @Test func axesAreThoseOfTheAccelerometer() throws {
    let script = AK8963Tests.script
    var (driver, bus) = try started([
      script.read(0x02, [0, 0xE8, 0x03, 0x0C, 0xFE, 0x90, 0x01, 0x10]),
      script.read(0x02, [1, 0xE8, 0x03, 0x0C, 0xFE, 0x90, 0x01, 0x10]),
    ])
    #expect(try driver.read(at: .zero) == nil)
    let sample = try #require(try driver.read(at: MonotonicInstant(nanoseconds: 5)))
    #expect((sample.field - Vector3(-75, 178.125, -45)).norm < 1e-9)
    #expect(sample.instant.nanoseconds == 5)
    #expect(!sample.isOverflowed)
    try bus.finish()
  }

  /// The transfer always goes on to ST2, at 09: without it the chip has nothing new ever after.
  @Test func everyReadEndsWithST2() throws {
    var (driver, bus) = try started([.transfer(0x0C, writing: [0x02], reading: [0, 0, 0, 0, 0, 0, 0, 0x10])])
    #expect(try driver.read(at: .zero) == nil)
    try bus.finish()
  }

  @Test func overflowIsFlagged() throws {
    var (driver, bus) = try started([AK8963Tests.script.read(0x02, [3, 0xF0, 0x7F, 0, 0, 0, 0, 0x18])])
    #expect(try #require(try driver.read(at: .zero)).isOverflowed)
    try bus.finish()
  }

  /// A chip that fell back to 14 bits would say a quarter of the field.
  @Test func anotherResolutionIsNotReadAsThisOne() throws {
    var (driver, bus) = try started([AK8963Tests.script.read(0x02, [1, 1, 0, 1, 0, 1, 0, 0x00])])
    #expect(throws: SensorError<ScriptedI2CBus.Failure>.corrupt) { try driver.read(at: .zero) }
    try bus.finish()
  }

  /// At 14 bits 100 counts are 60 µT, times 1.1875 in the chip's x.
  @Test func rateAndResolutionAreSet() throws {
    var configuration = Driver.Configuration()
    configuration.rate = .hertz8
    configuration.resolution = .bits14
    let script = AK8963Tests.script
    var (driver, bus) = try SensorDriversTests.started(
      Driver.self, address: AK8963Tests.address, configuration, AK8963Tests.adjusted + script.set(0x0A, 0x02),
      more: [script.read(0x02, [1, 100, 0, 0, 0, 0, 0, 0]), script.write(0x0A, 0)])
    #expect((try #require(try driver.read(at: .zero)).field - Vector3(0, 71.25, 0)).norm < 1e-9)
    try driver.stop()
    try bus.finish()
  }

  /// What is read outside of the fuse mode is all 0, and a bad line all 1.
  @Test(arguments: [0x00, 0xFF] as [UInt8]) func blankSensitivitiesAreCorrupt(value: UInt8) throws {
    try verifyStart(
      of: Driver.self, address: AK8963Tests.address, Driver.Configuration(),
      AK8963Tests.reset + [AK8963Tests.script.read(0x10, [value, value, value])], fails: .corrupt)
  }

  /// AK09916 has the same first byte.
  @Test(arguments: [([0x48, 0x09], 0x4809), ([0x10, 0x9A], 0x109A)] as [([UInt8], UInt32)]) func faultsHaveTheirErrors(
    wrong: [UInt8], found: UInt32
  ) throws {
    try verifyFaults(
      Driver.self, address: AK8963Tests.address, identity: [AK8963Tests.identity], wrong: wrong,
      expected: .wrongIdentity(found: found, expected: 0x489A))
  }

  @Test func aStuckChipIsNoticed() throws {
    try verifyStuck(
      Driver.self, address: AK8963Tests.address, Driver.Configuration(), start: AK8963Tests.start,
      new: [AK8963Tests.script.read(0x02, [1, 1, 2, 3, 4, 5, 6, 0x10])],
      nothing: [AK8963Tests.script.read(0x02, [0, 1, 2, 3, 4, 5, 6, 0x10])])
  }

  /// z of −2000 counts, times 0.75, is good; of −1000 is −750 and too little. x of 169, times 1.1875, is 201.
  @Test(arguments: [(UInt8(100), UInt8(0x30), UInt8(0xF8), true), (100, 0x18, 0xFC, false), (169, 0x30, 0xF8, false)])
  func theSelfTestJudgesTheCoil(x: UInt8, low: UInt8, high: UInt8, isGood: Bool) throws {
    let script = AK8963Tests.script
    var steps: [Step] = AK8963Tests.adjusted + script.set(0x0C, 0x40)
    steps += [script.write(0x0A, 0x18), script.wait(milliseconds: 10)]
    steps += [script.read(0x02, [1, x, 0, 0, 0, low, high, 0x10]), script.write(0x0C, 0), script.write(0x0A, 0)]
    try verifySelfTest(Driver.self, address: AK8963Tests.address, steps, isGood: isGood)
  }
}
