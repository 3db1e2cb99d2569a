import Fusion
import LocationTestKit
import NavigationMath
import Observations
import Testing

@testable import LocationEngine

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
    #expect(abs(full.headingErrorDegrees(tiltDegrees: 0, levelUp: up) / full.headingErrorDegrees - 1) < 0.05)
  }

  /// What was seen from all sides is as good tilted; what was turned in the plane is not.
  @Test func turningInThePlaneIsGoodInThePlane() throws {
    let full = try result(.full)
    #expect(full.headingErrorDegrees(tiltDegrees: 45, levelUp: up) < 3)
    let yaw = try result(.yaw(tiltDegrees: 2))
    let tilted = yaw.headingErrorDegrees(tiltDegrees: 45, levelUp: up)
    print(
      "yaw alone: \(yaw.headingErrorDegrees)° level, \(tilted)° tilted by 45°; all sides: \(full.headingErrorDegrees)")
    #expect(tilted > 3 * yaw.headingErrorDegrees)
    #expect(yaw.state == .high && yaw.worth(levelUp: up) == .low)
    #expect(full.worth(levelUp: up) == .high)
  }
}
