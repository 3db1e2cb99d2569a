import NavigationMath
import Testing

@testable import Fusion

@Suite struct LevelledFieldTests {
  private static let earth = MagneticReference(
    fieldStrength: 50, inclinationDegrees: 60, declinationDegrees: 10, declinationUncertaintyDegrees: 0.4)
  private static let limits = InertialParameters.Magnetometer()

  /// Earth's field as an attitude sees it whose heading is too large by an angle, degrees.
  private func field(turnedBy degrees: Double, strength: Double = 50, dip: Double = 60) -> Vector3 {
    let radians = Double.pi / 180
    let seen = dip == 60 ? strength * Vector3(0.5, 0, 0.75.squareRoot()) : Vector3(strength, 0, 0)
    return Quaternion(rotationVector: Vector3(0, 0, (10 + degrees) * radians)).rotate(seen)
  }

  @Test func theTurnIsThatOfTheHeading() {
    for degrees in [-170.0, -5, 0, 3, 90] {
      let turn = LevelledField(field(turnedBy: degrees), Self.earth, Self.limits)?.turn
      #expect(((turn ?? 9) * 180 / .pi - degrees).magnitude < 1e-9)
    }
  }

  @Test func anotherFieldIsIgnored() {
    #expect(LevelledField(field(turnedBy: 0, strength: 56), Self.earth, Self.limits) == nil)
    #expect(LevelledField(field(turnedBy: 0, strength: 44), Self.earth, Self.limits) == nil)
    #expect(LevelledField(field(turnedBy: 0, dip: 0), Self.earth, Self.limits) == nil)
    #expect(LevelledField(Vector3(.nan, 0, 40), Self.earth, Self.limits) == nil)
    let polar = MagneticReference(
      fieldStrength: 58, inclinationDegrees: 89.5, declinationDegrees: 0, declinationUncertaintyDegrees: 20)
    #expect(LevelledField(Vector3(0.5, 0, 58), polar, Self.limits) == nil)
  }
}
