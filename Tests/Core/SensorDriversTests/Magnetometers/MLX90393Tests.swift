import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

@Suite struct MLX90393Tests {
  private typealias Driver = MLX90393<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let address: UInt8 = 0x0C
  private static let script = MagnetometerScript(address: address)

  private static func get(_ number: UInt8, _ value: UInt16) -> Step {
    .transfer(address, writing: [0x50, number << 2], reading: [0, UInt8(value >> 8), UInt8(value & 0xFF)])
  }

  private static func set(_ number: UInt8, from old: UInt16, to value: UInt16) -> [Step] {
    let written: [UInt8] = [0x60, UInt8(value >> 8), UInt8(value & 0xFF), number << 2]
    return [get(number, old), .transfer(address, writing: written, reading: [0]), get(number, value)]
  }

  /// The factory's register 0 is 0x727C here: its upper bits are different in every chip.
  private static let identity: [Step] = [script.read(0x00, [0]), get(0, 0x727C)]
  private static let reset: [Step] =
    identity + [
      script.read(0x80, [0]), script.wait(milliseconds: 1), script.read(0xF0, [0x04]), script.wait(milliseconds: 2),
    ]

  private static func start(_ register2: UInt16) -> [Step] {
    var steps: [Step] = reset
    steps += set(0, from: 0x727C, to: 0x727C)
    steps += set(1, from: 0xC400, to: 0xC000)
    steps += set(2, from: 0xA005, to: register2)
    return steps
  }

  /// RES 0, DIG_FILT 4, OSR 2, and 15:13 of the factory.
  private static let start: [Step] = start(0xA012)
  private static let measure = script.read(0x3F, [0x20])

  private func at(_ milliseconds: Int64) -> MonotonicInstant { .init(nanoseconds: milliseconds * 1_000_000) }

  /// Its first `read` began a measurement at 0.
  private func measuring(
    _ more: [Step], _ configuration: Driver.Configuration = .init(), _ start: [Step] = MLX90393Tests.start
  ) throws -> (Driver, ScriptedI2CBus) {
    var (driver, bus) = try SensorDriversTests.started(
      Driver.self, address: MLX90393Tests.address, configuration, start, more: [MLX90393Tests.measure] + more)
    #expect(try driver.read(at: .zero) == nil)
    return (driver, bus)
  }

  /// 0x014D = 333 counts of 0.150 µT are 49.95 µT, 0xFD65 = −667 are −100.05 µT, 0xFFFF = −1 of 0.242 µT in z;
  /// 0xB4A4 − 226 = 46018 counts are 5 K below 25 °C.
  @Test func countsBecomeMicrotesla() throws {
    let data: [UInt8] = [0, 0xB3, 0xC2, 0x01, 0x4D, 0xFD, 0x65, 0xFF, 0xFF]
    var (driver, bus) = try measuring([MLX90393Tests.script.read(0x4F, data), MLX90393Tests.measure])
    let sample = try #require(try driver.read(at: at(20)))
    #expect((sample.field - Vector3(49.95, -100.05, -0.242)).norm < 1e-9)
    #expect(abs(try #require(sample.temperatureCelsius) - 20) < 1e-9)
    #expect(sample.instant == at(20))
    #expect(!sample.isOverflowed)
    try bus.finish()
  }

  /// At RES 2 no field is 0x8000 and a count 0.6 µT, at RES 3 it is 0x4000 and a count 1.2 µT; z has 1.6 times as much.
  @Test(
    arguments: [
      (MLX90393<ScriptedI2CBus>.Range.microtesla9800, UInt16(0xA2B2), [0x00, 0x64, 0xFF, 0x9C, 0x00, 0x64], 30, 48.4),
      (.microtesla19600, 0xA552, [0x80, 0x64, 0x7F, 0x9C, 0x80, 0x64], 60, 96.8),
      (.microtesla29400, 0xA7F2, [0x40, 0x64, 0x3F, 0x9C, 0x40, 0x64], 120, 193.6),
    ] as [(MLX90393<ScriptedI2CBus>.Range, UInt16, [UInt8], Double, Double)])
  func coarseRangesHaveNoSign(
    range: MLX90393<ScriptedI2CBus>.Range, register: UInt16, data: [UInt8], plane: Double, vertical: Double
  ) throws {
    var configuration = Driver.Configuration()
    configuration.range = range
    let answer = MLX90393Tests.script.read(0x4F, [0, 0xB4, 0xA4] + data)
    var (driver, bus) = try measuring(
      [answer, MLX90393Tests.measure], configuration, MLX90393Tests.start(register))
    let field = try #require(try driver.read(at: at(20))).field
    #expect((field - Vector3(plane, -plane, vertical)).norm < 1e-9)
    try bus.finish()
  }

  @Test(arguments: [([0x7F, 0xFF], true), ([0x80, 0x00], true), ([0x7F, 0xFE], false)] as [([UInt8], Bool)])
  func overflowIsFlagged(y: [UInt8], isOverflowed: Bool) throws {
    let answer = MLX90393Tests.script.read(0x4F, [0, 0xB4, 0xA4, 0, 1] + y + [0, 1])
    var (driver, bus) = try measuring([answer, MLX90393Tests.measure])
    #expect(try #require(try driver.read(at: at(20))).isOverflowed == isOverflowed)
    try bus.finish()
  }

