import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

@Suite struct HMC5883LTests {
  private typealias Driver = HMC5883L<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let address: UInt8 = 0x1E
  private static let script = ChipScript(address: address)
  private static let identity = script.read(0x0A, [0x48, 0x34, 0x33])
  private static let start: [Step] = [identity] + script.set(0x00, 0x18) + script.set(0x01, 0x20) + script.set(0x02, 0)
  /// Those that are dropped: what was there, and the first measurement.
  private static let dropped: [Step] = [
    script.read(0x03, [0, 0, 0, 0, 0, 1, 1]), script.read(0x03, [0, 0, 0, 0, 0, 2, 1]),
  ]

  private func started(_ more: [Step]) throws -> (Driver, ScriptedI2CBus) {
    var (driver, bus) = try SensorDriversTests.started(
      Driver.self, address: HMC5883LTests.address, Driver.Configuration(), HMC5883LTests.start,
      more: HMC5883LTests.dropped + more)
    #expect(try driver.read(at: .zero) == nil)
    #expect(try driver.read(at: .zero) == nil)
    return (driver, bus)
  }

  private func at(_ milliseconds: Int64) -> MonotonicInstant { .init(nanoseconds: milliseconds * 1_000_000) }

  /// At 1090 counts a gauss 0x0222 = 546 are 50.092 µT, 0xFBBE = −1090 are −100 µT and 0x07FF = 2047 are 187.798 µT.
  @Test func theOrderIsXZY() throws {
    var (driver, bus) = try started([HMC5883LTests.script.read(0x03, [0x02, 0x22, 0x07, 0xFF, 0xFB, 0xBE, 1])])
    let sample = try #require(try driver.read(at: at(20)))
    #expect((sample.field - Vector3(54_600 / 1090.0, -100, 204_700 / 1090.0)).norm < 1e-12)
    #expect(sample.instant == at(20))
    #expect(sample.temperatureCelsius == nil)
    #expect(!sample.isOverflowed)
    try bus.finish()
  }

  /// 0xF000 = −4096 in any axis.
  @Test(arguments: 0..<3) func minus4096IsOverflow(axis: Int) throws {
    var answer: [UInt8] = [0, 1, 0, 1, 0, 1, 1]
    answer.replaceSubrange(2 * axis..<2 * axis + 2, with: [0xF0, 0x00])
    var (driver, bus) = try started([HMC5883LTests.script.read(0x03, answer)])
    #expect(try #require(try driver.read(at: at(20))).isOverflowed)
    try bus.finish()
  }

  /// The converter has 12 bits.
  @Test func countsBeyondTheConverterAreCorrupt() throws {
    var (driver, bus) = try started([HMC5883LTests.script.read(0x03, [0x08, 0x00, 0, 0, 0, 0, 1])])
    #expect(throws: ChipError.corrupt) { try driver.read(at: at(20)) }
    try bus.finish()
  }

  /// The reading that was ready before the change is dropped too, since its gain is unknown.
  @Test func theFirstMeasurementAfterAChangeOfGainIsDropped() throws {
    let script = HMC5883LTests.script
    let answers = [
      script.read(0x03, [0, 9, 0, 9, 0, 9, 1]), script.read(0x03, [0, 8, 0, 8, 0, 8, 1]),
      script.read(0x03, [0, 7, 0, 7, 0, 7, 1]),
    ]
    var (driver, bus) = try SensorDriversTests.started(
      Driver.self, address: HMC5883LTests.address, Driver.Configuration(), HMC5883LTests.start, more: answers)
    #expect(try driver.read(at: at(0)) == nil)
    #expect(try driver.read(at: at(14)) == nil)
    #expect(try driver.read(at: at(28))?.field == (700 / 1090.0) * Vector3(1, 1, 1))
    try bus.finish()
  }

  /// RDY is still set when the same measurement is read again.
  @Test func readyDoesNotMeanNew() throws {
    let answer = HMC5883LTests.script.read(0x03, [0, 9, 0, 9, 0, 9, 1])
    var (driver, bus) = try started([answer, answer, answer])
    #expect(try driver.read(at: at(20)) != nil)
    #expect(try driver.read(at: at(25)) == nil)
    #expect(try driver.read(at: at(34)) != nil)
    try bus.finish()
  }

