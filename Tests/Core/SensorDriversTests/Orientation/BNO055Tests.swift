import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

@Suite struct BNO055Tests {
  private typealias Driver = BNO055<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let chip = ChipScript(address: 0x28)
  private static let identity = chip.read(0x00, [0xA0, 0xFB, 0x32, 0x0F])
  private static let reset: [Step] =
    [identity, chip.write(0x3F, 0x20), .wait(atLeast: 650_000_000), identity] + chip.set(0x07, 0)
  private static let start: [Step] =
    reset + chip.set(0x3B, 0x80) + [chip.write(0x3D, 0x0C), .wait(atLeast: 20_000_000), chip.read(0x3D, [0x0C])]

  /// 46 bytes from 08 on.
  private static func answer(
    _ quaternion: [UInt8], calibration: UInt8 = 0xF3, noise: UInt8 = 1, at chip: ChipScript = chip
  ) -> Step {
    var bytes = [UInt8](repeating: 0, count: 46)
    bytes[0] = noise
    bytes.replaceSubrange(0x18..<0x20, with: quaternion)
    bytes[0x2D] = calibration
    return chip.read(0x08, bytes)
  }

  /// w = y = 11585 / 16384: a quarter turn about y.
  private static let quarter: [UInt8] = [0x41, 0x2D, 0, 0, 0x41, 0x2D, 0, 0]

  private func started(_ more: [Step]) throws -> (Driver, ScriptedI2CBus) {
    try SensorDriversTests.started(Driver.self, address: 0x28, Driver.Configuration(), BNO055Tests.start, more: more)
  }

  @Test func theQuaternionIsReadInItsOrder() throws {
    // w = −8192, x = 14189: a turn by 240° about x.
    var (driver, bus) = try started([
      BNO055Tests.answer(BNO055Tests.quarter),
      BNO055Tests.answer([0x00, 0xE0, 0x6D, 0x37, 0, 0, 0, 0], calibration: 1),
      BNO055Tests.chip.write(0x3D, 0),
    ])
    var sample = try #require(try driver.read(at: .zero))
    #expect(sample.orientation.angle(to: Quaternion(rotationVector: Vector3(0, .pi / 2, 0))) < 1e-4)
    #expect(sample.calibration == 3)
    #expect(sample.isMagnetic)
    sample = try #require(try driver.read(at: .zero))
    #expect(sample.orientation.angle(to: Quaternion(rotationVector: Vector3(.pi * 4 / 3, 0, 0))) < 1e-4)
    #expect(sample.calibration == 1)
    try driver.stop()
    try bus.finish()
  }

  /// A controller that gives the clock back too early loses bits: a quaternion of the wrong length is read again.
  @Test func aQuaternionOfTheWrongLengthIsReadAgain() throws {
    var broken = BNO055Tests.quarter
    broken[1] ^= 0x80
    broken[5] ^= 0x40
    var (driver, bus) = try started([BNO055Tests.answer(broken), BNO055Tests.answer(BNO055Tests.quarter)])
    #expect(try driver.read(at: .zero) != nil)
    try bus.finish()
  }

  @Test func oneThatIsAlwaysBrokenIsCorrupt() throws {
    let nothing = BNO055Tests.answer([0, 0, 0, 0, 0, 0, 0, 0])
    let turn = [nothing, nothing, nothing, BNO055Tests.chip.read(0x39, [5])]
    var (driver, bus) = try started((0..<10).flatMap { _ in turn } + [BNO055Tests.identity])
    for _ in 0..<9 { #expect(try driver.read(at: .zero) == nil) }
    #expect(throws: ChipError.corrupt) { try driver.read(at: .zero) }
    try bus.finish()
  }

  @Test func oneThatReportsAnErrorIsStuck() throws {
    let nothing = BNO055Tests.answer([0, 0, 0, 0, 0, 0, 0, 0])
    var (driver, bus) = try started([nothing, nothing, nothing, BNO055Tests.chip.read(0x39, [1])])
    #expect(throws: ChipError.stuck) { try driver.read(at: .zero) }
    try bus.finish()
  }

  /// The orientation may be the same for long; readings that never change are not alive.
  @Test func readingsThatNeverChangeAreStuck() throws {
    let steps = (0..<150).map { BNO055Tests.answer(BNO055Tests.quarter, noise: UInt8($0)) }
    let same = [Step](repeating: BNO055Tests.answer(BNO055Tests.quarter, noise: 200), count: 101)
    var (driver, bus) = try started(steps + same)
    for _ in 0..<250 { #expect(try driver.read(at: .zero) != nil) }
    #expect(throws: ChipError.stuck) { try driver.read(at: .zero) }
    try bus.finish()
  }

  @Test func whatItLearntIsWrittenAndRead() throws {
    let chip = BNO055Tests.chip
    let profile = (0..<22).map { UInt8($0 * 3) }
    var steps = BNO055Tests.reset + chip.set(0x3B, 0x80)
    for index in 0..<22 { steps.append(chip.write(0x55 + UInt8(index), profile[index])) }
    steps.append(chip.write(0x3F, 0x80))
    steps += [chip.write(0x3D, 0x08), .wait(atLeast: 20_000_000), chip.read(0x3D, [0x08])]
    steps.append(BNO055Tests.answer(BNO055Tests.quarter, calibration: 0xE0))
    steps += [chip.write(0x3D, 0), .wait(atLeast: 20_000_000), chip.read(0x55, profile)]
    let bus = ScriptedI2CBus(steps)
    var driver = Driver(bus, address: 0x28)
    var delay = bus
    var configuration = Driver.Configuration()
    configuration.mode = .inertial
    configuration.hasCrystal = true
    configuration.profile = profile
    try driver.start(configuration, delay: &delay)
    let sample = try #require(try driver.read(at: .zero))
    #expect(!sample.isMagnetic)
    #expect(sample.calibration == 2)
    #expect(try driver.profile(delay: &delay) == profile)
    try bus.finish()
  }

  @Test func aProfileOfAnotherLengthIsRefused() throws {
    let bus = ScriptedI2CBus(BNO055Tests.reset + BNO055Tests.chip.set(0x3B, 0x80))
    var driver = Driver(bus, address: 0x28)
    var delay = bus
    var configuration = Driver.Configuration()
    configuration.profile = [1, 2, 3]
    #expect(throws: ChipError.unsupported) { try driver.start(configuration, delay: &delay) }
    try bus.finish()
  }

  @Test(arguments: [(UInt8(0x0F), true), (0x0D, false)]) func theSelfTestIsTheChips(result: UInt8, isGood: Bool) throws
  {
    let chip = BNO055Tests.chip
    try verifySelfTest(
      Driver.self, address: 0x28,
      BNO055Tests.reset + [chip.write(0x3F, 1), .wait(atLeast: 400_000_000), chip.read(0x36, [result])], isGood: isGood)
  }

  @Test func faultsHaveTheirErrors() throws {
    try verifyFaults(
      Driver.self, address: 0x28, identity: [BNO055Tests.identity], wrong: [0xA0, 0xFB, 0x32, 0x8F],
      expected: .wrongIdentity(found: 0xA0FB_328F, expected: 0xA0FB_320F))
  }
}
