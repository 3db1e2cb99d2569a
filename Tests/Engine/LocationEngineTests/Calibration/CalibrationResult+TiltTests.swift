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
