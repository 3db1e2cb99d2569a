import LocationTestKit
import NavigationMath
import Testing

@testable import SensorDrivers

@Suite struct FactoryResponseTests {
  /// The maker's table begins 2620, 2646, 2672, 2699, 2726, and ends with 32804 for 255.
  @Test func codesAreStepsOfOnePercent() {
    let counts = [1, 2, 3, 4, 5, 255].map { FactoryResponse.counts($0) }
    let table = [2620, 2646, 2672, 2699, 2726, 32_804.0]
    for (counts, expected) in zip(counts, table) { #expect(abs(counts - expected) < 1) }
  }

  @Test func everyAxisIsJudged() {
    let factory = FactoryResponse(x: 1, y: 2, z: 3)
    let ratio = FactoryResponse.accelerometerRatio
    #expect(factory.accepts(Vector3(2620, 2646, 2672), ratio))
    #expect(!factory.accepts(Vector3(1309, 2646, 2672), ratio))
    #expect(!factory.accepts(Vector3(2620, 3970, 2672), ratio))
    #expect(factory.accepts(Vector3(2620, 2646, -2672), ratio))
    #expect(!factory.accepts(Vector3(2620, 2646, -1300), ratio))
    #expect(factory.accepts(Vector3(2620, 9999, 2672), FactoryResponse.gyroscopeRatio))
  }

  @Test func aChipThatWasNeverTestedHasNoCodes() {
    #expect(FactoryResponse(x: 1, y: 1, z: 1).isKnown)
    #expect(!FactoryResponse(x: 1, y: 0, z: 1).isKnown)
  }

  /// Both sensors must match; a chip without codes gives no answer.
  @Test func aChipIsComparedWithItsOwnCodes() throws {
    func answer(_ gyroscope: [UInt8], _ accelerometer: [UInt8]) throws -> Bool? {
      let chip = ChipScript(address: 0x68)
      let bus = ScriptedI2CBus([chip.read(0x00, gyroscope), chip.read(0x0D, accelerometer)])
      var port = RegisterPort(bus, address: 0x68)
      let counts = Vector3(2620, 2620, 2620)
      let response = StimulusResponse(angularRate: counts, acceleration: counts)
      let isGood = try port.accepts(response, gyroscopeAt: 0x00, accelerometerAt: 0x0D)
      try bus.finish()
      return isGood
    }
    #expect(try answer([1, 1, 1], [1, 1, 1]) == true)
    #expect(try answer([1, 255, 1], [1, 1, 1]) == false)
    #expect(try answer([1, 1, 1], [1, 1, 255]) == false)
    #expect(try answer([1, 0, 1], [1, 1, 1]) == nil)
    #expect(try answer([1, 1, 1], [1, 1, 0]) == nil)
  }
}

@Suite struct StimulusResponseTests {
  /// ± 2 g are 16384 counts a g, ± 250 °/s are 131 counts per °/s.
  @Test func theDifferenceIsInCounts() {
    var (before, after) = (InertialMean(), InertialMean())
    before.acceleration = Vector3(0, 0, 9.80665)
    after.acceleration = Vector3(0.980665, 0, 9.80665)
    before.angularRate = Vector3(0, 1 / degreesPerRadian, 0)
    after.angularRate = Vector3(0, -19 / degreesPerRadian, 0)
    let response = StimulusResponse(without: before, with: after, InertialScale(.g2, .degrees250))
    #expect((response.acceleration - Vector3(1638.4, 0, 0)).norm < 1e-9)
    #expect((response.angularRate - Vector3(0, -2620, 0)).norm < 1e-9)
  }
}

@Suite struct InertialMeanTests {
  private static let chip = ChipScript(address: 0x19)
  private static let start: [ScriptedI2CBus.Step] =
    [chip.read(0x0F, [0x33]), chip.write(0x24, 0x80)] + chip.set(0x23, 0x98) + chip.set(0x20, 0x57)

  private func mean(_ steps: [ScriptedI2CBus.Step]) throws -> InertialMean {
    let bus = ScriptedI2CBus(InertialMeanTests.start + steps)
    var driver = LSM303DLHCAccelerometer(bus, address: 0x19)
    var delay = bus
    try driver.start(LSM303DLHCAccelerometer<ScriptedI2CBus>.Configuration(), delay: &delay)
    defer { #expect(throws: Never.self) { try bus.finish() } }
    return try driver.mean(of: 2, every: 5, delay: &delay)
  }

  private func reading(_ x: Int, isNew: Bool = true) -> ScriptedI2CBus.Step {
    InertialMeanTests.chip.read(0xA7, [isNew ? 0x08 : 0x00] + littleEndian([x << 4, 0, 0]))
  }

  /// 2 mg a count: 100 and 300 counts are 0.4 g in the mean; the first is left away.
  @Test func theFirstIsLeftAway() throws {
    let mean = try mean([
      reading(900), reading(0, isNew: false), InertialMeanTests.chip.wait(milliseconds: 5), reading(100), reading(300),
    ])
    #expect((mean.acceleration - Vector3(0.4 * 9.80665, 0, 0)).norm < 1e-12)
    #expect(mean.angularRate == .zero)
  }
}
