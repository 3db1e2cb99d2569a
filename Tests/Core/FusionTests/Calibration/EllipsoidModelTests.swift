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

@Suite struct EllipsoidPriorTests {
  private func prior(_ field: KnownField?, _ order: CalibrationOrder) -> EllipsoidPrior {
    EllipsoidPrior(reference: field, order: order, softIron: 0.1, offset: 300, unknownStrength: (45, 15))
  }

  private let known = KnownField(
    MagneticReference(
      fieldStrength: 49, inclinationDegrees: 30, declinationDegrees: 0, declinationUncertaintyDegrees: 0.3))

  private func softIron(_ order: CalibrationOrder) -> [Double] {
    let sigma = prior(known, order).sigma
    return (3...8).map { sigma[$0] }
  }

  @Test func anOrderFreesItsNumbers() {
    #expect(softIron(.symmetric) == [0.1, 0.1, 0.1, 0.1, 0.1, 0.1])
    #expect(softIron(.diagonal) == [0.1, 0.1, 0.1, 0.01, 0.01, 0.01])
    #expect(softIron(.offset) == [0.01, 0.01, 0.01, 0.01, 0.01, 0.01])
  }

  @Test func theFieldIsHeldWhereItIsKnown() {
    let held = prior(known, .symmetric)
    #expect(held.mean.fieldStrength == 49 && held.sigma[EllipsoidModel.strength] == 0.5)
    #expect((held.mean.sineOfDip - 0.5).magnitude < 1e-12)
    #expect(prior(nil, .symmetric).sigma[EllipsoidModel.strength] == 15)
    // The offset alone has to take the scale of the chip into the strength.
    #expect((prior(known, .offset).sigma[EllipsoidModel.strength] - 4.926).magnitude < 1e-3)
    #expect(held.weights[2] == 1 / (300.0 * 300))
  }
}
