import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import Testing

@testable import SensorDrivers

@Suite struct BMM150Tests {
  private typealias Driver = BMM150<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let address: UInt8 = 0x10
  private static let script = ChipScript(address: address)
  private static let identity = script.read(0x40, [0x32])

  /// x1 1, y1 −2, z4 −10, x2 26, y2 27, z2 763, z1 24747 = 0x60AB, xyz1 6658 = 0x1A02, z3 −50, xy2 −3, xy1 29; between
  /// them what means nothing.
  private static let trim: [UInt8] = [
    0x01, 0xFE, 0xEE, 0xEE, 0xEE, 0xF6, 0xFF, 0x1A, 0x1B, 0xEE, 0xEE, 0xFB, 0x02, 0xAB, 0x60, 0x02, 0x1A, 0xCE, 0xFF,
    0xFD, 0x1D,
  ]
  private static let reset: [Step] = [
    identity, script.write(0x4B, 0x83), script.wait(milliseconds: 4), identity, script.read(0x5D, trim),
  ]

  private static func start(_ plane: UInt8, _ vertical: UInt8, _ operation: UInt8) -> [Step] {
    reset + script.set(0x51, plane) + script.set(0x52, vertical) + script.set(0x4C, operation)
  }

  private func started(_ more: [Step]) throws -> (Driver, ScriptedI2CBus) {
    try SensorDriversTests.started(
      Driver.self, address: BMM150Tests.address, Driver.Configuration(), BMM150Tests.start(0x04, 0x0E, 0x28),
      more: more)
  }

  /// 100 counts of x are 100 << 3 = 0x0320, −100 of y 0xFCE0, −100 of z −100 << 1 = 0xFF38, the factory's resistance
  /// 6658 << 2 = 0x6808, with bit 0 for ready.
  ///
  ///     x = (100 · 256 · 186 / 8192 + 8) / 16             = 36.828125
  ///     y = (−100 · 256 · 187 / 8192 − 16) / 16           = −37.5234375
  ///     z = (−100 + 10) · 131072 / 5791.244812 / 64      = −31.827354
  @Test func countsAreCompensated() throws {
    let script = BMM150Tests.script
    var (driver, bus) = try started([
      script.read(0x42, [0x20, 0x03, 0xE0, 0xFC, 0x38, 0xFF, 0x08, 0x68]),
      script.read(0x42, [0x20, 0x03, 0xE0, 0xFC, 0x38, 0xFF, 0x09, 0x68]),
    ])
    #expect(try driver.read(at: .zero) == nil)
    let sample = try #require(try driver.read(at: MonotonicInstant(nanoseconds: 5)))
    #expect(abs(sample.field.x - 36.828125) < 1e-9)
    #expect(abs(sample.field.y + 37.5234375) < 1e-9)
    #expect(abs(sample.field.z + 31.827354) < 1e-6)
    #expect(sample.instant.nanoseconds == 5)
    #expect(!sample.isOverflowed)
    try bus.finish()
  }

  /// −4096 << 3 and −16384 << 1 are 0x8000; and a resistance of 0 cannot be.
  @Test(arguments: [0, 1, 2, 3]) func overflowIsFlagged(place: Int) throws {
    var answer: [UInt8] = [8, 0, 8, 0, 8, 0, 0x09, 0x68]
    answer.replaceSubrange(2 * place..<2 * place + 2, with: place == 3 ? [0x01, 0x00] : [0x00, 0x80])
    var (driver, bus) = try started([BMM150Tests.script.read(0x42, answer)])
    let sample = try #require(try driver.read(at: .zero))
    #expect(sample.isOverflowed)
    #expect(sample.field.isFinite)
    try bus.finish()
  }

  /// One count of x is 8 in its register: the three bits below belong to the self-test.
  @Test func bitsBelowTheCountsAreNoField() throws {
    let script = BMM150Tests.script
    var (driver, bus) = try started([
      script.read(0x42, [0x08, 0, 0x08, 0, 0x02, 0, 0x09, 0x68]),
      script.read(0x42, [0x0F, 0, 0x0F, 0, 0x03, 0, 0x0B, 0x68]),
    ])
    let field = try #require(try driver.read(at: .zero)).field
    #expect(try #require(try driver.read(at: .zero)).field == field)
    try bus.finish()
  }

