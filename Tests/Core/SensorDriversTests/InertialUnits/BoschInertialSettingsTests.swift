import Testing

@testable import SensorDrivers

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
