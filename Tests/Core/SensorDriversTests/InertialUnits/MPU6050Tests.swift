import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import SensorDrivers
import Testing

@Suite struct MPU6050Tests {
  private typealias Driver = MPU6050<ScriptedI2CBus>
  private typealias Step = ScriptedI2CBus.Step

  private static let chip = ChipScript(address: 0x68)
  private static let bypass = chip.set([(0x6A, 0x00), (0x37, 0x02)])

  private static func reset(_ identity: UInt8) -> [Step] {
    [chip.read(0x75, [identity]), chip.write(0x6B, 0x80), chip.wait(milliseconds: 100), chip.read(0x6B, [0x40])]
      + chip.set(0x6B, 0x01)
  }

  private static func configuration(
    _ identity: UInt8, divider: UInt8, filter: UInt8, gyroscope: UInt8, accelerometer: UInt8
  ) -> [Step] {
    let first = chip.set([(0x6B, 0x01), (0x6C, 0x00), (0x19, divider), (0x1A, filter)])
    let ranges = chip.set([(0x1B, gyroscope), (0x1C, accelerometer)])
    return first + ranges + (identity == 0x68 ? [] : chip.set(0x1D, filter)) + chip.set(0x38, 0x01)
  }

  private static func start(_ identity: UInt8) -> [Step] {
    reset(identity) + configuration(identity, divider: 9, filter: 3, gyroscope: 0x08, accelerometer: 0x08) + bypass
      + [chip.wait(milliseconds: 35)]
  }

  private static func reading(_ acceleration: [Int], _ turning: [Int], temperature: Int = 0) -> [Step] {
    [chip.read(0x3A, [0x01] + bigEndian(acceleration + [temperature] + turning))]
  }

  private func started(_ identity: UInt8, _ more: [Step]) throws -> (Driver, ScriptedI2CBus) {
    try SensorDriversTests.started(
      Driver.self, address: 0x68, Driver.Configuration(), MPU6050Tests.start(identity), more: more)
  }

  /// ± 4 g are 8192 counts a g: 0xE000 is −1 g, 0x1000 ½ g. ± 500 °/s are 65.5 counts per °/s: 0x1996 is 100 °/s.
  @Test func countsBecomeUnits() throws {
    let bytes: [UInt8] = [0x01, 0xE0, 0x00, 0x10, 0x00, 0x00, 0x00, 0, 0, 0x00, 0x00, 0x19, 0x96, 0xFF, 0x7D]
    var (driver, bus) = try started(
      0x68, [MPU6050Tests.chip.read(0x3A, [0x00] + bytes.dropFirst()), MPU6050Tests.chip.read(0x3A, bytes)])
    #expect(try driver.read(at: .zero) == nil)
    let sample = try #require(try driver.read(at: MonotonicInstant(nanoseconds: 7)))
    #expect((sample.acceleration - 9.80665 * Vector3(-1, 0.5, 0)).norm < 1e-12)
    let rate = try #require(sample.angularRate)
    #expect((degreesPerRadian * rate - Vector3(0, 100, -2)).norm < 1e-9)
    #expect(sample.instant.nanoseconds == 7)
    #expect(!sample.isOverflowed)
    try bus.finish()
  }

  /// Of the MPU-6050 340 counts are a kelvin and 0 is 36.53 °C, of the others 333.87 and 21 °C: −4006 counts are 24.75
  /// °C or 9.00 °C. One formula for all is 15 K wrong.
  @Test(arguments: [(UInt8(0x68), 24.7476), (0x70, 9.0013), (0x71, 9.0013), (0x73, 9.0013)])
  func theFirstHasAnotherThermometer(identity: UInt8, expected: Double) throws {
    var (driver, bus) = try started(identity, MPU6050Tests.reading([0, 0, 8192], [0, 0, 0], temperature: -4006))
    let sample = try #require(try driver.read(at: .zero))
    #expect(abs((sample.temperatureCelsius ?? 0) - expected) < 0.001)
    try bus.finish()
  }

  /// A 6500 in place of the 9250 is the commonest deception; it has no magnetometer to look for.
  @Test(arguments: [(UInt8(0x68), false), (0x70, false), (0x71, true), (0x73, true)])
  func modelsAreToldApart(identity: UInt8, hasMagnetometer: Bool) throws {
    let bus = ScriptedI2CBus([MPU6050Tests.chip.read(0x75, [identity])])
    var driver = Driver(bus, address: 0x68)
    #expect(driver.model == nil)
    try driver.identify()
    #expect(driver.model?.rawValue == identity)
    #expect(driver.model?.hasMagnetometer == hasMagnetometer)
    try bus.finish()
  }

  @Test func saturatedAxesAreFlagged() throws {
    let steps =
      MPU6050Tests.reading([-32_768, 0, 8192], [0, 0, 0]) + MPU6050Tests.reading([0, 0, 8192], [0, 0, 32_767])
      + MPU6050Tests.reading([0, 0, 8192], [0, 0, 0])
    var (driver, bus) = try started(0x68, steps)
    let overflows = [try driver.read(at: .zero), try driver.read(at: .zero), try driver.read(at: .zero)]
    #expect(overflows.map { $0?.isOverflowed } == [true, true, false])
    try bus.finish()
  }

