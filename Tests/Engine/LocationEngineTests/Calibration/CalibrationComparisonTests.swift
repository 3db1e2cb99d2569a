import Fusion
import LocationTestKit
import NavigationMath
import Observations
import Testing

@testable import LocationEngine

struct CalibrationComparisonTests {
  /// An offset along one axis that is as large as the horizontal field: a heading across it is wrong by 45°, and the
  /// worst direction by more.
  @Test func anOffsetIsSeenInHeadings() throws {
    var sensor = SensorSimulator(seed: 1)
    sensor.rate = 10
    let horizontal = Vector3(sensor.earthField.x, sensor.earthField.y, 0).norm
    sensor.hardIron = Vector3(horizontal / 2, 0, 0)
    let samples = (0..<300).map { _ in CalibrationSample(sensor.next().magnetic, acceleration: nil) }
    let result = try CalibrationFit().fit(samples, reference: sensor.reference)
    let comparison = try #require(
      CalibrationComparison(before: .none, after: result, samples: samples, levelUp: Vector3(0, 0, 1)))
    #expect(abs(comparison.offsetMoved - horizontal / 2) < 0.2)
    // asin(1/2), in the direction across.
    #expect(abs(comparison.headingChangeDegrees - 30) < 1)
    #expect(abs(comparison.strengthFelt - 49) < 0.2)
    #expect(comparison.residualAfter < 0.003 && comparison.residualBefore > 0.1)
    let same = CalibrationComparison(
      before: result.calibration, after: result, samples: samples, levelUp: Vector3(0, 0, 1))
    #expect(try #require(same).headingChangeDegrees < 1e-6)
  }

  @Test func withoutSamplesThereIsNothingToCompare() throws {
    var sensor = SensorSimulator(seed: 1)
    sensor.rate = 10
    let samples = (0..<300).map { _ in CalibrationSample(sensor.next().magnetic, acceleration: nil) }
    let result = try CalibrationFit().fit(samples, reference: nil)
    #expect(CalibrationComparison(before: .none, after: result, samples: [], levelUp: Vector3(0, 0, 1)) == nil)
  }
}