  /// The data stay locked unless all six bytes are read, so they are even when nothing is new.
  @Test func allSixBytesAreReadEvenWhenNothingIsReady() throws {
    var (driver, bus) = try started([HMC5883LTests.script.read(0x03, [0, 9, 0, 9, 0, 9, 2])])
    #expect(try driver.read(at: at(20)) == nil)
    try bus.finish()
  }

  @Test(arguments: [(HMC5883L<ScriptedI2CBus>.Range.milligauss880, UInt8(0x00), 1370.0), (.milligauss8100, 0xE0, 230)])
  func rangeRateAndAveragingAreSet(range: HMC5883L<ScriptedI2CBus>.Range, bits: UInt8, sensitivity: Double) throws {
    var configuration = Driver.Configuration()
    configuration.range = range
    configuration.rate = .hertz15
    configuration.averaging = .eight
    let script = HMC5883LTests.script
    let steps: [Step] = [HMC5883LTests.identity] + script.set(0x00, 0x70) + script.set(0x01, bits) + script.set(0x02, 0)
    var (driver, bus) = try SensorDriversTests.started(
      Driver.self, address: HMC5883LTests.address, configuration, steps,
      more: HMC5883LTests.dropped + [
        script.read(0x03, [0, 0, 0, 0, 0x00, 0x64, 1]), script.write(0x02, 2),
      ])
    for _ in 0..<2 { #expect(try driver.read(at: .zero) == nil) }
    let field = try #require(try driver.read(at: at(70))).field
    #expect((field - Vector3(0, 10_000 / sensitivity, 0)).norm < 1e-12)
    try driver.stop()
    try bus.finish()
  }

  @Test func faultsHaveTheirErrors() throws {
    try verifyFaults(
      Driver.self, address: HMC5883LTests.address, identity: [HMC5883LTests.identity], wrong: [0x00, 0x00, 0x3D],
      expected: .wrongIdentity(found: 0x3D, expected: 0x483433))
    try verifyStart(
      of: Driver.self, address: HMC5883LTests.address, Driver.Configuration(),
      [HMC5883LTests.identity, HMC5883LTests.script.write(0x00, 0x18), HMC5883LTests.script.read(0x00, [0x10])],
      fails: .corrupt)
  }

  @Test func aStuckChipIsNoticed() throws {
    try verifySilence(
      Driver.self, address: HMC5883LTests.address, Driver.Configuration(), start: HMC5883LTests.start,
      nothing: [HMC5883LTests.script.read(0x03, [0, 9, 0, 9, 0, 9, 0])])
    let answer = HMC5883LTests.script.read(0x03, [0, 9, 0, 9, 0, 9, 1])
    var (driver, bus) = try started([Step](repeating: answer, count: 1001))
    for second in 1...1000 { #expect(try driver.read(at: at(Int64(second) * 1000)) != nil) }
    #expect(throws: ChipError.stuck) { try driver.read(at: at(1_001_000)) }
    try bus.finish()
  }

  /// 1.16 G in x and y and 1.08 G in z are 452, 452 and 421 counts; the limits are 243 and 575.
  @Test(arguments: [(UInt8(0x01), UInt8(0xC4), true), (0x00, 0xF2, false), (0x02, 0x40, false)])
  func theSelfTestJudgesTheStraps(high: UInt8, low: UInt8, isGood: Bool) throws {
    let script = HMC5883LTests.script
    let answer = script.read(0x03, [high, low, 0x01, 0xA5, 0x01, 0xC4, 1])
    var steps: [Step] = [HMC5883LTests.identity] + script.set(0x00, 0x71) + script.set(0x01, 0xA0) + script.set(0x02, 0)
    // 20 ms apart, and new after 66.7 ms: looks at 0, 80, 160, 240 and 320 ms bring something, and the one that follows
    // each of the last two at once does not.
    steps += [Step](repeating: answer, count: 19)
    steps.append(script.write(0x02, 2))
    try verifySelfTest(Driver.self, address: HMC5883LTests.address, steps, isGood: isGood)
  }
}
