import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

@Suite struct MMC5603Tests {
  private typealias Driver = MMC5603<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let address: UInt8 = 0x30
  private static let script = ChipScript(address: address)
  private static let identity = script.read(0x39, [0x10])
  private static let reset: [Step] = [identity, script.write(0x1C, 0x80), script.wait(milliseconds: 20)]
  private static let measure = script.write(0x1B, 0x21)
  private static let start: [Step] = reset + [script.write(0x1C, 0), measure]
  private static let ready = script.read(0x18, [0x40])

  private func started(_ more: [Step]) throws -> (Driver, ScriptedI2CBus) {
    try SensorDriversTests.started(
      Driver.self, address: MMC5603Tests.address, Driver.Configuration(), MMC5603Tests.start, more: more)
  }

  private func sample(_ data: [UInt8]) throws -> MagneticSample {
    let steps: [Step] = [MMC5603Tests.ready, MMC5603Tests.script.read(0x00, data), MMC5603Tests.measure]
    var (driver, bus) = try started(steps)
    let sample = try #require(try driver.read(at: MonotonicInstant(nanoseconds: 5)))
    try bus.finish()
    return sample
  }

  /// 2¹⁹ + 8000 = 0x81F40 are 50 µT, 2¹⁹ − 16000 = 0x7C180 are −100 µT, and one count, 0x80001, is 6.25 nT: the lowest
  /// bits are in the upper half of their byte, and those below mean nothing.
  @Test func theLowestBitsAreInTheUpperHalf() throws {
    let sample = try sample([0x81, 0xF4, 0x7C, 0x18, 0x80, 0x00, 0x0F, 0x00, 0x1F])
    #expect((sample.field - Vector3(50, -100, 0.00625)).norm < 1e-9)
    #expect(sample.instant.nanoseconds == 5)
    #expect(!sample.isOverflowed)
  }

  /// 30 G are 491520 counts: 0xF8000 is the last, and 0xF8001 beyond; 0 is −32 G.
  @Test(arguments: [(UInt8(0xF8), UInt8(0x00), false), (0xF8, 0x10, true), (0x00, 0x00, true)])
  func beyond30GaussIsOverflow(high: UInt8, low: UInt8, isOverflowed: Bool) throws {
    let sample = try sample([0x80, 0, high, 0x00, 0x80, 0, 0, low, 0])
    #expect(sample.isOverflowed == isOverflowed)
  }

  /// A pair of measurements takes 13.2 ms: read at 20 and commanded at 0, it is of 6.6 ms.
  @Test func aSampleIsOfTheMiddleOfItsMeasurement() throws {
    let script = MMC5603Tests.script
    let data: [UInt8] = [0x81, 0xF4, 0x7C, 0x18, 0x80, 0x00, 0, 0, 0]
    let reading = [MMC5603Tests.ready, script.read(0x00, data), MMC5603Tests.measure]
    var (driver, bus) = try started(reading + reading)
    #expect(try driver.read(at: .zero) != nil)
    let sample = try #require(try driver.read(at: MonotonicInstant(nanoseconds: 20_000_000)))
    #expect(sample.instant.nanoseconds == 6_600_000)
    try bus.finish()
  }

  /// Without a command the chip would sleep until it counts as stuck.
  @Test func aCommandThatWasRefusedIsRepeated() throws {
    let script = MMC5603Tests.script
    let refused = Step.failure(.notAcknowledged, 0x30, writing: [0x1B, 0x21], reading: 0)
    let data: [UInt8] = [0x81, 0xF4, 0x7C, 0x18, 0x80, 0x00, 0, 0, 0]
    var (driver, bus) = try started([
      MMC5603Tests.ready, script.read(0x00, data), refused, refused, refused, MMC5603Tests.measure,
    ])
    #expect(throws: ChipError.bus(ScriptedI2CBus.Failure(.notAcknowledged))) { try driver.read(at: .zero) }
    #expect(try driver.read(at: .zero) == nil)
    try bus.finish()
  }

  /// Every command sets Auto_SR, bit 5, with which the chip removes the bridge's offset.
  @Test func everyMeasurementIsFreeOfTheBridgesOffset() throws {
    let data = MMC5603Tests.script.read(0x00, [0x80, 0, 0x80, 0, 0x80, 0, 0, 0, 0])
    let measurement: [Step] = [MMC5603Tests.ready, data, .transfer(0x30, writing: [0x1B, 0x21])]
    var (driver, bus) = try started([MMC5603Tests.script.read(0x18, [0])] + measurement + measurement)
    #expect(try driver.read(at: .zero) == nil)
    #expect(try driver.read(at: .zero) != nil)
    #expect(try driver.read(at: .zero) != nil)
    try bus.finish()
  }

  @Test func theBandwidthIsSet() throws {
    var configuration = Driver.Configuration()
    configuration.bandwidth = .hertz255
    let script = MMC5603Tests.script
    var (driver, bus) = try SensorDriversTests.started(
      Driver.self, address: MMC5603Tests.address, configuration,
      MMC5603Tests.reset + [script.write(0x1C, 2), MMC5603Tests.measure], more: [script.write(0x1B, 0)])
    try driver.stop()
    try bus.finish()
  }

  /// MMC5983MA is at 30, too, and has its identity elsewhere: at 39 it has nothing.
  @Test func faultsHaveTheirErrors() throws {
    try verifyFaults(
      Driver.self, address: MMC5603Tests.address, identity: [MMC5603Tests.identity], wrong: [0x00],
      expected: .wrongIdentity(found: 0x00, expected: 0x10))
  }

  @Test func aStuckChipIsNoticed() throws {
    try verifyStuck(
      Driver.self, address: MMC5603Tests.address, Driver.Configuration(), start: MMC5603Tests.start,
      reading: [MMC5603Tests.ready, MMC5603Tests.script.read(0x00, [1, 2, 3, 4, 5, 6, 7, 8, 9])],
      next: [MMC5603Tests.measure], nothing: [MMC5603Tests.script.read(0x18, [0])])
  }

  /// Factory responses of 138, 0 and 128 are 320, 4096 and 0: four fifths, in eights, are 32, 255 at most, and 0.
  @Test(arguments: [(UInt8(0x40), true), (0x60, false)]) func theSelfTestIsTheChips(status: UInt8, isGood: Bool) throws
  {
    let script = MMC5603Tests.script
    var steps: [Step] = MMC5603Tests.reset
    let axes: [(axis: UInt8, response: UInt8, threshold: UInt8)] = [(0, 138, 32), (1, 0, 255), (2, 128, 0)]
    for (axis, response, threshold) in axes {
      steps += [script.read(0x27 + axis, [response]), script.write(0x1E + axis, threshold)]
    }
    steps += [script.write(0x1B, 0x08), script.wait(milliseconds: 1), script.write(0x1B, 0x41)]
    steps += [script.wait(milliseconds: 15), script.read(0x18, [status]), script.write(0x1B, 0)]
    try verifySelfTest(Driver.self, address: MMC5603Tests.address, steps, isGood: isGood)
  }
}
