import Testing

@testable import NavigationMath

@Suite struct HarmonicTableTests {
  @Test func pairsStandDegreeByDegree() {
    #expect(HarmonicTable.pairs(12) == 90)
    #expect(HarmonicTable.position(1, 0) == 0 && HarmonicTable.position(1, 1) == 1)
    #expect(HarmonicTable.position(2, 0) == 2 && HarmonicTable.position(12, 12) == 89)
  }

  @Test func termsStandOrderByOrderInTheScaleOfTheirPolynomial() {
    let coefficients = [(1.0, 0.0), (2, 3), (4, 0), (5, 6), (7, 8)].map { SIMD4($0.0, $0.1, 10, 20) }
    let table = HarmonicTable(degree: 2, coefficients: coefficients)
    #expect(table.terms.count == 6)
    // P(2,0) = 3/2 t² − 1/2, P(2,1) = √3 t sinθ, P(2,2) = √3/2 sin²θ.
    #expect(table.terms[2].main == SIMD2(6, 0))
    #expect(abs(table.terms[4].main.x - 5 * 3.0.squareRoot()) < 1e-12)
    #expect(abs(table.terms[5].main.y - 8 * 0.75.squareRoot()) < 1e-12)
    #expect(abs(table.terms[5].change.y - 20 * 0.75.squareRoot()) < 1e-12)
    #expect(table.terms[1].loss == SIMD2(1.0 / 3, 1.0 / 3) && table.terms[3].loss == .zero)
    // dP(2,0)/dt = 3 t = 3 R(2,1).
    #expect(abs(table.terms[4].mainBelow.x - 12) < 1e-12)
  }
}
