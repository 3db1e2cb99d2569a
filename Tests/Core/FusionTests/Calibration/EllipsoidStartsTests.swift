import LocationTestKit
import NavigationMath
import Testing

@testable import Fusion

@Suite struct EllipsoidStartsTests {
  private func starts(_ samples: [CalibrationSample], strength: Double, verticalField: Double?) -> [Vector3] {
    var result = [Vector3(1, 2, 3)]
    EllipsoidStarts.find(samples, strength: strength, verticalField: verticalField, &result)
    return result
  }

  @Test func aWholeSphereHasItsMiddle() {
    var sensor = ironySensor(1, noise: 0)
    sensor.softIron = .identity
    let starts = starts(sensor.samples(200, knowsUp: false), strength: 49, verticalField: nil)
    #expect(starts.contains { ($0 - sensor.hardIron).norm < 1e-6 })
  }

  /// Level turns draw a circle; the middle is on one side of it or on the other.
  @Test func aCircleHasTwo() {
    var sensor = ironySensor(1, motion: .yaw(tiltDegrees: 0), noise: 0)
    sensor.softIron = .identity
    let starts = starts(sensor.samples(200, knowsUp: false), strength: 49, verticalField: nil)
    #expect(starts.count == 2)
    #expect(starts.contains { ($0 - sensor.hardIron).norm < 0.1 })
    // The other lies twice 44.8 µT away.
    #expect(starts.contains { (($0 - sensor.hardIron).norm - 89.5).magnitude < 0.2 })
  }

  @Test func upTellsWhichOne() {
    var sensor = ironySensor(1, motion: .yaw(tiltDegrees: 0), noise: 0)
    sensor.softIron = .identity
    sensor.accelerationNoise = 0
    let starts = starts(sensor.samples(200), strength: 49, verticalField: 44.764)
    #expect(starts.count == 3)
    #expect((starts[2] - sensor.hardIron).norm < 2)
    #expect(self.starts([], strength: 49, verticalField: nil).isEmpty)
  }
}
