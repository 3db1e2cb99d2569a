import Testing

@testable import Fusion

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