  /// While suspended the chip says 0 to everything.
  @Test func aSuspendedChipIsWoken() throws {
    let script = BMM150Tests.script
    let asleep = script.read(0x40, [0])
    let bus = ScriptedI2CBus([
      asleep, script.read(0x4B, [0]), script.write(0x4B, 1), asleep, asleep, BMM150Tests.identity,
    ])
    var driver = Driver(bus)
    try driver.identify()
    try bus.finish()
  }

  /// A receiver at 10 answers with line feeds and would take what is written for a command.
  @Test(arguments: [(UInt8(0x0A), nil), (0x00, 0x0A)] as [(UInt8, UInt8?)]) func nothingIsWrittenToAnotherChip(
    chipID: UInt8, power: UInt8?
  ) throws {
    var steps: [Step] = [BMM150Tests.script.read(0x40, [chipID])]
    if let power { steps.append(BMM150Tests.script.read(0x4B, [power])) }
    let bus = ScriptedI2CBus(steps)
    var driver = Driver(bus)
    let wrong = ChipError.wrongIdentity(found: UInt32(chipID), expected: 0x32)
    #expect(throws: wrong) { try driver.identify() }
    try bus.finish()
  }

  @Test func aChipThatDoesNotWakeIsGivenUp() throws {
    let script = BMM150Tests.script
    let asleep = script.read(0x40, [0])
    let steps: [Step] = [asleep, script.read(0x4B, [0]), script.write(0x4B, 1)] + [Step](repeating: asleep, count: 50)
    let bus = ScriptedI2CBus(steps)
    var driver = Driver(bus)
    #expect(throws: ChipError.wrongIdentity(found: 0, expected: 0x32)) {
      try driver.identify()
    }
    try bus.finish()
  }

  @Test func rateAndPresetAreSet() throws {
    var configuration = Driver.Configuration()
    configuration.rate = .hertz30
    configuration.preset = .lowPower
    let (driver, bus) = try SensorDriversTests.started(
      Driver.self, address: BMM150Tests.address, configuration, BMM150Tests.start(0x01, 0x02, 0x38),
      more: [BMM150Tests.script.write(0x4B, 0)])
    var running = driver
    try running.stop()
    try bus.finish()
  }

  /// 47 and 83 repetitions take 145 · 47 + 500 · 83 + 980 µs, 49 ms.
  @Test func highAccuracyHasNoTimeFor25Hertz() throws {
    var configuration = Driver.Configuration()
    configuration.preset = .highAccuracy
    configuration.rate = .hertz25
    try verifyStart(of: Driver.self, address: BMM150Tests.address, configuration, [], fails: .unsupported)
    configuration.rate = .hertz20
    let (_, bus) = try SensorDriversTests.started(
      Driver.self, address: BMM150Tests.address, configuration, BMM150Tests.start(0x17, 0x52, 0x28))
    try bus.finish()
  }

  @Test(arguments: [0x00, 0xFF] as [UInt8]) func aBlankTrimIsCorrupt(value: UInt8) throws {
    let steps =
      BMM150Tests.reset.dropLast() + [
        BMM150Tests.script.read(0x5D, [UInt8](repeating: value, count: 21))
      ]
    try verifyStart(
      of: Driver.self, address: BMM150Tests.address, Driver.Configuration(), Array(steps), fails: .corrupt)
  }

  @Test func faultsHaveTheirErrors() throws {
    try verifyFaults(
      Driver.self, address: BMM150Tests.address, identity: [BMM150Tests.identity], wrong: [0x33],
      expected: .wrongIdentity(found: 0x33, expected: 0x32))
  }

  @Test func aStuckChipIsNoticed() throws {
    try verifyStuck(
      Driver.self, address: BMM150Tests.address, Driver.Configuration(), start: BMM150Tests.start(0x04, 0x0E, 0x28),
      reading: [BMM150Tests.script.read(0x42, [8, 1, 8, 2, 8, 3, 0x09, 0x68])],
      nothing: [BMM150Tests.script.read(0x42, [8, 1, 8, 2, 8, 3, 0x08, 0x68])])
  }

  /// A count of z is 0.35364 µT at the factory's resistance: ± 297 counts are 210.1 µT apart, ± 254 counts 179.6 and
  /// ± 340 counts 240.5; 180 to 240 are allowed.
  @Test(arguments: [(297, UInt8(1), true), (254, 1, false), (340, 1, false), (297, 0, false)])
  func theSelfTestJudgesCoilAndPath(count: Int, bit: UInt8, isGood: Bool) throws {
    let script = BMM150Tests.script
    func answer(_ z: Int) -> Step {
      let bits = UInt16(truncatingIfNeeded: z << 1)
      return script.read(0x42, [8, 0, 8, 0, UInt8(bits & 0xFF), UInt8(bits >> 8), 0x09, 0x68])
    }
    var steps: [Step] = BMM150Tests.reset
    steps += [script.write(0x4C, 0x07), script.wait(milliseconds: 5), script.read(0x4C, [0x07])]
    steps += [script.wait(milliseconds: 5), script.read(0x4C, [0x06]), script.read(0x42, [1, 0, bit, 0, 1])]
    steps += script.set(0x52, 0x0E)
    steps += [script.write(0x4C, 0xC2), script.wait(milliseconds: 20), answer(count)]
    steps += [script.write(0x4C, 0x82), script.wait(milliseconds: 20), answer(-count), script.write(0x4B, 0)]
    try verifySelfTest(Driver.self, address: BMM150Tests.address, steps, isGood: isGood)
  }
}