  /// ± 2 g, ± 250 °/s, 50 Hz with 21 Hz filters, without the gyroscope, on whose clock the chip then cannot live.
  @Test func rangeRateAndPowerAreSet() throws {
    var configuration = Driver.Configuration()
    configuration.accelerometerRange = .g2
    configuration.gyroscopeRange = .degrees250
    configuration.rate = .hertz50
    configuration.power = .accelerometerOnly
    let chip = MPU6050Tests.chip
    var steps = MPU6050Tests.reset(0x71)
    steps += chip.set([(0x6B, 0x00), (0x6C, 0x07), (0x19, 19), (0x1A, 4), (0x1B, 0), (0x1C, 0), (0x1D, 4)])
    steps += chip.set(0x38, 0x01) + MPU6050Tests.bypass
    steps += MPU6050Tests.reading([16_384, 0, 0], [1, 2, 3]) + [chip.write(0x6B, 0x41)]
    let bus = ScriptedI2CBus(steps)
    var driver = Driver(bus, address: 0x68)
    var delay = bus
    try driver.start(configuration, delay: &delay)
    let sample = try #require(try driver.read(at: .zero))
    #expect(abs(sample.acceleration.x - 9.80665) < 1e-12)
    #expect(sample.angularRate == nil)
    try driver.stop()
    try bus.finish()
  }

  @Test func faultsHaveTheirErrors() throws {
    let chip = MPU6050Tests.chip
    try verifyFaults(
      Driver.self, address: 0x68, identity: [chip.read(0x75, [0x68])], wrong: [0x00],
      expected: .wrongIdentity(found: 0x00, expected: 0x68))
    for identity: UInt8 in [0x68, 0x71] {
      try verifyCorrupt(
        Driver.self, address: 0x68, Driver.Configuration(), start: MPU6050Tests.start(identity))
    }
    try verifyStuck(
      Driver.self, address: 0x68, Driver.Configuration(), start: MPU6050Tests.start(0x68),
      reading: MPU6050Tests.reading([0, 0, 8192], [1, 2, 3]),
      nothing: [chip.read(0x3A, [UInt8](repeating: 0, count: 15))])
  }

  @Test func oneThatDoesNotComeOutOfItsResetIsAnError() throws {
    let chip = MPU6050Tests.chip
    let busy = [Step](repeating: chip.read(0x6B, [0x80]), count: 10)
    let bus = ScriptedI2CBus([chip.read(0x75, [0x68]), chip.write(0x6B, 0x80)] + busy)
    var driver = Driver(bus, address: 0x68)
    var delay = bus
    #expect(throws: ChipError.notReady) { try driver.start(Driver.Configuration(), delay: &delay) }
    try bus.finish()
  }

  /// Runs a self-test with these answers to the stimulus. The chip is reset after it in any case.
  private func selfTest(
    _ identity: UInt8, acceleration: [Int], turning: [Int], accelerometerRange: UInt8, trim: [Step]
  ) throws {
    let chip = MPU6050Tests.chip
    var steps = [chip.read(0x75, [identity])] + MPU6050Tests.reset(identity)
    steps += MPU6050Tests.configuration(
      identity, divider: 9, filter: 3, gyroscope: 0, accelerometer: accelerometerRange)
    steps += MPU6050Tests.bypass
    for _ in 0...10 { steps += MPU6050Tests.reading([0, 0, 0], [0, 0, 0]) }
    steps += chip.set([(0x1B, 0xE0), (0x1C, 0xE0 | accelerometerRange)])
    steps.append(chip.wait(milliseconds: 100))
    for _ in 0...10 { steps += MPU6050Tests.reading(acceleration, turning) }
    steps += trim + [chip.write(0x6B, 0x80)]
    let bus = ScriptedI2CBus(steps)
    var driver = Driver(bus, address: 0x68)
    var delay = bus
    defer { #expect(throws: Never.self) { try bus.finish() } }
    try driver.selfTest(delay: &delay)
  }

  /// Codes of 1: 3275 counts of turning, for y negative, and 1393 of force. 14 % more or less are allowed.
  @Test(arguments: [(3275, 1393, true), (3700, 1560, true), (3800, 1393, false), (3275, 1190, false)])
  func theSelfTestOfTheFirst(turning: Int, force: Int, isGood: Bool) throws {
    func run() throws {
      try selfTest(
        0x68, acceleration: [force, 1393, 1393], turning: [turning, -3275, 3275], accelerometerRange: 0x10,
        trim: [MPU6050Tests.chip.read(0x0D, [0x01, 0x01, 0x01, 0x15])])
    }
    if isGood { try run() } else { #expect(throws: ChipError.failedSelfTest) { try run() } }
  }

  /// Codes of 1: 2620 counts. Half of them for the gyroscope, half to one and a half for the accelerometer.
  @Test(arguments: [(2620, 2620, true), (9000, 3900, true), (1300, 2620, false), (2620, 4000, false)])
  func theSelfTestOfTheOthers(turning: Int, force: Int, isGood: Bool) throws {
    let chip = MPU6050Tests.chip
    func run() throws {
      try selfTest(
        0x71, acceleration: [force, 2620, 2620], turning: [turning, -2620, 2620], accelerometerRange: 0,
        trim: [chip.read(0x00, [1, 1, 1]), chip.read(0x0D, [1, 1, 1])])
    }
    if isGood { try run() } else { #expect(throws: ChipError.failedSelfTest) { try run() } }
  }

  @Test func aCloneWithoutValuesOfTheFactoryIsNotCalledBroken() throws {
    #expect(throws: ChipError.unsupported) {
      try selfTest(
        0x68, acceleration: [1, 1, 1], turning: [1, 1, 1], accelerometerRange: 0x10,
        trim: [MPU6050Tests.chip.read(0x0D, [0, 0, 0, 0])])
    }
  }
}