  /// 816 + 259 + 3 · (67 + 256 · 18) µs and a tenth are 16.61 ms: until then the chip is left alone. After it, an answer
  /// with ERROR says that there is nothing yet.
  @Test func nothingIsReadBeforeItIsThere() throws {
    let early = MLX90393Tests.script.read(0x4F, [0x30, 0, 0, 0, 1, 0, 1, 0, 1])
    let late = MLX90393Tests.script.read(0x4F, [0x00, 0, 0, 0, 1, 0, 1, 0, 1])
    var (driver, bus) = try measuring([early, late, MLX90393Tests.measure])
    #expect(try driver.read(at: at(16)) == nil)
    #expect(bus.played == MLX90393Tests.start.count + 1)
    #expect(try driver.read(at: at(17)) == nil)
    #expect(try driver.read(at: at(18)) != nil)
    try bus.finish()
  }

  /// Its configuration is gone then, and with it the scale.
  @Test func aChipThatWasResetIsNotRead() throws {
    var (driver, bus) = try measuring([MLX90393Tests.script.read(0x4F, [0x04, 0, 0, 0, 1, 0, 1, 0, 1])])
    #expect(throws: SensorError<ScriptedI2CBus.Failure>.corrupt) { try driver.read(at: at(20)) }
    try bus.finish()
  }

  /// GAIN_SEL goes to 7, BIST to 0, and the upper seven bits stay.
  @Test func theReservedBitsOfTheFactoryStay() throws {
    var steps: [Step] = MLX90393Tests.reset
    steps += MLX90393Tests.set(0, from: 0x9B4C, to: 0x9A7C)
    steps += MLX90393Tests.set(1, from: 0, to: 0)
    steps += MLX90393Tests.set(2, from: 0xFFFF, to: 0xE012)
    let (_, bus) = try SensorDriversTests.started(
      Driver.self, address: MLX90393Tests.address, Driver.Configuration(), steps)
    try bus.finish()
  }

  @Test(
    arguments: [
      (MLX90393<ScriptedI2CBus>.Filter.light, UInt16(0xA00C), Int64(4)), (.heavy, 0xA017, 59),
    ])
  func theFilterIsSet(filter: MLX90393<ScriptedI2CBus>.Filter, register: UInt16, milliseconds: Int64) throws {
    var configuration = Driver.Configuration()
    configuration.filter = filter
    let answer = MLX90393Tests.script.read(0x4F, [0, 0xB4, 0xA4, 0, 1, 0, 1, 0, 1])
    var (driver, bus) = try measuring(
      [answer, MLX90393Tests.measure, MLX90393Tests.script.read(0x80, [0])], configuration,
      MLX90393Tests.start(register))
    #expect(try driver.read(at: at(milliseconds - 1)) == nil)
    #expect(try driver.read(at: at(milliseconds)) != nil)
    try driver.stop()
    try bus.finish()
  }

  /// AKM's chips say 48 and IST8310 says 10 at these addresses when they are asked for what is NOP here.
  @Test(arguments: [0x48, 0x10] as [UInt8]) func faultsHaveTheirErrors(wrong: UInt8) throws {
    try verifyFaults(
      Driver.self, address: MLX90393Tests.address, identity: MLX90393Tests.identity, wrong: [wrong],
      expected: .wrongIdentity(found: UInt32(wrong), expected: 0))
    let bus = ScriptedI2CBus([MLX90393Tests.script.read(0x00, [0]), MLX90393Tests.get(0, 0)])
    var driver = Driver(bus)
    #expect(throws: SensorError<ScriptedI2CBus.Failure>.wrongIdentity(found: 0, expected: 0x0C)) {
      try driver.identify()
    }
    try bus.finish()
    var steps: [Step] = MLX90393Tests.reset + MLX90393Tests.set(0, from: 0x727C, to: 0x727C)
    steps[steps.count - 1] = MLX90393Tests.get(0, 0)
    try verifyStart(
      of: Driver.self, address: MLX90393Tests.address, Driver.Configuration(), steps, fails: .corrupt)
  }

  @Test func aStuckChipIsNoticed() throws {
    let answer = MLX90393Tests.script.read(0x4F, [0, 0xB4, 0xA4, 0, 1, 0, 1, 0, 1])
    var steps: [Step] = []
    for _ in 0..<1000 { steps += [answer, MLX90393Tests.measure] }
    var (driver, bus) = try measuring(steps + [answer])
    for second in 1...1000 { #expect(try driver.read(at: at(Int64(second) * 1000)) != nil) }
    #expect(throws: SensorError<ScriptedI2CBus.Failure>.stuck) { try driver.read(at: at(1_001_000)) }
    try bus.finish()

    let nothing = MLX90393Tests.script.read(0x4F, [0x10, 0, 0, 0, 0, 0, 0, 0, 0])
    (driver, bus) = try measuring([nothing, nothing, nothing])
    #expect(try driver.read(at: at(1000)) == nil)
    #expect(try driver.read(at: at(3000)) == nil)
    #expect(throws: SensorError<ScriptedI2CBus.Failure>.stuck) { try driver.read(at: at(3001)) }
    try bus.finish()
  }
}
