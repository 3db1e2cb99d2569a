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
