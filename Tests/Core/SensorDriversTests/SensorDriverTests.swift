import BusProtocols
import LocationTestKit
import Observations
import SensorDrivers
import Testing

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
