import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

@Suite struct LSM6DSOXTests {
  private typealias Driver = LSM6DSOX<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let ranges: [(AccelerometerRange, UInt8, Double)] = [
    (.g2, 0x30, 0.061), (.g4, 0x38, 0.122), (.g8, 0x3C, 0.244), (.g16, 0x34, 0.488),
  ]

  private static let chip = ChipScript(address: 0x6A)

  private static func reset(_ identity: UInt8) -> [Step] {
    var steps = [
      chip.read(0x0F, [identity]), chip.write(0x12, 0x01), chip.milliseconds(5), chip.read(0x12, [0x05]),
      chip.milliseconds(5), chip.read(0x12, [0x04]),
    ]
    if identity >= 0x6B { steps += [chip.read(0x18, [0xE0])] + chip.set(0x18, 0xE2) }
    return steps + chip.set(0x12, 0x44)
  }

  private static func start(_ identity: UInt8) -> [Step] { reset(identity) + chip.set([(0x11, 0x44), (0x10, 0x48)]) }

  private static func reading(_ acceleration: [Int], _ turning: [Int], temperature: Int = 0) -> [Step] {
    [chip.read(0x1E, [0x07, 0x00] + littleEndian([temperature] + turning + acceleration))]
  }

  private func started(
    _ more: [Step], _ configuration: Driver.Configuration = Driver.Configuration(),
    start: [Step] = LSM6DSOXTests.start(0x6C)
  ) throws -> (Driver, ScriptedI2CBus) {
    let bus = ScriptedI2CBus(start + more)
    var driver = Driver(bus, address: 0x6A)
    var delay = bus
    try driver.start(configuration, delay: &delay)
    return (driver, bus)
  }

  /// ± 4 g: 0.122 mg a count; 0x2000 = 8192 counts are 0.999424 g. ± 500 °/s: 17.5 m°/s a count; 0x1652 = 5714 counts
  /// are 99.995 °/s, 0xE9AE = −5714. 0x0180 = 384 counts of temperature are 1.5 K over 25 °C.
  @Test func countsBecomeUnits() throws {
    let chip = LSM6DSOXTests.chip
    let bytes: [UInt8] = [0x80, 0x01, 0x52, 0x16, 0xAE, 0xE9, 0, 0, 0x00, 0x20, 0x00, 0xE0, 0x01, 0x00]
    var (driver, bus) = try started([
      chip.read(0x1E, [0x01, 0x00] + bytes), chip.read(0x1E, [0x02, 0x00] + bytes),
      chip.read(0x1E, [0x03, 0x00] + bytes),
    ])
    #expect(try driver.read(at: .zero) == nil)
    #expect(try driver.read(at: .zero) == nil)
    let sample = try #require(try driver.read(at: MonotonicInstant(nanoseconds: 7)))
    #expect((sample.acceleration - 9.80665 * Vector3(0.999424, -0.999424, 0.000122)).norm < 1e-12)
    let rate = try #require(sample.angularRate)
    #expect((degreesPerRadian * rate - Vector3(99.995, -99.995, 0)).norm < 1e-9)
    #expect(sample.temperatureCelsius == 26.5)
    #expect(sample.instant.nanoseconds == 7)
    #expect(!sample.isOverflowed)
    try bus.finish()
  }

  /// 0, 1, 2, 3 are 2, 16, 4, 8 g. Taken in order, 4 g would be set as 16 g.
  @Test(arguments: LSM6DSOXTests.ranges) func theCodesOfTheRangesAreNotInOrder(
    range: AccelerometerRange, control1: UInt8, milliG: Double
  ) throws {
    var configuration = Driver.Configuration()
    configuration.accelerometerRange = range
    configuration.gyroscopeRange = .degrees125
    configuration.rate = .hertz52
    let chip = LSM6DSOXTests.chip
    let start = LSM6DSOXTests.reset(0x6C) + chip.set([(0x11, 0x32), (0x10, control1)])
    var (driver, bus) = try started(LSM6DSOXTests.reading([0, 1000, 0], [0, 0, 1000]), configuration, start: start)
    let sample = try #require(try driver.read(at: .zero))
    #expect(abs(sample.acceleration.y - milliG * 9.80665) < 1e-12)
    #expect(abs((sample.angularRate?.z ?? 0) * degreesPerRadian - 4.375) < 1e-12)
    try bus.finish()
  }

