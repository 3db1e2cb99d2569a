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
  private static let identity = read(0x0F, [0x3D])

  private static func read(_ register: UInt8, _ answer: [UInt8]) -> Step {
    .transfer(address, writing: [register], reading: answer)
  }
  private static func write(_ register: UInt8, _ value: UInt8) -> Step {
    .transfer(address, writing: [register, value])
  }
  private static func set(_ register: UInt8, _ value: UInt8) -> [Step] {
    [write(register, value), read(register, [value])]
  }
  private static func configuration(_ control1: UInt8, _ control2: UInt8) -> [Step] {
    set(0x20, control1) + set(0x21, control2) + set(0x23, 0x0C) + set(0x24, 0x40)
  }
  private static let reset: [Step] = [identity, write(0x21, 0x04), .wait(atLeast: 10_000_000)]
  private static let start = reset + configuration(0xFC, 0x00) + set(0x22, 0)

  private func started(_ more: [Step]) throws -> (Driver, ScriptedI2CBus) {
    let bus = ScriptedI2CBus(LIS3MDLTests.start + more)
    var driver = Driver(bus, address: LIS3MDLTests.address)
    var delay = bus
    try driver.start(Driver.Configuration(), delay: &delay)
    return (driver, bus)
  }

  /// 0x0CC1 = 3265 counts, −6842 counts are −1 G, 0x7FFF is beyond the range; 16 counts above 25 °C are 2 K.
  @Test func countsBecomeMicrotesla() throws {
    var (driver, bus) = try started([
      LIS3MDLTests.read(0xA7, [0x08, 0xC1, 0x0C, 0x46, 0xE5, 0x01, 0x00, 0x10, 0x00]),
      LIS3MDLTests.read(0xA7, [0x00, 0xC1, 0x0C, 0x46, 0xE5, 0x01, 0x00, 0x10, 0x00]),
      LIS3MDLTests.read(0xA7, [0x88, 0xFF, 0x7F, 0x46, 0xE5, 0x01, 0x00, 0x10, 0x00]),
    ])
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
    let bus = ScriptedI2CBus(
      LIS3MDLTests.reset + LIS3MDLTests.configuration(0xF0, 0x60) + LIS3MDLTests.set(0x22, 0) + [
        LIS3MDLTests.read(0xA7, [0x08, 0xAF, 0x06, 0, 0, 0, 0, 0, 0]), LIS3MDLTests.write(0x22, 3),
      ])
    var driver = Driver(bus, address: LIS3MDLTests.address)
    var delay = bus
    try driver.start(configuration, delay: &delay)
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
    let bus = ScriptedI2CBus(
      LIS3MDLTests.reset + [LIS3MDLTests.write(0x20, 0xFC), LIS3MDLTests.read(0x20, [0x10])])
    var driver = Driver(bus, address: LIS3MDLTests.address)
    var delay = bus
    #expect(throws: ChipError.corrupt) {
      try driver.start(Driver.Configuration(), delay: &delay)
    }
    try bus.finish()
  }

  @Test func oneThatRepeatsItselfIsStuck() throws {
    let answer = LIS3MDLTests.read(0xA7, [0x08, 1, 2, 3, 4, 5, 6, 0, 0])
    var (driver, bus) = try started([Step](repeating: answer, count: 101))
    for _ in 0..<100 { #expect(try driver.read(at: .zero) != nil) }
    #expect(throws: ChipError.stuck) { try driver.read(at: .zero) }
    try bus.finish()
  }

  @Test func oneThatNeverHasNewDataIsStuck() throws {
    let answer = LIS3MDLTests.read(0xA7, [0, 1, 2, 3, 4, 5, 6, 0, 0])
    var (driver, bus) = try started([answer, answer, answer])
    #expect(try driver.read(at: .zero) == nil)
    #expect(try driver.read(at: MonotonicInstant(nanoseconds: 2_000_000_000)) == nil)
    #expect(throws: ChipError.stuck) {
      try driver.read(at: MonotonicInstant(nanoseconds: 2_000_000_001))
    }
    try bus.finish()
  }

  /// The coil adds 1.5 G to x and y and 0.5 G to z: 3422 and 1141 counts at ± 12 G. The first reading after it was turned
  /// on is still of before.
  @Test(arguments: [(UInt8(0x0D), true), (0x2D, false)]) func theSelfTestJudgesTheCoil(high: UInt8, isGood: Bool) throws
  {
    let off = LIS3MDLTests.read(0xA7, [0x08, 0, 0, 0, 0, 0, 0, 0, 0])
    let on = LIS3MDLTests.read(0xA7, [0x08, 0x5E, high, 0x5E, 0x0D, 0x75, 0x04, 0, 0])
    let quiet: [Step] = [.wait(atLeast: 20_000_000)] + [Step](repeating: off, count: 6)
    let excited: [Step] = [.wait(atLeast: 60_000_000)] + [off] + [Step](repeating: on, count: 5)
    var steps = LIS3MDLTests.reset + LIS3MDLTests.configuration(0xFC, 0x40) + LIS3MDLTests.set(0x22, 0)
    steps += quiet
    steps += LIS3MDLTests.configuration(0xFD, 0x40)
    steps += excited
    steps.append(LIS3MDLTests.write(0x22, 3))
    try verifySelfTest(Driver.self, address: LIS3MDLTests.address, steps, isGood: isGood)
  }
}
