import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

@Suite struct IST8310Tests {
  private typealias Driver = IST8310<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let address: UInt8 = 0x0E
  private static let script = MagnetometerScript(address: address)
  private static let identity = script.read(0x00, [0x10])
  private static let reset: [Step] = [identity, script.write(0x0B, 1), script.wait(milliseconds: 50)]
  private static let measure = script.write(0x0A, 1)

  private static func setUp(_ averaging: UInt8) -> [Step] {
    reset + script.set(0x41, averaging) + script.set(0x42, 0xC0) + script.set(0x0D, 0)
  }

  private static let start: [Step] = setUp(0x24) + [measure]

  private func started(_ more: [Step]) throws -> (Driver, ScriptedI2CBus) {
    try SensorDriversTests.started(
      Driver.self, address: IST8310Tests.address, Driver.Configuration(), IST8310Tests.start, more: more)
  }

  private func sample(_ data: [UInt8]) throws -> MagneticSample {
    var (driver, bus) = try started([IST8310Tests.script.read(0x02, [1] + data), IST8310Tests.measure])
    let sample = try #require(try driver.read(at: MonotonicInstant(nanoseconds: 5)))
    try bus.finish()
    return sample
  }

  /// 0x00A7 = 167 counts are 50.1 µT, 0xFEB2 = −334 are −100.2 µT.
  @Test func countsBecomeMicrotesla() throws {
    let sample = try sample([0xA7, 0x00, 0xB2, 0xFE, 0x00, 0x00])
    #expect((sample.field - Vector3(50.1, -100.2, 0)).norm < 1e-9)
    #expect(sample.instant.nanoseconds == 5)
    #expect(!sample.isOverflowed)
  }

  /// x forward, y right, z up is left-handed.
  @Test func leftHandedAxesAreTurned() throws {
    #expect((try sample([100, 0, 100, 0, 100, 0]).field - Vector3(30, 30, -30)).norm < 1e-9)
  }

  /// 1600 µT are 5333.3 = 0x14D5 counts in x and y, 2500 µT 8333.3 = 0x208D in z.
  @Test(
    arguments: [
      ([0xD5, 0x14, 0, 0, 0x8D, 0x20], false), ([0xD6, 0x14, 0, 0, 0, 0], true), ([0, 0, 0x2A, 0xEB, 0, 0], true),
      ([0, 0, 0, 0, 0x8E, 0x20], true),
    ] as [([UInt8], Bool)])
  func rangesOfPlaneAndVerticalDiffer(data: [UInt8], isOverflowed: Bool) throws {
    #expect(try sample(data).isOverflowed == isOverflowed)
  }

  @Test func eachMeasurementIsCommanded() throws {
    let script = IST8310Tests.script
    let data = script.read(0x02, [1, 1, 0, 1, 0, 1, 0])
    let steps: [Step] = [script.read(0x02, [0, 1, 0, 1, 0, 1, 0]), data, IST8310Tests.measure, script.write(0x0A, 0)]
    var (driver, bus) = try started(steps)
    #expect(try driver.read(at: .zero) == nil)
    #expect(try driver.read(at: .zero) != nil)
    try driver.stop()
    try bus.finish()
  }

  @Test func averagingIsSet() throws {
    var configuration = Driver.Configuration()
    configuration.averaging = .two
    let (_, bus) = try SensorDriversTests.started(
      Driver.self, address: IST8310Tests.address, configuration, IST8310Tests.setUp(0x09) + [IST8310Tests.measure])
    try bus.finish()
  }

  /// With 16 bits a gauss has 1320 counts instead of 330.
  @Test func theResolutionBelongsToTheScale() throws {
    let script = IST8310Tests.script
    try verifyStart(
      of: Driver.self, address: IST8310Tests.address, Driver.Configuration(),
      IST8310Tests.reset + script.set(0x41, 0x24) + script.set(0x42, 0xC0) + [
        script.write(0x0D, 0), script.read(0x0D, [0x70]),
      ], fails: .corrupt)
  }

  /// Chips of AKM are found at 0C to 0F, too.
  @Test func faultsHaveTheirErrors() throws {
    try verifyFaults(
      Driver.self, address: IST8310Tests.address, identity: [IST8310Tests.identity], wrong: [0x48],
      expected: .wrongIdentity(found: 0x48, expected: 0x10))
  }

  @Test func aStuckChipIsNoticed() throws {
    try verifyStuck(
      Driver.self, address: IST8310Tests.address, Driver.Configuration(), start: IST8310Tests.start,
      new: [IST8310Tests.script.read(0x02, [1, 1, 2, 3, 4, 5, 6])], next: [IST8310Tests.measure],
      nothing: [IST8310Tests.script.read(0x02, [0, 1, 2, 3, 4, 5, 6])])
  }

  /// 100 counts in x and z turn to −100, or −79: 21 counts, 6.3 µT, are too many. A field of 0 turns to 0 and shows nothing.
  @Test(arguments: [(UInt8(100), UInt8(0x9C), true), (100, 0xB1, false), (0, 0, false)])
  func theSelfTestTurnsSigns(before: UInt8, after: UInt8, isGood: Bool) throws {
    let script = IST8310Tests.script
    let sign: UInt8 = after == 0 ? 0 : 0xFF
    let plain = script.read(0x02, [1, before, 0, 0, 0, before, 0])
    let turned = script.read(0x02, [1, after, sign, 0, 0, after, sign])
    var steps: [Step] = IST8310Tests.setUp(0x24)
    steps += [IST8310Tests.measure, script.wait(milliseconds: 10), plain, IST8310Tests.measure]
    steps += [script.wait(milliseconds: 10)] + script.set(0x0C, 0x40)
    steps += [plain, IST8310Tests.measure, script.wait(milliseconds: 10), turned, IST8310Tests.measure]
    steps += [script.write(0x0C, 0), script.write(0x0A, 0)]
    try verifySelfTest(Driver.self, address: IST8310Tests.address, steps, isGood: isGood)
  }
}
