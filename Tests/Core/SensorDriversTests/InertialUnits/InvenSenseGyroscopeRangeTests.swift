import Testing

@testable import SensorDrivers

@Suite struct InvenSenseGyroscopeRangeTests {
  /// The data sheets round; ± 250 °/s are 32750 counts, not 32768.
  @Test func eachCodeHasItsSensitivity() {
    let ranges = InvenSenseGyroscopeRange.allCases
    #expect(ranges.map { $0.rawValue } == [0, 1, 2, 3])
    #expect(ranges.map { $0.sensitivity } == [131, 65.5, 32.8, 16.4])
  }
}
