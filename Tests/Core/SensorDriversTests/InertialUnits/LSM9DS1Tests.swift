import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

@Suite struct LSM9DS1Tests {
  private typealias Driver = LSM9DS1<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let ranges: [(AccelerometerRange, UInt8, Double)] = [
    (.g2, 0x60, 0.061), (.g4, 0x70, 0.122), (.g8, 0x78, 0.244), (.g16, 0x68, 0.732),
  ]

  private static let chip = ChipScript(address: 0x6A)
  private static let identity = chip.read(0x0F, [0x68])
  private static let reset: [Step] =
    [identity, chip.write(0x22, 0x05), chip.milliseconds(5), chip.read(0x22, [0x04])] + chip.set(0x22, 0x44)
  private static let start = reset + chip.set([(0x10, 0x68), (0x20, 0x70)])

  private static func reading(_ acceleration: [Int], _ turning: [Int]) -> [Step] {
    [chip.read(0x15, [0, 0, 0x07]), chip.read(0x18, littleEndian(turning + acceleration))]
  }

  private func started(
    _ more: [Step], _ configuration: Driver.Configuration = Driver.Configuration(), start: [Step] = LSM9DS1Tests.start
  ) throws -> (Driver, ScriptedI2CBus) {
    let bus = ScriptedI2CBus(start + more)
    var driver = Driver(bus, address: 0x6A)
    var delay = bus
    try driver.start(configuration, delay: &delay)
    return (driver, bus)
  }

  /// ± 4 g: 0.122 mg a count; 0x2000 = 8192 counts are 0.999424 g. ± 500 °/s: 17.5 m°/s a count; 0x1652 = 5714 counts
  /// are 99.995 °/s. 0xFFF8 = −8 counts of temperature are half a kelvin under 25 °C. x is turned, of both.
  @Test func countsBecomeUnits() throws {
    let chip = LSM9DS1Tests.chip
    let data: [UInt8] = [0x52, 0x16, 0xAE, 0xE9, 0x00, 0x00, 0x00, 0x20, 0x00, 0xE0, 0x01, 0x00]
    var (driver, bus) = try started([
      chip.read(0x15, [0xF8, 0xFF, 0x01]), chip.read(0x15, [0xF8, 0xFF, 0x03]), chip.read(0x18, data),
    ])
    #expect(try driver.read(at: .zero) == nil)
    let sample = try #require(try driver.read(at: MonotonicInstant(nanoseconds: 7)))
    #expect((sample.acceleration - 9.80665 * Vector3(-0.999424, -0.999424, 0.000122)).norm < 1e-12)
    let rate = try #require(sample.angularRate)
    #expect((degreesPerRadian * rate - Vector3(-99.995, -99.995, 0)).norm < 1e-9)
    #expect(sample.temperatureCelsius == 24.5)
    #expect(sample.instant.nanoseconds == 7)
    #expect(!sample.isOverflowed)
    try bus.finish()
  }