  @Test func powerIsSaved() throws {
    var configuration = Driver.Configuration()
    configuration.power = .accelerometerOnly
    let chip = LSM6DSOXTests.chip
    let start = LSM6DSOXTests.reset(0x6C) + chip.set([(0x11, 0x00), (0x10, 0x48)])
    let answer = [0x01, 0x00] + littleEndian([0, 1, 2, 3, 0, 0, 8197])
    var (driver, bus) = try started(
      [chip.read(0x1E, answer), chip.write(0x11, 0), chip.write(0x10, 0)], configuration, start: start)
    let sample = try #require(try driver.read(at: .zero))
    #expect(sample.angularRate == nil)
    #expect(abs(sample.acceleration.z - 8197 * 0.000122 * 9.80665) < 1e-12)
    try driver.stop()
    try bus.finish()
  }

  /// 16 counts a kelvin of the LSM6DS3, 256 of all others: 160 counts are 35 °C or 25.6 °C. I3C is turned off where it
  /// is.
  @Test(arguments: [(UInt8(0x69), 35.0), (0x6A, 25.625), (0x6B, 25.625), (0x6C, 25.625)])
  func theFirstOfTheFamilyHasAnotherThermometer(identity: UInt8, expected: Double) throws {
    var (driver, bus) = try started(
      LSM6DSOXTests.reading([0, 0, 1], [0, 0, 0], temperature: 160), start: LSM6DSOXTests.start(identity))
    #expect(driver.model?.rawValue == identity)
    #expect(try #require(try driver.read(at: .zero)).temperatureCelsius == expected)
    try bus.finish()
  }

  @Test func saturatedAxesAreFlagged() throws {
    var (driver, bus) = try started(
      LSM6DSOXTests.reading([32_767, 0, 0], [0, 0, 0]) + LSM6DSOXTests.reading([0, 0, 0], [0, -32_768, 0])
        + LSM6DSOXTests.reading([0, 0, 0], [0, 0, 0]))
    let overflows = [try driver.read(at: .zero), try driver.read(at: .zero), try driver.read(at: .zero)]
    #expect(overflows.map { $0?.isOverflowed } == [true, true, false])
    try bus.finish()
  }

  @Test func faultsHaveTheirErrors() throws {
    let chip = LSM6DSOXTests.chip
    try verifyFaults(
      Driver.self, address: 0x6A, identity: [chip.read(0x0F, [0x6C])], wrong: [0x68],
      expected: .wrongIdentity(found: 0x68, expected: 0x6C))
    for identity: UInt8 in [0x69, 0x6C] {
      try verifyCorrupt(Driver.self, address: 0x6A, Driver.Configuration(), start: LSM6DSOXTests.start(identity))
    }
    try verifyStuck(
      Driver.self, address: 0x6A, Driver.Configuration(), start: LSM6DSOXTests.start(0x6C),
      reading: LSM6DSOXTests.reading([0, 0, 8192], [1, 2, 3]),
      nothing: [chip.read(0x1E, [UInt8](repeating: 0, count: 16))])
    let busy = [Step](repeating: chip.read(0x12, [0x05]), count: 10)
    #expect(throws: ChipError.notReady) {
      try started([], start: [chip.read(0x0F, [0x6C]), chip.write(0x12, 0x01)] + busy)
    }
  }

  /// 0.122 mg a count: 1000 counts are 122 mg, 400 are 49 mg, 14 000 1.7 g. 70 m°/s: 5000 counts are 350 °/s, 2100 147.
  @Test(arguments: [(1000, 5000, true), (400, 5000, false), (14_000, 5000, false), (1000, 2100, false)])
  func theSelfTestJudgesBothStimuli(force: Int, turning: Int, isGood: Bool) throws {
    let chip = LSM6DSOXTests.chip
    func readings(_ acceleration: [Int], _ turning: [Int]) -> [Step] {
      [chip.milliseconds(100)] + (0...5).flatMap { _ in LSM6DSOXTests.reading(acceleration, turning) }
    }
    var steps = LSM6DSOXTests.reset(0x6C) + chip.set([(0x11, 0x00), (0x10, 0x38)])
    steps += readings([0, 0, 8192], [0, 0, 0]) + chip.set(0x14, 0x01)
    steps += readings([force, -1000, 9192], [0, 0, 0]) + chip.set(0x14, 0x00)
    steps += chip.set([(0x11, 0x5C), (0x10, 0x58)])
    steps += readings([0, 0, 8192], [10, 10, 10]) + chip.set(0x14, 0x04)
    steps += readings([0, 0, 8192], [10 + turning, 10 - 5000, 5010]) + chip.set(0x14, 0x00)
    steps += [chip.write(0x11, 0), chip.write(0x10, 0)]
    let bus = ScriptedI2CBus(steps)
    var driver = Driver(bus, address: 0x6A)
    var delay = bus
    if isGood {
      try driver.selfTest(delay: &delay)
    } else {
      #expect(throws: ChipError.failedSelfTest) { try driver.selfTest(delay: &delay) }
    }
    try bus.finish()
  }
}
