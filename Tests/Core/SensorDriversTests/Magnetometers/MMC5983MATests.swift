import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

@Suite struct MMC5983MATests {
  private typealias Driver = MMC5983MA<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let address: UInt8 = 0x30
  private static let script = ChipScript(address: address)
  private static let identity = script.read(0x2F, [0x30])
  private static let reset: [Step] = [identity, script.write(0x0A, 0x80), script.wait(milliseconds: 15)]
  private static let measure = script.write(0x09, 0x01)
  private static let begin: [Step] = [script.write(0x09, 0x08), script.wait(milliseconds: 1), measure]
  private static let start: [Step] = reset + [script.read(0x08, [0x10]), script.write(0x0A, 0)] + begin
  private static let ready = script.read(0x08, [0x11])

  /// A measurement is read and the bridge magnetised the other way.
  private static func measurement(_ data: [UInt8], then control: UInt8) -> [Step] {
    [ready, script.read(0x00, data), script.write(0x09, control)]
  }

  private func started(_ more: [Step]) throws -> (Driver, ScriptedI2CBus) {
    try SensorDriversTests.started(
      Driver.self, address: MMC5983MATests.address, Driver.Configuration(), MMC5983MATests.start, more: more)
  }

  private func at(_ milliseconds: Int64) -> MonotonicInstant { .init(nanoseconds: milliseconds * 1_000_000) }

