import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

@Suite struct RM3100Tests {
  private typealias Driver = RM3100<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let address: UInt8 = 0x20
  private static let script = MagnetometerScript(address: address)
  private static let identity = script.read(0x36, [0x22])
  private static let ready = script.read(0x34, [0x80])

  private static func start(cycles: UInt8, rate: UInt8) -> [Step] {
    var steps: [Step] = [identity, script.write(0x01, 0), script.write(0x33, 0)]
    for register in [0x04, 0x06, 0x08] as [UInt8] {
      steps += script.set(register, 0) + script.set(register + 1, cycles)
    }
    return steps + script.set(0x0B, rate) + script.set(0x01, 0x71)
  }

  private func started(_ more: [Step]) throws -> (Driver, ScriptedI2CBus) {
    try SensorDriversTests.started(
      Driver.self, address: RM3100Tests.address, Driver.Configuration(), RM3100Tests.start(cycles: 200, rate: 0x95),
      more: more)
  }

  /// 75 counts a microtesla: 0x000EA6 = 3750 are 50 µT, 0xFFE2B4 = −7500 are −100 µT, 0xFFFFFF = −1.
  @Test func countsOf24BitsBecomeMicrotesla() throws {
    let script = RM3100Tests.script
    var (driver, bus) = try started([
      script.read(0x34, [0]), RM3100Tests.ready,
      script.read(0x24, [0x00, 0x0E, 0xA6, 0xFF, 0xE2, 0xB4, 0xFF, 0xFF, 0xFF]),
    ])
    #expect(try driver.read(at: .zero) == nil)
    let sample = try #require(try driver.read(at: MonotonicInstant(nanoseconds: 5)))
    #expect((sample.field - Vector3(50, -100, -1 / 75.0)).norm < 1e-9)
    #expect(sample.instant.nanoseconds == 5)
    #expect(sample.temperatureCelsius == nil)
    #expect(!sample.isOverflowed)
    try bus.finish()
  }

  /// 800 µT are 60000 = 0x00EA60 counts.
  @Test(arguments: [(UInt8(0x60), false), (0x61, true)]) func beyond800MicroteslaIsOverflow(
    low: UInt8, isOverflowed: Bool
  ) throws {
    let data: [UInt8] = [0, 0, 0, 0, 0xEA, low, 0, 0, 0]
    var (driver, bus) = try started([RM3100Tests.ready, RM3100Tests.script.read(0x24, data)])
    #expect(try #require(try driver.read(at: .zero)).isOverflowed == isOverflowed)
    try bus.finish()
  }

  /// 1000 counts of any number of cycles.
  @Test(arguments: [(RM3100<ScriptedI2CBus>.Cycles.count50, UInt8(50), 50.0), (.count100, 100, 1000 / 38.0)])
  func theScaleFollowsFromTheCycles(cycles: RM3100<ScriptedI2CBus>.Cycles, count: UInt8, field: Double) throws {
    var configuration = Driver.Configuration()
    configuration.cycles = cycles
    configuration.rate = .hertz37
    let script = RM3100Tests.script
    var (driver, bus) = try SensorDriversTests.started(
      Driver.self, address: RM3100Tests.address, configuration, RM3100Tests.start(cycles: count, rate: 0x96),
      more: [RM3100Tests.ready, script.read(0x24, [0, 0x03, 0xE8, 0, 0, 0, 0, 0, 0]), script.write(0x01, 0)])
    #expect((try #require(try driver.read(at: .zero)).field - Vector3(field, 0, 0)).norm < 1e-12)
    try driver.stop()
    try bus.finish()
  }

  @Test func faultsHaveTheirErrors() throws {
    try verifyFaults(
      Driver.self, address: RM3100Tests.address, identity: [RM3100Tests.identity], wrong: [0x21],
      expected: .wrongIdentity(found: 0x21, expected: 0x22))
    // One that kept other cycle counts would have another scale.
    let script = RM3100Tests.script
    try verifyStart(
      of: Driver.self, address: RM3100Tests.address, Driver.Configuration(),
      [RM3100Tests.identity, script.write(0x01, 0), script.write(0x33, 0)] + script.set(0x04, 0) + [
        script.write(0x05, 200), script.read(0x05, [100]),
      ], fails: .corrupt)
  }

  @Test func aStuckChipIsNoticed() throws {
    try verifyStuck(
      Driver.self, address: RM3100Tests.address, Driver.Configuration(),
      start: RM3100Tests.start(cycles: 200, rate: 0x95),
      new: [RM3100Tests.ready, RM3100Tests.script.read(0x24, [0, 0, 0, 0, 0, 0, 0, 0, 0])],
      nothing: [RM3100Tests.script.read(0x34, [0])])
  }

  private static func selfTest(_ result: UInt8) -> [Step] {
    [
      identity, script.write(0x01, 0), script.wait(milliseconds: 20), script.read(0x24, [0, 0, 0, 0, 0, 0, 0, 0, 0]),
      script.write(0x33, 0x8F), script.write(0x00, 0x70), script.wait(milliseconds: 10), script.read(0x34, [0]),
      script.wait(milliseconds: 10), ready, script.read(0x33, [result]), script.write(0x33, 0),
    ]
  }

  @Test(arguments: [(UInt8(0xFF), true), (0xF0, true), (0xBF, false), (0xEF, false)]) func theSelfTestJudgesEachCoil(
    result: UInt8, isGood: Bool
  ) throws {
    try verifySelfTest(
      Driver.self, address: RM3100Tests.address, RM3100Tests.selfTest(result), isGood: isGood)
  }
}
