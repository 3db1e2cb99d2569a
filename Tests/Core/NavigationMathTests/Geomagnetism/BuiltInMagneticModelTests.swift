import Testing

@testable import NavigationMath

@Suite struct BuiltInMagneticModelTests {
  @Test func coefficientsAreInNanotesla() {
    let first = BuiltInMagneticModel.wmm2025.coefficients(at: 0)
    #expect(first == SIMD4(-29351.8, 0, 12, 0))
  }

  @Test(arguments: [BuiltInMagneticModel.wmm2020, .wmm2025])
  func thereAreCoefficientsOfAllDegrees(model: BuiltInMagneticModel) {
    #expect(model.tenths.count == 4 * HarmonicTable.pairs(BuiltInMagneticModel.degree))
  }

  @Test func eachModelIsForTheYearsFromItsEpochOn() {
    for model in [BuiltInMagneticModel.wmm2020, .wmm2025] {
      for year in [model.epoch, model.epoch + 4.99] {
        #expect(BuiltInMagneticModel.isOld(decimalYear: year) == (model.epoch == 2020))
      }
    }
    #expect(BuiltInMagneticModel.isOld(decimalYear: 1990) && !BuiltInMagneticModel.isOld(decimalYear: 2050))
  }
}
