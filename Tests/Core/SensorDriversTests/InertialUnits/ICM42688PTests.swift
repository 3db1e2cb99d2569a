import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

@Suite struct ICM42688PTests {
  private typealias Driver = ICM42688P<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let responses: [(Int, Int, UInt8, ChipError?)] = [
    (2620, 2620, 1, nil), (1300, 2620, 1, .failedSelfTest), (2620, 4000, 1, .failedSelfTest),
    (2620, 2620, 0, .unsupported),
  ]

  private static let chip = ChipScript(address: 0x69)
  private static let identity = chip.read(0x75, [0x47])
  private static let reset: [Step] = [
    identity, chip.write(0x11, 0x01), chip.wait(milliseconds: 1), chip.read(0x2D, [0x00]), chip.wait(milliseconds: 1),
    chip.read(0x2D, [0x10]),
  ]
  private static let start = reset + configuration(gyroscope: 0x48, accelerometer: 0x48)

  private static func configuration(gyroscope: UInt8, accelerometer: UInt8, power: UInt8 = 0x0F) -> [Step] {
    [chip.read(0x4D, [0x91])] + chip.set([(0x4D, 0x51), (0x65, 0x08), (0x4F, gyroscope), (0x50, accelerometer)])
      + [chip.write(0x4E, power), chip.wait(milliseconds: 60), chip.read(0x4E, [power])]
  }

  private static func reading(_ acceleration: [Int], _ turning: [Int], temperature: Int = 0) -> [Step] {
    [chip.read(0x2D, [0x08]), chip.read(0x1D, bigEndian([temperature] + acceleration + turning))]
  }

  private func started(
    _ more: [Step], _ configuration: Driver.Configuration = Driver.Configuration(), start: [Step] = ICM42688PTests.start
  ) throws -> (Driver, ScriptedI2CBus) {
    try SensorDriversTests.started(Driver.self, address: 0x69, configuration, start, more: more)
  }

  /// ± 4 g are 8192 counts a g: 0xE000 is −1 g, 0x1000 ½ g. ± 500 °/s are 65.5 counts per °/s: 0x1996 is 100 °/s.
  /// 0xFEF7 = −265 counts of temperature are 2.0003 K under 25 °C.
  @Test func countsBecomeUnits() throws {
    let chip = ICM42688PTests.chip
    let bytes: [UInt8] = [0xFE, 0xF7, 0xE0, 0x00, 0x10, 0x00, 0x00, 0x00, 0x00, 0x00, 0x19, 0x96, 0xFF, 0x7D]
    var (driver, bus) = try started([chip.read(0x2D, [0x00]), chip.read(0x2D, [0x08]), chip.read(0x1D, bytes)])
    #expect(try driver.read(at: .zero) == nil)
    let sample = try #require(try driver.read(at: MonotonicInstant(nanoseconds: 7)))
    #expect((sample.acceleration - 9.80665 * Vector3(-1, 0.5, 0)).norm < 1e-12)
    let rate = try #require(sample.angularRate)
    #expect((degreesPerRadian * rate - Vector3(0, 100, -2)).norm < 1e-9)
    #expect(abs((sample.temperatureCelsius ?? 0) - 22.9997) < 0.0001)
    #expect(sample.instant.nanoseconds == 7)
    #expect(!sample.isOverflowed)
    try bus.finish()
  }

  /// −32768 is what an axis reads before it was measured. Taken for −4 g it would throw the filter over.
  @Test func whatWasNeverMeasuredIsNoSample() throws {
    let none = [-32_768, -32_768, -32_768]
    var (driver, bus) = try started(
      ICM42688PTests.reading(none, none) + ICM42688PTests.reading([0, 0, 8192], none)
        + ICM42688PTests.reading([0, 0, 8192], [0, 0, 0]))
    #expect(try driver.read(at: .zero) == nil)
    #expect(try driver.read(at: .zero) == nil)
    #expect(try driver.read(at: .zero) != nil)
    try bus.finish()
  }

  @Test func saturatedAxesAreFlagged() throws {
    var (driver, bus) = try started(
      ICM42688PTests.reading([0, -32_767, 0], [0, 0, 0]) + ICM42688PTests.reading([0, 0, 0], [0, 0, 32_767])
        + ICM42688PTests.reading([0, 0, 0], [0, 0, 0]))
    let overflows = [try driver.read(at: .zero), try driver.read(at: .zero), try driver.read(at: .zero)]
    #expect(overflows.map { $0?.isOverflowed } == [true, true, false])
    try bus.finish()
  }

