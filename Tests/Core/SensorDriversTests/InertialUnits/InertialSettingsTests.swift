import LocationTestKit
import Testing

@testable import SensorDrivers

@Suite struct AccelerometerRangeTests {
  @Test func countsHalveFromRangeToRange() {
    #expect(AccelerometerRange.allCases.map { $0.countsPerG } == [16_384, 8192, 4096, 2048])
    #expect(AccelerometerRange.allCases.map { $0.code } == [0, 1, 2, 3])
  }
}

@Suite struct InertialPowerTests {
  /// A compass needs the gyroscope, so it is on by default.
  @Test func everythingRunsUnlessAsked() {
    #expect(ICM20948<ScriptedI2CBus>.Configuration().power == .full)
    #expect(MPU6050<ScriptedI2CBus>.Configuration().power == .full)
  }
}

@Suite struct InvenSenseGyroscopeRangeTests {
  /// The data sheets round; ± 250 °/s are 32750 counts, not 32768.
  @Test func eachCodeHasItsSensitivity() {
    let ranges = InvenSenseGyroscopeRange.allCases
    #expect(ranges.map { $0.rawValue } == [0, 1, 2, 3])
    #expect(ranges.map { $0.sensitivity } == [131, 65.5, 32.8, 16.4])
  }
}

@Suite struct BoschInertialSettingsTests {
  /// 32768 counts over the range; the data sheets give 16.4, 32.8, 65.6, 131.2 and 262.4.
  @Test func sensitivityDoublesFromRangeToRange() {
    let rounded = [16.4, 32.8, 65.6, 131.2, 262.4]
    let ranges = BoschGyroscopeRange.allCases
    #expect(ranges.map { $0.rawValue } == [0, 1, 2, 3, 4])
    for (range, rounded) in zip(ranges, rounded) { #expect(abs(range.sensitivity / rounded - 1) < 0.001) }
    #expect(BoschGyroscopeRange.degrees2000.sensitivity * 2000 == 32_768)
  }

  @Test func ratesHaveTheirCodes() {
    #expect(BoschInertialRate.allCases.map { $0.rawValue } == [6, 7, 8, 9, 10])
  }

  @Test func aThermometerThatIsOffSaysNothing() {
    #expect(boschTemperature(0) == 23)
    #expect(boschTemperature(-512) == 22)
    #expect(boschTemperature(-32_768) == nil)
  }
}
