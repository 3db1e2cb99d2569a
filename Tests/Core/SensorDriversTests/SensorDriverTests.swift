import BusProtocols
import LocationTestKit
import NavigationMath
import Observations
import Testing

@testable import SensorDrivers

@Suite struct SensorDriverTests {
  /// What a program does that knows nothing of the chip.
  private func first<Driver: SensorDriver, D: Delay>(
    of driver: inout Driver, _ configuration: Driver.Configuration, _ delay: inout D
  ) throws -> Driver.Sample? {
    try driver.start(configuration, delay: &delay)
    defer { try? driver.stop() }
    for attempt in 0..<3 {
      if let sample = try driver.read(at: MonotonicInstant(nanoseconds: Int64(attempt))) { return sample }
    }
    return nil
  }

  @Test func aDriverIsUsedWithoutKnowingIt() throws {
    func set(_ register: UInt8, _ value: UInt8) -> [ScriptedI2CBus.Step] {
      [.transfer(0x1E, writing: [register, value]), .transfer(0x1E, writing: [register], reading: [value])]
    }
    let nothing: [UInt8] = [0, 0, 0, 0, 0, 0, 0]
    let something: [UInt8] = [8, 0, 0, 0, 0, 0, 0]
    var steps: [ScriptedI2CBus.Step] = [
      .transfer(0x1E, writing: [0x0F], reading: [0x3D]), .transfer(0x1E, writing: [0x21, 0x04]),
    ]
    steps += set(0x20, 0xFC) + set(0x21, 0) + set(0x23, 0x0C) + set(0x24, 0x40) + set(0x22, 0)
    steps.append(.transfer(0x1E, writing: [0xA7], reading: nothing))
    steps.append(.transfer(0x1E, writing: [0xA7], reading: something))
    steps.append(.transfer(0x1E, writing: [0xAE], reading: [0, 0]))
    steps.append(.transfer(0x1E, writing: [0x22, 3]))
    let bus = ScriptedI2CBus(steps)
    var driver = LIS3MDL(bus, address: 0x1E)
    var delay = bus
    let sample = try first(of: &driver, LIS3MDL<ScriptedI2CBus>.Configuration(), &delay)
    #expect(sample?.instant.nanoseconds == 1)
    try bus.finish()
  }
}

@Suite struct SensorErrorTests {
  @Test func errorsAreToldApartByWhatWasFound() {
    typealias Failure = SensorError<ScriptedI2CBus.Failure>
    #expect(Failure.wrongIdentity(found: 1, expected: 2) != .wrongIdentity(found: 3, expected: 2))
    #expect(Failure.bus(.init(.gone)) != .bus(.init(.timedOut)))
  }
}

@Suite struct SensorDriverNextSampleTests {
  private static let nothing = ChipScript(address: 0x1C).read(0xA7, [0, 0, 0, 0, 0, 0, 0])
  private static let new = ChipScript(address: 0x1C).read(0xA7, [8, 10, 0, 0, 0, 0, 0])

  @Test func timeGoesOnWhileThereIsNothingNew() throws {
    let bus = ScriptedI2CBus([
      SensorDriverNextSampleTests.nothing, .wait(atLeast: 5_000_000), SensorDriverNextSampleTests.nothing,
      .wait(atLeast: 5_000_000), SensorDriverNextSampleTests.new,
      ChipScript(address: 0x1C).read(0xAE, [0, 0]),
    ])
    var driver = LIS3MDL(bus, address: 0x1C)
    var delay = bus
    var instant = MonotonicInstant.zero
    let sample = try driver.nextSample(every: 5, from: &instant, delay: &delay)
    #expect(sample.instant.nanoseconds == 10_000_000)
    #expect(instant.nanoseconds == 10_000_000)
    try bus.finish()
  }

  @Test func aChipThatDoesNotMeasureIsNotWaitedForForEver() throws {
    let bus = ScriptedI2CBus([ScriptedI2CBus.Step](repeating: SensorDriverNextSampleTests.nothing, count: 50))
    var driver = LIS3MDL(bus, address: 0x1C)
    var delay = bus
    var instant = MonotonicInstant.zero
    #expect(throws: ChipError.notReady) { try driver.nextSample(every: 5, from: &instant, delay: &delay) }
    try bus.finish()
  }
}

@Suite struct SensorDriverAverageFieldTests {
  private static let chip = ChipScript(address: 0x1C)

  private func average(_ steps: [ScriptedI2CBus.Step], leavesFirstAway: Bool) throws -> Vector3 {
    let bus = ScriptedI2CBus(steps)
    var driver = LIS3MDL(bus, address: 0x1C)
    var delay = bus
    let field = try driver.averageField(of: 2, every: 5, leavesFirstAway: leavesFirstAway, delay: &delay)
    try bus.finish()
    return field
  }

  /// 10 and 30 counts are 20 in the mean, at 6842 counts a gauss.
  @Test(arguments: [false, true]) func onlyNewSamplesAreAveraged(leavesFirstAway: Bool) throws {
    let chip = SensorDriverAverageFieldTests.chip
    let temperature = chip.read(0xAE, [0, 0])
    let first = leavesFirstAway ? [chip.read(0xA7, [8, 0, 5, 0, 0, 0, 0]), temperature] : []
    let field = try average(
      first + [
        chip.read(0xA7, [8, 10, 0, 0, 0, 0, 0]), temperature, chip.read(0xA7, [0, 10, 0, 0, 0, 0, 0]),
        chip.wait(milliseconds: 5), chip.read(0xA7, [8, 30, 0, 0, 0, 0, 0]), temperature,
      ], leavesFirstAway: leavesFirstAway)
    #expect((field - Vector3(20 * 100 / 6842.0, 0, 0)).norm < 1e-12)
  }
}
