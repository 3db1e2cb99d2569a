import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

@Suite struct LIS3MDLTests {
  private typealias Driver = LIS3MDL<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let address: UInt8 = 0x1C
  private static let chip = ChipScript(address: address)
  private static let identity = chip.read(0x0F, [0x3D])
  private static let warm = chip.read(0xAE, [0x10, 0x00])

  /// A measurement and the temperature, which is 27 °C.
  private static func reading(_ bytes: [UInt8], status: UInt8 = 0x08) -> [Step] {
    [chip.read(0xA7, [status] + bytes), warm]
  }
  private static func configuration(_ control1: UInt8, _ control2: UInt8) -> [Step] {
    chip.set([(0x20, control1), (0x21, control2), (0x23, 0x0C), (0x24, 0x40)])
  }
  private static let reset: [Step] = [identity, chip.write(0x21, 0x04), chip.wait(milliseconds: 10)]
  private static let start = reset + configuration(0xFC, 0x00) + chip.set(0x22, 0)

  private func started(_ more: [Step]) throws -> (Driver, ScriptedI2CBus) {
    try SensorDriversTests.started(
      Driver.self, address: LIS3MDLTests.address, Driver.Configuration(), LIS3MDLTests.start, more: more)
  }

  /// 0x0CC1 = 3265 counts, −6842 counts are −1 G, 0x7FFF is beyond the range; 16 counts above 25 °C are 2 K.
  /// The temperature has its own transfer: in one with the field, the chip would return x again.
  @Test func countsBecomeMicrotesla() throws {
    var (driver, bus) = try started(
      LIS3MDLTests.reading([0xC1, 0x0C, 0x46, 0xE5, 0x01, 0x00])
        + [LIS3MDLTests.chip.read(0xA7, [0x00, 0xC1, 0x0C, 0x46, 0xE5, 0x01, 0x00])]
        + LIS3MDLTests.reading([0xFF, 0x7F, 0x46, 0xE5, 0x01, 0x00], status: 0x88))
    let sample = try #require(try driver.read(at: MonotonicInstant(nanoseconds: 7)))
    let expected = Vector3(3265 * 100 / 6842.0, -100, 100 / 6842.0)
    #expect((sample.field - expected).norm < 1e-12)
    #expect(sample.temperatureCelsius == 27)
    #expect(sample.instant.nanoseconds == 7)
    #expect(!sample.isOverflowed)
    #expect(try driver.read(at: .zero) == nil)
    #expect(try #require(try driver.read(at: .zero)).isOverflowed)
    try bus.finish()
  }

  @Test func rangeAndRateAreSet() throws {
    var configuration = Driver.Configuration()
    configuration.range = .gauss16
    configuration.rate = .hertz10
    let start = LIS3MDLTests.reset + LIS3MDLTests.configuration(0xF0, 0x60) + LIS3MDLTests.chip.set(0x22, 0)
    var (driver, bus) = try SensorDriversTests.started(
      Driver.self, address: LIS3MDLTests.address, configuration, start,
      more: LIS3MDLTests.reading([0xAF, 0x06, 0, 0, 0, 0]) + [LIS3MDLTests.chip.write(0x22, 3)])
    #expect((try #require(try driver.read(at: .zero)).field - Vector3(100, 0, 0)).norm < 1e-12)
    try driver.stop()
    try bus.finish()
  }

  @Test func faultsHaveTheirErrors() throws {
    try verifyFaults(
      Driver.self, address: LIS3MDLTests.address, identity: [LIS3MDLTests.identity], wrong: [0x40],
      expected: .wrongIdentity(found: 0x40, expected: 0x3D))
  }

  @Test func aRegisterThatDoesNotKeepItsValueIsAnError() throws {
    try verifyCorrupt(
      Driver.self, address: LIS3MDLTests.address, Driver.Configuration(), start: LIS3MDLTests.start)
  }

  @Test func aStuckChipIsNoticed() throws {
    try verifyStuck(
      Driver.self, address: LIS3MDLTests.address, Driver.Configuration(), start: LIS3MDLTests.start,
      reading: [LIS3MDLTests.chip.read(0xA7, [0x08, 1, 2, 3, 4, 5, 6])], next: [LIS3MDLTests.warm],
      nothing: [LIS3MDLTests.chip.read(0xA7, [0, 1, 2, 3, 4, 5, 6])])
  }

  /// The coil adds 1.5 G to x and y and 0.5 G to z: 3422 and 1141 counts at ± 12 G. The first reading after it was turned
  /// on is still of before.
  @Test(arguments: [(UInt8(0x0D), true), (0x2D, false)]) func theSelfTestJudgesTheCoil(high: UInt8, isGood: Bool) throws
  {
    let off = LIS3MDLTests.reading([0, 0, 0, 0, 0, 0])
    let on = LIS3MDLTests.reading([0x5E, high, 0x5E, 0x0D, 0x75, 0x04])
    let quiet: [Step] = [LIS3MDLTests.chip.wait(milliseconds: 20)] + (0..<6).flatMap { _ in off }
    let excited: [Step] = [LIS3MDLTests.chip.wait(milliseconds: 60)] + off + (0..<5).flatMap { _ in on }
    var steps = LIS3MDLTests.reset + LIS3MDLTests.configuration(0xFC, 0x40) + LIS3MDLTests.chip.set(0x22, 0)
    steps += quiet
    steps += LIS3MDLTests.configuration(0xFD, 0x40)
    steps += excited
    steps.append(LIS3MDLTests.chip.write(0x22, 3))
    try verifySelfTest(Driver.self, address: LIS3MDLTests.address, steps, isGood: isGood)
  }
}