@Suite struct BMM150TrimTests {
  private var trim: BMM150Trim {
    var trim = BMM150Trim()
    trim.x2 = 26
    trim.y2 = 26
    trim.xy1 = 29
    trim.xy2 = -3
    trim.xyz1 = 6658
    trim.z1 = 24_747
    trim.z2 = 763
    trim.z3 = 0
    trim.z4 = 0
    return trim
  }

  /// At the resistance of the factory, 100 counts are 100 · 256 · 186 / 8192 / 16 = 36.328125 µT in the plane, and
  /// 100 · 131072 / (763 + 24747 · 6658 / 32768) / 64 = 204800 / 5791.244812 = 35.363727 µT in z.
  @Test func atTheResistanceOfTheFactoryTheScaleIsPlain() {
    let field = trim.field(x: 100, y: -100, z: 100, resistance: 6658)
    #expect((field - Vector3(36.328125, -36.328125, 35.363727)).norm < 1e-6)
  }

  /// 6658 · 16384 / 6500 − 16384 is 398.257231: its square over 2²⁸ is 0.000590864, times −3, and 398.257231 · 29 / 16384
  /// is 0.704923: 256.703150 replaces 256, and 36.427907 µT replaces 36.328125 µT. In z it is
  /// 204800 / (763 + 24747 · 6500 / 32768) = 204800 / 5671.920288.
  @Test func theResistanceCorrectsTheScale() {
    let field = trim.field(x: 100, y: 0, z: 100, resistance: 6500)
    #expect((field - Vector3(36.427907, 0, 36.107701)).norm < 1e-5)
  }

  /// x1 and y1 count half microteslas; z4 is in counts, and z3 follows the resistance.
  @Test func offsetsAreTakenIn() {
    var trim = trim
    trim.x1 = 4
    trim.y1 = -2
    trim.z4 = 50
    trim.z3 = -100
    let field = trim.field(x: 0, y: 0, z: 50, resistance: 6668)
    #expect(abs(field.x - 2) < 1e-12)
    #expect(abs(field.y + 1) < 1e-12)
    // −(−100 · 10) over (763 + 24747 · 6668 / 32768) · 64 = 5798.796997 · 64
    #expect(abs(field.z - 0.0026945244) < 1e-9)
  }

  @Test func aBlankTrimIsImpossible() {
    #expect(trim.isPossible)
    #expect(!BMM150Trim().isPossible)
    var ones = trim
    ones.xyz1 = 0x7FFF
    #expect(!ones.isPossible)
  }
}
