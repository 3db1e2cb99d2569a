import Testing

@testable import SensorDrivers

@Suite struct AccelerometerRangeTests {
  @Test func countsHalveFromRangeToRange() {
    #expect(AccelerometerRange.allCases.map { $0.countsPerG } == [16_384, 8192, 4096, 2048])
    #expect(AccelerometerRange.allCases.map { $0.code } == [0, 1, 2, 3])
  }
}