  /// ± 2 g is code 3 and ± 16 g code 0; ± 2000 °/s code 0 and ± 125 °/s code 4.
  @Test func codesOfRangesCountDown() throws {
    var configuration = Driver.Configuration()
    configuration.accelerometerRange = .g2
    configuration.gyroscopeRange = .degrees125
    configuration.rate = .hertz500
    let start = ICM42688PTests.reset + ICM42688PTests.configuration(gyroscope: 0x8F, accelerometer: 0x6F)
    var (driver, bus) = try started(ICM42688PTests.reading([16_384, 0, 0], [262, 0, 0]), configuration, start: start)
    let sample = try #require(try driver.read(at: .zero))
    #expect(abs(sample.acceleration.x - 9.80665) < 1e-12)
    #expect(abs((sample.angularRate?.x ?? 0) * degreesPerRadian - 1) < 1e-12)
    try bus.finish()
  }

  @Test func powerIsSaved() throws {
    var configuration = Driver.Configuration()
    configuration.power = .accelerometerOnly
    configuration.accelerometerRange = .g16
    let start =
      ICM42688PTests.reset + ICM42688PTests.configuration(gyroscope: 0x48, accelerometer: 0x08, power: 0x03)
    let none = [-32_768, -32_768, -32_768]
    var (driver, bus) = try started(
      ICM42688PTests.reading([0, 0, 2048], none) + [ICM42688PTests.chip.write(0x4E, 0)], configuration, start: start)
    let sample = try #require(try driver.read(at: .zero))
    #expect(sample.angularRate == nil)
    #expect(abs(sample.acceleration.z - 9.80665) < 1e-12)
    try driver.stop()
    try bus.finish()
  }

  @Test func faultsHaveTheirErrors() throws {
    let chip = ICM42688PTests.chip
    let refusal = Step.failure(.notAcknowledged, 0x69, writing: [0x75], reading: 1)
    let absent = ChipError.bus(ScriptedI2CBus.Failure(.notAcknowledged))
    try verifyWrongIdentity(Driver.self, address: 0x69, [refusal, refusal, refusal], absent)
    // A register that holds no bank number is not written to.
    try verifyWrongIdentity(
      Driver.self, address: 0x69, [chip.read(0x75, [0x68]), chip.read(0x76, [0x00])],
      .wrongIdentity(found: 0x68, expected: 0x47))
    try verifyCorrupt(Driver.self, address: 0x69, Driver.Configuration(), start: ICM42688PTests.start)
    try verifyStuck(
      Driver.self, address: 0x69, Driver.Configuration(), start: ICM42688PTests.start,
      reading: ICM42688PTests.reading([0, 0, 8192], [1, 2, 3]), nothing: [chip.read(0x2D, [0x00])])
    let busy = [Step](repeating: chip.read(0x2D, [0x00]), count: 10)
    #expect(throws: ChipError.notReady) {
      try started([], start: [ICM42688PTests.identity, chip.write(0x11, 0x01)] + busy)
    }
    let off = ICM42688PTests.start.dropLast() + [chip.read(0x4E, [0x00])]
    #expect(throws: ChipError.corrupt) { try started([], start: Array(off)) }
  }

  @Test func aChipLeftInAnotherBankIsStillKnown() throws {
    let chip = ICM42688PTests.chip
    let bus = ScriptedI2CBus(
      [chip.read(0x75, [0x00]), chip.read(0x76, [0x02])] + chip.set(0x76, 0) + [ICM42688PTests.identity])
    var driver = Driver(bus, address: 0x69)
    try driver.identify()
    try bus.finish()
  }

  /// Codes of 1: 2620 counts at ± 250 °/s and ± 2 g.
  @Test(arguments: ICM42688PTests.responses)
  func theSelfTestJudgesWhatTheStimulusMoves(
    turning: Int, force: Int, code: UInt8, expected: ChipError?
  ) throws {
    let chip = ICM42688PTests.chip
    var steps = ICM42688PTests.reset + ICM42688PTests.configuration(gyroscope: 0x68, accelerometer: 0x68)
    for _ in 0...10 { steps += ICM42688PTests.reading([0, 0, 16_384], [5, 5, 5]) }
    steps += chip.set(0x70, 0x7F) + [chip.wait(milliseconds: 200)]
    for _ in 0...10 { steps += ICM42688PTests.reading([force, 2620, 19_004], [5 + turning, 2625, 2625]) }
    steps += chip.set([(0x70, 0), (0x76, 1)]) + [chip.read(0x5F, [1, 1, 1])]
    steps += chip.set(0x76, 2) + [chip.read(0x3B, [1, code, 1])] + chip.set(0x76, 0) + [chip.write(0x4E, 0)]
    let bus = ScriptedI2CBus(steps)
    var driver = Driver(bus, address: 0x69)
    var delay = bus
    if let expected {
      #expect(throws: expected) { try driver.selfTest(delay: &delay) }
    } else {
      try driver.selfTest(delay: &delay)
    }
    try bus.finish()
  }
}
