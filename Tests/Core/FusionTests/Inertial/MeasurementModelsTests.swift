import NavigationMath
import Observations
import Simulator
import Testing

@testable import Fusion

@Suite struct MeasurementModelsTests {
  private static let earth = LocalEarth(latitude: 0.8, height: 500)
  private static let arm = Vector3(1.5, -0.5, -2)
  private static let rate = Vector3(0.1, -0.2, 0.6)
  private static let parameters = InertialParameters.Fix()

  private static func state() -> NavigationState {
    NavigationState(
      at: .zero, latitude: 0.8, longitude: 3.14159, height: 500, velocity: Vector3(12, -5, 1),
      attitude: Quaternion(rotationVector: Vector3(0.1, -0.2, 2)))
  }

  /// Whether the rows are the derivatives of the predictions, by differences.
  private func check(_ group: (NavigationState) -> MeasurementGroup) {
    let nominal = group(Self.state())
    for index in 0..<15 {
      var disturbed = Self.state()
      let size = 1e-5
      disturbed.correct(by: .unit(index, size), Self.earth)
      let change = (1 / size) * (nominal.residual - group(disturbed).residual)
      for (number, row) in [nominal.rows.0, nominal.rows.1, nominal.rows.2].prefix(nominal.count).enumerated() {
        #expect((change[number] - row.dot(.unit(index))).magnitude < 2e-3, "row \(number), state \(index)")
      }
    }
  }

  private static func fix() -> InertialFix {
    InertialFix(
      at: .zero, GeodeticPosition(latitudeDegrees: 45.8366, longitudeDegrees: -179.9999, ellipsoidalHeight: 510),
      horizontalAccuracy: 2, verticalAccuracy: 3)
  }

  @Test func positionOfTheAntenna() {
    check { MeasurementModels.position(Self.fix(), $0, Self.earth, leverArm: Self.arm, Self.parameters) }
    let group = MeasurementModels.position(Self.fix(), Self.state(), Self.earth, leverArm: .zero, Self.parameters)
    // Across the date line.
    #expect(group.residual.norm < 40)
    // White and correlated part together have the stated variance.
    let sum = group.variance.x + group.rows.0.fixError.x * group.rows.0.fixError.x
    let least = Self.parameters.leastPositionSigma
    let late = 12 * Self.parameters.instantSigma
    #expect((sum - 2 - least * least - late * late).magnitude < 1e-12)
  }

  @Test func velocityOfTheAntenna() {
    check {
      MeasurementModels.velocity(
        Vector3(1, 2, 3), sigma: 0.1, $0, rate: Self.rate - $0.rateBias, leverArm: Self.arm, Self.parameters)
    }
  }

  @Test func positionFromOutside() {
    let place = Self.fix().position
    check { MeasurementModels.position(place, sigma: Vector3(1, 2, 3), $0, Self.earth) }
    let group = MeasurementModels.position(place, sigma: Vector3(1, 2, 3), Self.state(), Self.earth)
    #expect(group.variance == Vector3(1, 4, 9) && group.residual.norm < 40)
  }

  @Test func speedAlongTheBody() {
    check { MeasurementModels.bodyVelocity(3, along: Vector3(1, 0, 0), sigma: 0.1, $0) }
    check { MeasurementModels.bodyVelocity(0, along: Vector3(0, 1, 0), sigma: 0.1, $0) }
  }

  @Test func headingOfTheForwardAxis() {
    check { MeasurementModels.heading(1, sigma: 0.1, $0) ?? MeasurementGroup([], count: 0) }
    var upright = Self.state()
    upright.attitude = Quaternion(rotationVector: Vector3(0, 1.5707, 0))
    #expect(MeasurementModels.heading(1, sigma: 0.1, upright) == nil)
  }

  @Test func heightByPressure() {
    check { MeasurementModels.pressureHeight(700, offset: 5, sigma: 1, $0) }
  }

  @Test func restHasNeitherVelocityNorRotation() {
    check { MeasurementModels.standstill(sigma: 0.1, $0) }
    check { MeasurementModels.noRotation(Self.rate, sigma: 0.1, $0, Self.earth) }
  }
}

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

@Suite struct StandardHeightTests {
  @Test(arguments: [-400.0, 0, 100, 1000, 5000, 9000])
  func itIsTheInverseOfTheStandardAtmosphere(height: Double) {
    let pressure = SimulatedBarometer.standardPressure(atHeight: height)
    #expect(((standardHeight(hectopascals: pressure) ?? .nan) - height).magnitude < 0.3)
  }

  @Test(arguments: [Double.nan, 0, -5, 99, 1201, .infinity])
  func impossiblePressuresHaveNoHeight(pressure: Double) {
    #expect(standardHeight(hectopascals: pressure) == nil)
  }
}
