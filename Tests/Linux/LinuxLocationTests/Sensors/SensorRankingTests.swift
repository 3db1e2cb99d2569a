import LocationEngine
import Testing

@testable import LinuxLocation

@Suite struct SensorRankingTests {
  private func rank(_ part: String, _ kind: SensorKind = .magnetometer) -> Int {
    SensorRanking.rank(of: AttachedSensor(SensorIdentity(part: part, bus: "b"), kind))
  }

  @Test func aKnownPartIsBetterThanAnUnknownOne() {
    #expect(rank("LIS3MDL") < rank("XYZ123"))
    #expect(rank("lis3mdl_magn") == rank("LIS3MDL"))
    #expect(rank("LIS3MDL", .inertial) == rank("XYZ123"))
  }
}