  /// Offsets of the bridge are +100, −200 and 0 counts about 2¹⁷ = 0x20000. The field is 8192 counts or 50 µT in x,
  /// −16384 or −100 µT in y and 3 or 0.0183 µT in z, which is turned.
  ///
  ///     Set    X 131072 + 100 + 8192  = 139364 = 0x22064: 88 19, 00
  ///            Y 131072 − 200 − 16384 = 114488 = 0x1BF38: 6F CE, 00
  ///            Z 131072 + 3           = 131075 = 0x20003: 80 00, 11
  ///     Reset  X 131072 + 100 − 8192  = 122980 = 0x1E064: 78 19, 00
  ///            Y 131072 − 200 + 16384 = 147256 = 0x23F38: 8F CE, 00
  ///            Z 131072 − 3           = 131069 = 0x1FFFD: 7F FF, 01
  @Test func setAndResetCancelTheBridgesOffset() throws {
    let set: [UInt8] = [0x88, 0x19, 0x6F, 0xCE, 0x80, 0x00, 0x0C]
    let reset: [UInt8] = [0x78, 0x19, 0x8F, 0xCE, 0x7F, 0xFF, 0x04]
    var steps: [Step] = MMC5983MATests.measurement(set, then: 0x10)
    steps.append(MMC5983MATests.measure)
    steps += MMC5983MATests.measurement(reset, then: 0x08)
    steps.append(MMC5983MATests.measure)
    steps += MMC5983MATests.measurement(set, then: 0x10)
    var (driver, bus) = try started(steps)
    #expect(try driver.read(at: at(10)) == nil)
    #expect(try driver.read(at: at(12)) == nil)
    let expected = Vector3(50, -100, -300 / 16_384.0)
    // A measurement takes 8 ms: of the three, the first was over at 10, and the others were commanded at 12 and 30.
    for (time, instant) in [(22, (10 + 16) / 2), (42, (16 + 34) / 2)] as [(Int64, Int64)] {
      let sample = try #require(try driver.read(at: at(time)))
      #expect((sample.field - expected).norm < 1e-9)
      #expect(sample.instant == at(instant))
      #expect(!sample.isOverflowed)
      if time == 22 { #expect(try driver.read(at: at(30)) == nil) }
    }
    try bus.finish()
  }

  /// 7:6 are x, 5:4 y and 3:2 z: 3, 2 and 1 counts of difference, 1:0 nothing.
  @Test func theLowestBitsOfZAreBits3And2() throws {
    let zero: [UInt8] = [0x80, 0, 0x80, 0, 0x80, 0, 0x00]
    let low: [UInt8] = [0x80, 0, 0x80, 0, 0x80, 0, 0b11_10_01_11]
    var steps: [Step] = MMC5983MATests.measurement(zero, then: 0x10)
    steps.append(MMC5983MATests.measure)
    steps += MMC5983MATests.measurement(low, then: 0x08)
    var (driver, bus) = try started(steps)
    #expect(try driver.read(at: at(10)) == nil)
    #expect(try driver.read(at: at(20)) == nil)
    let field = try #require(try driver.read(at: at(30))).field
    #expect((field - (50 / 16_384.0) * Vector3(-3, -2, 1)).norm < 1e-12)
    try bus.finish()
  }

  /// Otherwise the same measurement would be read once more and taken for one of the bridge turned: no field at all.
  @Test func aPulseThatWasRefusedIsRepeated() throws {
    let zero: [UInt8] = [0x80, 0, 0x80, 0, 0x80, 0, 0]
    let high: [UInt8] = [0x84, 0, 0x80, 0, 0x80, 0, 0]
    let refused = Step.failure(.notAcknowledged, 0x30, writing: [0x09, 0x08], reading: 0)
    let refusedMeasure = Step.failure(.notAcknowledged, 0x30, writing: [0x09, 0x01], reading: 0)
    var steps: [Step] = MMC5983MATests.measurement(high, then: 0x10)
    steps.append(MMC5983MATests.measure)
    let answered: [Step] = MMC5983MATests.measurement(zero, then: 0x08)
    steps += Array(answered[..<(answered.count - 1)])
    steps += [refused, refused, refused]
    steps += [MMC5983MATests.script.write(0x09, 0x08), refusedMeasure, refusedMeasure, refusedMeasure]
    steps += [MMC5983MATests.script.write(0x09, 0x08), MMC5983MATests.measure]
    steps += MMC5983MATests.measurement(high, then: 0x10)
    var (driver, bus) = try started(steps)
    let error = ChipError.bus(ScriptedI2CBus.Failure(.notAcknowledged))
    #expect(try driver.read(at: at(10)) == nil)
    #expect(try driver.read(at: at(20)) == nil)
    #expect(throws: error) { try driver.read(at: at(30)) }
    #expect(try driver.read(at: at(40)) == nil)
    #expect(throws: error) { try driver.read(at: at(50)) }
    #expect(try driver.read(at: at(60)) == nil)
    #expect(try driver.read(at: at(70)) == nil)
    // 1024 counts of 18 bits are half the difference.
    let sample = try #require(try driver.read(at: at(80)))
    #expect((sample.field - Vector3(0x1000 * 50 / 16_384.0, 0, 0)).norm < 1e-9)
    try bus.finish()
  }

  /// The pulse needs a millisecond before a measurement.
  @Test func nothingIsMeasuredWithinAMillisecondOfThePulse() throws {
    let zero: [UInt8] = [0x80, 0, 0x80, 0, 0x80, 0, 0]
    var (driver, bus) = try started(MMC5983MATests.measurement(zero, then: 0x10) + [MMC5983MATests.measure])
    #expect(try driver.read(at: at(10)) == nil)
    #expect(try driver.read(at: MonotonicInstant(nanoseconds: 10_999_999)) == nil)
    #expect(throws: ScriptedI2CBus.Mismatch.self) { try bus.finish() }
    #expect(try driver.read(at: at(11)) == nil)
    try bus.finish()
  }

  @Test(
    arguments: [([0xFF, 0xFF, 0xC0], true), ([0x00, 0x00, 0x00], true), ([0xFF, 0xFF, 0x80], false)]
      as [([UInt8], Bool)])
  func bothEndsAreOverflow(x: [UInt8], isOverflowed: Bool) throws {
    let zero: [UInt8] = [0x80, 0, 0x80, 0, 0x80, 0, 0]
    let end: [UInt8] = [x[0], x[1], 0x80, 0, 0x80, 0, x[2]]
    var steps: [Step] = MMC5983MATests.measurement(end, then: 0x10)
    steps.append(MMC5983MATests.measure)
    steps += MMC5983MATests.measurement(zero, then: 0x08)
    var (driver, bus) = try started(steps)
    #expect(try driver.read(at: at(10)) == nil)
    #expect(try driver.read(at: at(20)) == nil)
    #expect(try #require(try driver.read(at: at(30))).isOverflowed == isOverflowed)
    try bus.finish()
  }

  @Test func theBandwidthIsSet() throws {
    var configuration = Driver.Configuration()
    configuration.bandwidth = .hertz400
    let script = MMC5983MATests.script
    let steps: [Step] =
      MMC5983MATests.reset + [script.read(0x08, [0x10]), script.write(0x0A, 2)] + MMC5983MATests.begin
    var (driver, bus) = try SensorDriversTests.started(
      Driver.self, address: MMC5983MATests.address, configuration, steps, more: [script.write(0x09, 0)])
    try driver.stop()
    try bus.finish()
  }

  /// MMC5603 is at 30, too, and has its identity elsewhere: at 2F it has nothing.
  @Test func faultsHaveTheirErrors() throws {
    try verifyFaults(
      Driver.self, address: MMC5983MATests.address, identity: [MMC5983MATests.identity], wrong: [0x00],
      expected: .wrongIdentity(found: 0x00, expected: 0x30))
    try verifyStart(
      of: Driver.self, address: MMC5983MATests.address, Driver.Configuration(),
      MMC5983MATests.reset + [MMC5983MATests.script.read(0x08, [0])], fails: .notReady)
  }

  @Test func aStuckChipIsNoticed() throws {
    let data: [UInt8] = [0x81, 2, 0x81, 4, 0x81, 6, 0]
    var steps: [Step] = MMC5983MATests.measurement(data, then: 0x10)
    for index in 0..<101 {
      steps.append(MMC5983MATests.measure)
      steps += MMC5983MATests.measurement(data, then: index % 2 == 0 ? 0x08 : 0x10)
    }
    var (driver, bus) = try started(steps)
    var time: Int64 = 0
    var samples = 0
    #expect(throws: ChipError.stuck) {
      while true {
        time += 10
        if try driver.read(at: at(time)) != nil { samples += 1 }
      }
    }
    #expect(samples == 100)
    try bus.finish()
    try verifySilence(
      Driver.self, address: MMC5983MATests.address, Driver.Configuration(), start: MMC5983MATests.start,
      nothing: [MMC5983MATests.script.read(0x08, [0x10])])
  }
}
