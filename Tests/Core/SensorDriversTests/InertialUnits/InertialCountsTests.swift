import NavigationMath
import Observations
import Testing

@testable import SensorDrivers

@Suite struct InertialCountsTests {
  /// 16384 counts a g: −16384 is −1 g. 131 counts per °/s: 13100 is 100 °/s, 1.745 rad/s.
  @Test func countsGetTheirUnits() throws {
    let scale = InertialScale(countsPerG: 16_384, countsPerDegreePerSecond: 131)
    let counts = InertialCounts(
      acceleration: AxisCounts(x: -16_384, y: 0, z: 8192), angularRate: AxisCounts(x: 13_100, y: 0, z: -131))
    let sample = counts.sample(at: MonotonicInstant(nanoseconds: 5), scale, temperatureCelsius: 20)
    #expect((sample.acceleration - Vector3(-9.80665, 0, 4.903325)).norm < 1e-12)
    let rate = try #require(sample.angularRate)
    #expect((rate - Vector3(100, 0, -1) / degreesPerRadian).norm < 1e-12)
    #expect(sample.temperatureCelsius == 20)
    #expect(sample.instant.nanoseconds == 5)
    #expect(!sample.isOverflowed)
  }

  /// In ST's units: 0.061 mg and 8.75 m°/s per count.
  @Test func bothWaysOfDataSheetsAreUnderstood() {
    let scale = InertialScale(milliGPerCount: 0.061, milliDegreesPerSecondPerCount: 8.75)
    #expect(abs(scale.acceleration - 0.000_598_205_65) < 1e-15)
    #expect(abs(scale.angularRate - 0.00875 / degreesPerRadian) < 1e-15)
  }

  @Test(arguments: [32_767, -32_768]) func anySaturatedAxisIsAnOverflow(value: Int) {
    let quiet = AxisCounts(x: 0, y: 0, z: 0)
    let loud = AxisCounts(x: 0, y: value, z: 0)
    func isOverflowed(_ counts: InertialCounts) -> Bool {
      counts.sample(at: .zero, InertialScale(), temperatureCelsius: nil).isOverflowed
    }
    #expect(!isOverflowed(InertialCounts(acceleration: quiet, angularRate: quiet)))
    #expect(isOverflowed(InertialCounts(acceleration: loud, angularRate: quiet)))
    #expect(isOverflowed(InertialCounts(acceleration: quiet, angularRate: loud)))
    #expect(isOverflowed(InertialCounts(acceleration: loud, angularRate: nil)))
  }

  @Test func aFingerprintTellsAccelerationFromTurning() {
    let (a, b) = (AxisCounts(x: 1, y: 2, z: 3), AxisCounts(x: 3, y: 2, z: 1))
    let all = [
      InertialCounts(acceleration: a, angularRate: b), InertialCounts(acceleration: b, angularRate: a),
      InertialCounts(acceleration: a, angularRate: a), InertialCounts(acceleration: a, angularRate: nil),
    ]
    #expect(Set(all.map { $0.fingerprint }).count == all.count)
  }
}
