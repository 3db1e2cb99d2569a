import NavigationMath
import Testing

@testable import SensorDrivers

@Suite struct MPU6050TrimTests {
  private func response(_ turning: Vector3, _ acceleration: Vector3) -> StimulusResponse {
    StimulusResponse(angularRate: turning, acceleration: acceleration)
  }

  /// Formulas of the register map, section 4.1: 25 · 131 · 1.046^30 = 12623, 4096 · 0.34 · (0.92 / 0.34) = 3768.
  @Test func codesStandForCounts() {
    #expect(MPU6050Trim.gyroscope(1) == 3275)
    #expect(abs(MPU6050Trim.gyroscope(31) - 12_623) < 1)
    #expect(abs(MPU6050Trim.accelerometer(1) - 1392.64) < 0.001)
    #expect(abs(MPU6050Trim.accelerometer(31) - 3768.32) < 0.001)
  }

  /// x: gyroscope 2, accelerometer 0b10110 = 22; y: 3 and 0b00101 = 5; z: 4 and 0b11111 = 31.
  @Test func theBitsOfTheAccelerometerAreInTwoPlaces() {
    let trim = MPU6050Trim(0b101_00010, 0b001_00011, 0b111_00100, 0b00_10_01_11)
    let turning = Vector3(
      MPU6050Trim.gyroscope(2), -MPU6050Trim.gyroscope(3), MPU6050Trim.gyroscope(4))
    let force = Vector3(
      MPU6050Trim.accelerometer(22), MPU6050Trim.accelerometer(5), MPU6050Trim.accelerometer(31))
    #expect(trim.isKnown)
    #expect(trim.accepts(response(1.13 * turning, 0.87 * force)))
    for axis in 0..<3 {
      var wrong = turning
      wrong[axis] *= 1.15
      #expect(!trim.accepts(response(wrong, force)))
      wrong = force
      wrong[axis] *= 0.85
      #expect(!trim.accepts(response(turning, wrong)))
    }
  }

  /// The gyroscope's y axis is moved the other way.
  @Test func theStimulusOfYIsNegative() {
    let trim = MPU6050Trim(0x21, 0x21, 0x21, 0)
    let force = MPU6050Trim.accelerometer(4)
    let all = Vector3(force, force, force)
    #expect(trim.accepts(response(Vector3(3275, -3275, 3275), all)))
    #expect(!trim.accepts(response(Vector3(3275, 3275, 3275), all)))
  }

  @Test func aCloneThatWasNeverTestedHasNoCodes() {
    #expect(!MPU6050Trim(0x01, 0x01, 0x01, 0x00).isKnown)
    #expect(!MPU6050Trim(0x20, 0x21, 0x21, 0x00).isKnown)
  }
}