  /// The die's axes are left-handed: with x and y measured, the third is where the left hand has it. What is read as
  /// (1, 0, 0), (0, 1, 0), (0, 0, 1) has to come out right-handed, or a turn to the left looks like one to the right
  /// when tilted.
  @Test func axesAreMadeRightHanded() throws {
    let unit = 8197
    var (driver, bus) = try started(
      LSM9DS1Tests.reading([unit, 0, 0], [unit, 0, 0]) + LSM9DS1Tests.reading([0, unit, 0], [0, unit, 0])
        + LSM9DS1Tests.reading([0, 0, unit], [0, 0, unit]))
    let samples = try (0..<3).map { _ in try #require(try driver.read(at: .zero)) }
    // The drawn axes in those of the samples, of which the first two are where the maker's drawing has them.
    #expect(samples[0].acceleration.cross(samples[1].acceleration).dot(samples[2].acceleration) < 0)
    #expect(samples[0].acceleration.x < 0)
    let rates = try samples.map { try #require($0.angularRate) }
    #expect(rates[0].cross(rates[1]).dot(rates[2]) < 0)
    #expect(rates[0].x < 0)
    try bus.finish()
  }

  /// 0, 1, 2, 3 are 2, 16, 4, 8 g, and 0.732 mg at 16 g are three times the 0.244 of 8 g.
  @Test(arguments: LSM9DS1Tests.ranges) func theStepOf16GIsThriceThatOf8G(
    range: AccelerometerRange, control6: UInt8, milliG: Double
  ) throws {
    var configuration = Driver.Configuration()
    configuration.accelerometerRange = range
    configuration.gyroscopeRange = .degrees2000
    let start = LSM9DS1Tests.reset + LSM9DS1Tests.chip.set([(0x10, 0x78), (0x20, control6)])
    var (driver, bus) = try started(LSM9DS1Tests.reading([0, 1000, 0], [0, 0, 1000]), configuration, start: start)
    let sample = try #require(try driver.read(at: .zero))
    #expect(abs(sample.acceleration.y - milliG * 9.80665) < 1e-12)
    #expect(abs((sample.angularRate?.z ?? 0) * degreesPerRadian - 70) < 1e-9)
    try bus.finish()
  }

  /// Alone, the accelerometer is read from its own register on.
  @Test func powerIsSaved() throws {
    var configuration = Driver.Configuration()
    configuration.power = .accelerometerOnly
    configuration.rate = .millihertz59500
    let chip = LSM9DS1Tests.chip
    let start = LSM9DS1Tests.reset + chip.set([(0x10, 0x00), (0x20, 0x50)])
    var (driver, bus) = try started(
      [
        chip.read(0x15, [0, 0, 0x01]), chip.read(0x28, littleEndian([0, 0, 1000])), chip.write(0x10, 0),
        chip.write(0x20, 0),
      ], configuration, start: start)
    let sample = try #require(try driver.read(at: .zero))
    #expect(sample.angularRate == nil)
    #expect(abs(sample.acceleration.z - 0.122 * 9.80665) < 1e-12)
    try driver.stop()
    try bus.finish()
  }

  @Test func saturatedAxesAreFlagged() throws {
    var (driver, bus) = try started(
      LSM9DS1Tests.reading([0, 0, 32_767], [0, 0, 0]) + LSM9DS1Tests.reading([0, 0, 0], [-32_768, 0, 0])
        + LSM9DS1Tests.reading([0, 0, 0], [0, 0, 0]))
    let overflows = [try driver.read(at: .zero), try driver.read(at: .zero), try driver.read(at: .zero)]
    #expect(overflows.map { $0?.isOverflowed } == [true, true, false])
    try bus.finish()
  }

  @Test func faultsHaveTheirErrors() throws {
    let chip = LSM9DS1Tests.chip
    try verifyFaults(
      Driver.self, address: 0x6A, identity: [LSM9DS1Tests.identity], wrong: [0x6C],
      expected: .wrongIdentity(found: 0x6C, expected: 0x68))
    try verifyCorrupt(Driver.self, address: 0x6A, Driver.Configuration(), start: LSM9DS1Tests.start)
    try verifyStuck(
      Driver.self, address: 0x6A, Driver.Configuration(), start: LSM9DS1Tests.start,
      reading: LSM9DS1Tests.reading([0, 0, 8192], [1, 2, 3]), nothing: [chip.read(0x15, [0, 0, 0])])
  }

  /// 0.061 mg a count: 8000 counts are 488 mg, 1000 are 61 mg. 70 m°/s: 6000 counts are 420 °/s, 2800 196, 12 000 840.
  @Test(arguments: [(8000, 6000, true), (1000, 6000, false), (8000, 2800, false), (8000, 12_000, false)])
  func theSelfTestJudgesBothStimuli(force: Int, turning: Int, isGood: Bool) throws {
    let chip = LSM9DS1Tests.chip
    var steps = LSM9DS1Tests.reset + chip.set([(0x10, 0x78), (0x20, 0x60)]) + [chip.milliseconds(800)]
    for _ in 0...5 { steps += LSM9DS1Tests.reading([0, 0, 16_384], [10, 0, 0]) }
    steps += chip.set(0x24, 0x05) + [chip.milliseconds(800)]
    for _ in 0...5 { steps += LSM9DS1Tests.reading([force, -8000, 24_384], [6010, -turning, 6000]) }
    steps += chip.set(0x24, 0x00) + [chip.write(0x10, 0), chip.write(0x20, 0)]
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
