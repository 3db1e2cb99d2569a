import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

@Suite struct BNO085Tests {
  private typealias Driver = BNO085<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static func packet(_ channel: UInt8, _ payload: [UInt8]) -> [Step] {
    let length = UInt8(payload.count + 4)
    return [
      .transfer(0x4A, reading: [length, 0, channel, 0]),
      .transfer(0x4A, reading: [length, 0x80, channel, 1] + payload),
    ]
  }
  private static let nothing = Step.transfer(0x4A, reading: [0, 0, 0, 0])
  private static let product: [UInt8] = [0xF8, 1, 3, 2, 0x34, 0x12, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]

  /// The request, an advertisement that comes first, and the answer.
  private static func identity(_ sequence: UInt8) -> [Step] {
    [.transfer(0x4A, writing: [6, 0, 2, sequence, 0xF9, 0])] + packet(0, [0, 1, 4, 0, 0]) + packet(2, product)
  }
  private static func feature(_ report: UInt8, _ interval: [UInt8], _ sequence: UInt8) -> Step {
    .transfer(
      0x4A, writing: [21, 0, 2, sequence, 0xFD, report, 0, 0, 0] + interval + [UInt8](repeating: 0, count: 8))
  }

  /// 20 ms are 20 000 µs, 4E20.
  private static func start(_ report: UInt8) -> [Step] {
    var steps = identity(0)
    steps += [.transfer(0x4A, writing: [5, 0, 1, 0, 1]), .wait(atLeast: 300_000_000)]
    steps += identity(1)
    steps.append(feature(report, [0x20, 0x4E, 0, 0], 2))
    return steps
  }

  private func started(_ more: [Step], mode: Driver.Mode = .magnetic) throws -> (Driver, ScriptedI2CBus) {
    let bus = ScriptedI2CBus(BNO085Tests.start(mode.rawValue) + more)
    var driver = Driver(bus, address: 0x4A)
    var delay = bus
    var configuration = Driver.Configuration()
    configuration.mode = mode
    try driver.start(configuration, delay: &delay)
    return (driver, bus)
  }

  private static let timeBase: [UInt8] = [0xFB, 10, 0, 0, 0]
  /// k = w = 11585 / 16384, a quarter turn about z; 429 / 4096 rad are 6°.
  private static let quarter: [UInt8] = [5, 1, 2, 0, 0, 0, 0, 0, 0x41, 0x2D, 0x41, 0x2D, 0xAD, 0x01]

  @Test func reportsBecomeOrientations() throws {
    var (driver, bus) = try started(
      BNO085Tests.packet(3, BNO085Tests.timeBase + BNO085Tests.quarter) + [BNO085Tests.nothing, BNO085Tests.nothing] + [
        BNO085Tests.feature(5, [0, 0, 0, 0], 3)
      ])
    let sample = try #require(try driver.read(at: MonotonicInstant(nanoseconds: 3)))
    #expect(sample.orientation.angle(to: Quaternion(rotationVector: Vector3(0, 0, .pi / 2))) < 1e-4)
    #expect((try #require(sample.headingAccuracyDegrees) - 6.001).magnitude < 1e-3)
    #expect(sample.calibration == 2)
    #expect(sample.isMagnetic)
    #expect(try driver.read(at: .zero) == nil)
    try driver.stop()
    try bus.finish()
  }

  @Test func ofReportsThatPiledUpTheLastCounts() throws {
    // w = 16384: no turn.
    let still: [UInt8] = [5, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0x40, 0, 0]
    var steps = BNO085Tests.packet(3, BNO085Tests.timeBase + BNO085Tests.quarter)
    steps += BNO085Tests.packet(2, [0xFC, 5, 0, 0])
    steps += BNO085Tests.packet(3, BNO085Tests.timeBase + BNO085Tests.quarter + still)
    steps.append(BNO085Tests.nothing)
    var (driver, bus) = try started(steps)
    let sample = try #require(try driver.read(at: .zero))
    #expect(sample.orientation == .identity)
    #expect(sample.calibration == 3)
    try bus.finish()
  }

  @Test func theGameVectorHasNoNorth() throws {
    let report = [8] + Array(BNO085Tests.quarter[1..<12])
    var (driver, bus) = try started(
      BNO085Tests.packet(3, BNO085Tests.timeBase + report) + [BNO085Tests.nothing], mode: .inertial)
    let sample = try #require(try driver.read(at: .zero))
    #expect(!sample.isMagnetic)
    #expect(sample.headingAccuracyDegrees == nil)
    try bus.finish()
  }

  /// What the controllers of Raspberry Pis make of a stretched clock.
  @Test func aQuaternionOfTheWrongLengthIsCorrupt() throws {
    var broken = BNO085Tests.quarter
    broken[9] ^= 0x40
    var (driver, bus) = try started(BNO085Tests.packet(3, BNO085Tests.timeBase + broken))
    #expect(throws: ChipError.corrupt) { try driver.read(at: .zero) }
    try bus.finish()
  }

  @Test func silenceIsStuck() throws {
    var (driver, bus) = try started([BNO085Tests.nothing, BNO085Tests.nothing])
    #expect(try driver.read(at: .zero) == nil)
    #expect(throws: ChipError.stuck) { try driver.read(at: MonotonicInstant(nanoseconds: 2_000_000_001)) }
    try bus.finish()
  }

  @Test func faultsHaveTheirErrors() throws {
    let request = Step.failure(.notAcknowledged, 0x4A, writing: [6, 0, 2, 0, 0xF9, 0])
    var bus = ScriptedI2CBus([request, request, request])
    var driver = Driver(bus, address: 0x4A)
    #expect(throws: ChipError.bus(ScriptedI2CBus.Failure(.notAcknowledged))) { try driver.identify() }
    try bus.finish()
    // One that never answers, and one whose answers are no packets.
    let asked = Step.transfer(0x4A, writing: [6, 0, 2, 0, 0xF9, 0])
    bus = ScriptedI2CBus([asked] + [Step](repeating: BNO085Tests.nothing, count: 16))
    driver = Driver(bus, address: 0x4A)
    #expect(throws: ChipError.wrongIdentity(found: 0, expected: 0xF8)) { try driver.identify() }
    try bus.finish()
    bus = ScriptedI2CBus([asked, .transfer(0x4A, reading: [0xFF, 0xFF, 0xFF, 0xFF])])
    driver = Driver(bus, address: 0x4A)
    #expect(throws: ChipError.corrupt) { try driver.identify() }
    try bus.finish()
  }

  @Test func anIntervalThatTheChipCannotIsUnsupported() throws {
    let bus = ScriptedI2CBus([])
    var driver = Driver(bus, address: 0x4A)
    var delay = bus
    var configuration = Driver.Configuration()
    configuration.interval = 1_000_000
    #expect(throws: ChipError.unsupported) { try driver.start(configuration, delay: &delay) }
    try bus.finish()
  }
}
