import NavigationMath
import Testing

@testable import Fusion

@Suite struct EllipsoidModelTests {
  private let calibration = MagneticCalibration(
    hardIronOffset: Vector3(10, -20, 30),
    softIronMatrix: Matrix3(rows: Vector3(1.1, 0.02, -0.03), Vector3(0.02, 0.9, 0.04), Vector3(-0.03, 0.04, 1.05)))

  @Test func keepsACalibration() {
    let model = EllipsoidModel(calibration: calibration, fieldStrength: 49, sineOfDip: 0.9)
    #expect(model.calibration.hardIronOffset == calibration.hardIronOffset)
    #expect(model.matrix.row2 == calibration.softIronMatrix.row2)
    #expect(model.fieldStrength == 49 && model.sineOfDip == 0.9)
  }

  /// Against differences: the budget is that of the quotient, 1e-6 of the change.
  @Test func derivativesAreThoseOfTheField() {
    let direction = Vector3(0.36, 0.48, -0.8)
    let raw = Vector3(40, 5, -7)
    let model = EllipsoidModel(calibration: calibration, fieldStrength: 49, sineOfDip: 0.9)
    let row = EllipsoidModel.derivatives(along: direction, difference: raw - model.offset, matrix: model.matrix)
    for index in 0..<9 {
      var moved = model
      moved.values[index] += 1e-6
      let change = (moved.calibration.apply(to: raw) - model.calibration.apply(to: raw)).dot(direction)
      #expect((change / 1e-6 - row[index]).magnitude < 1e-5)
    }
  }
}
