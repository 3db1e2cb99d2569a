import Fusion
import NavigationMath
import Observations
import Simulator
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

struct CalibrationResultTiltTests {
  private func result(_ motion: SimulatedMotion) throws -> CalibrationResult {
    var sensor = SensorSimulator(seed: 4)
    sensor.motion = motion
    sensor.rate = 5
    sensor.magneticNoise = 0.5
    sensor.accelerationNoise = 0.15
    sensor.hardIron = Vector3(20, -30, 10)
    let samples = (0..<300).map { _ -> CalibrationSample in
      let step = sensor.next()
      return CalibrationSample(step.magnetic, acceleration: step.inertial.acceleration)
    }
    return try CalibrationFit().fit(samples, reference: nil)
  }

  private let up = Vector3(0, 0, 1)

  @Test func levelIsWhatTheFitSays() throws {
    let full = try result(.full)
    #expect(abs(full.headingError95Degrees(tiltDegrees: 0, levelUp: up) / full.headingError95Degrees - 1) < 0.05)
  }

  /// What was seen from all sides is as good tilted; what was turned in the plane is not.
  @Test func turningInThePlaneIsGoodInThePlane() throws {
    let full = try result(.full)
    #expect(full.headingError95Degrees(tiltDegrees: 45, levelUp: up) < 3)
    let yaw = try result(.yaw(tiltDegrees: 2))
    let tilted = yaw.headingError95Degrees(tiltDegrees: 45, levelUp: up)
    print(
      "yaw alone: \(yaw.headingError95Degrees)° level, \(tilted)° tilted by 45°; all sides: \(full.headingError95Degrees)"
    )
    #expect(tilted > 3 * yaw.headingError95Degrees)
    #expect(yaw.state == .high && yaw.worth(levelUp: up) == .low)
    #expect(full.worth(levelUp: up) == .high)
  }
}
