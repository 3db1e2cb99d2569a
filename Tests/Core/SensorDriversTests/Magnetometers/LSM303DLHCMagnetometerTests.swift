import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

@Suite struct LSM303DLHCMagnetometerTests {
  private typealias Driver = LSM303DLHCMagnetometer<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let chip = ChipScript(address: 0x1E)
  private static let identity = chip.read(0x0A, [0x48, 0x34, 0x33])
  private static let start =
    [identity] + chip.set([(0x00, 0x18), (0x01, 0x20), (0x02, 0x00)]) + [chip.milliseconds(26)]
  private static let ready = chip.read(0x09, [0x01, 0x48, 0x34, 0x33])

  private func started(
    _ more: [Step], _ configuration: Driver.Configuration = Driver.Configuration(),
    start: [Step] = LSM303DLHCMagnetometerTests.start
  ) throws -> (Driver, ScriptedI2CBus) {
    let bus = ScriptedI2CBus(start + more)
    var driver = Driver(bus, address: 0x1E)
    var delay = bus
    try driver.start(configuration, delay: &delay)
    return (driver, bus)
  }

  /// ± 1.3 G: 1100 counts a gauss of x and y, 980 of z. 0x0226 = 550 is 50 µT; 0xFC2C = −980 is −1 G of z; 0x000B = 11
  /// is 1 µT of y. Read as x y z, or with one gain, it would be another field.
  @Test func orderIsXZYAndZHasItsOwnGain() throws {
    let chip = LSM303DLHCMagnetometerTests.chip
    var (driver, bus) = try started([
      LSM303DLHCMagnetometerTests.ready, chip.read(0x03, [0x02, 0x26, 0xFC, 0x2C, 0x00, 0x0B]),
    ])
    let sample = try #require(try driver.read(at: MonotonicInstant(nanoseconds: 7)))
    #expect((sample.field - Vector3(50, 1, -100)).norm < 1e-12)
    #expect(sample.instant.nanoseconds == 7)
    #expect(sample.temperatureCelsius == nil)
    #expect(!sample.isOverflowed)
    try bus.finish()
  }

  /// −4096 says that the axis is beyond its range.
  @Test func overflowIsFlagged() throws {
    let chip = LSM303DLHCMagnetometerTests.chip
    let (ready, extreme) = (LSM303DLHCMagnetometerTests.ready, chip.read(0x03, [0x07, 0xFF, 0xF8, 0x00, 0, 0]))
    var (driver, bus) = try started([ready, extreme, ready, chip.read(0x03, [0, 1, 0xF0, 0x00, 0, 2])])
    #expect(try #require(try driver.read(at: .zero)).isOverflowed == false)
    #expect(try #require(try driver.read(at: MonotonicInstant(nanoseconds: 20_000_000))).isOverflowed)
    try bus.finish()
  }

  @Test func rangeAndRateAreSet() throws {
    var configuration = Driver.Configuration()
    configuration.range = .milligauss8100
    configuration.rate = .hertz15
    let chip = LSM303DLHCMagnetometerTests.chip
    let start =
      [LSM303DLHCMagnetometerTests.identity] + chip.set([(0x00, 0x10), (0x01, 0xE0), (0x02, 0x00)])
      + [chip.milliseconds(133)]
    var (driver, bus) = try started(
      [
        LSM303DLHCMagnetometerTests.ready, chip.read(0x03, [0x00, 0xE6, 0x00, 0xCD, 0xFF, 0x1A]), chip.write(0x02, 3),
      ], configuration, start: start)
    #expect((try #require(try driver.read(at: .zero)).field - Vector3(100, -100, 100)).norm < 1e-12)
    try driver.stop()
    try bus.finish()
  }

  /// The flag stays set after reading: read too often, a measurement would come twice, and a fast reader would take the
  /// chip for stuck. 13.3 ms pass between two at 75 Hz, a quarter less when its clock is fast.
  @Test func aMeasurementIsNotReadTwice() throws {
    let chip = LSM303DLHCMagnetometerTests.chip
    let data = chip.read(0x03, [0, 1, 0, 2, 0, 3])
    var (driver, bus) = try started([
      LSM303DLHCMagnetometerTests.ready, data, LSM303DLHCMagnetometerTests.ready, data,
    ])
    let times: [Int64] = [0, 1, 9, 10, 13]
    let isNew = try times.map { try driver.read(at: MonotonicInstant(nanoseconds: $0 * 1_000_000)) != nil }
    #expect(isNew == [true, false, false, true, false])
    try bus.finish()
  }

  /// A controller that mishandles stretched clocks makes bits up; the identity is on the way to the state.
  @Test func aBusThatMakesUpItsBytesIsUnmasked() throws {
    var (driver, bus) = try started([LSM303DLHCMagnetometerTests.chip.read(0x09, [0x01, 0x48, 0xB4, 0x33])])
    #expect(throws: ChipError.corrupt) { try driver.read(at: .zero) }
    try bus.finish()
  }

  @Test func faultsHaveTheirErrors() throws {
    let chip = LSM303DLHCMagnetometerTests.chip
    try verifyFaults(
      Driver.self, address: 0x1E, identity: [LSM303DLHCMagnetometerTests.identity], wrong: [0x00, 0x40, 0x00],
      expected: .wrongIdentity(found: 0x4000, expected: 0x483433))
    let start = LSM303DLHCMagnetometerTests.start
    try verifyCorrupt(Driver.self, address: 0x1E, Driver.Configuration(), start: start)
    try verifyStuck(
      Driver.self, address: 0x1E, Driver.Configuration(), start: start,
      reading: [LSM303DLHCMagnetometerTests.ready, chip.read(0x03, [0, 1, 0, 2, 0, 3])],
      nothing: [chip.read(0x09, [0x00, 0x48, 0x34, 0x33])], every: 13_300_000)
  }
}
