import Testing

@testable import NavigationMath

@Suite struct ScaledTermsTests {
  @Test func termsAreThoseOfTheBuiltInTable() {
    let table = MagneticModel.wmm2025.table
    var terms = ScaledTerms(degree: 12) { position in
      var four = SIMD4<Double>.zero
      for part in 0..<4 { four[part] = Double(wmm2025Tenths[4 * position + part]) / 10 }
      return four
    }
    for expected in table.terms {
      let term = terms.next()
      #expect(term.main == expected.main && term.change == expected.change && term.loss == expected.loss)
      #expect(term.mainBelow == expected.mainBelow && term.changeBelow == expected.changeBelow)
    }
  }

  /// R(n,m) = t R(n−1,m) − c(n,m) R(n−2,m), and each diagonal begins with 1.
  @Test func constantsFollowTheOrders() {
    var terms = ScaledTerms(degree: 2) { _ in SIMD4(1, 1, 1, 1) }
    let losses = (0..<6).map { _ in terms.next().loss.x }
    let expected: [Double] = [0, 1.0 / 3, 4.0 / 15, 0, 3.0 / 15, 0]
    #expect(losses == expected)
  }
}
