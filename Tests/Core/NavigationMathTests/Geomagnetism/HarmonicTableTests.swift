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

@Suite struct HarmonicTableSumTests {
  private static let cosTheta = 0.764842187284488, sinTheta = 0.644217687237691
  private static let cosLambda = 0.453596121425577, sinLambda = 0.891207360061435

  private func sum(_ table: HarmonicTable, years: Double = 0) -> (field: GeocentricField, change: GeocentricField) {
    table.sum(
      at: HarmonicPoint(
        t: HarmonicTableSumTests.cosTheta, u: HarmonicTableSumTests.sinTheta, ratio: 0.9,
        cosLongitude: HarmonicTableSumTests.cosLambda, sinLongitude: HarmonicTableSumTests.sinLambda),
      years: years)
  }

  /// An axial dipole has B(north) = −g (a/r)³ sinθ and B(down) = −2 g (a/r)³ cosθ.
  @Test func aDipole() {
    let table = HarmonicTable(degree: 1, coefficients: [SIMD4(-30_000, 0, 100, 0), .zero])
    let (field, change) = sum(table, years: 2)
    let cube = 0.9 * 0.9 * 0.9
    #expect(abs(field.north - 29_800 * cube * HarmonicTableSumTests.sinTheta) < 1e-8)
    #expect(abs(field.down - 2 * 29_800 * cube * HarmonicTableSumTests.cosTheta) < 1e-8)
    #expect(field.east == 0)
    #expect(abs(change.north + 100 * cube * HarmonicTableSumTests.sinTheta) < 1e-10)
    #expect(abs(change.down + 200 * cube * HarmonicTableSumTests.cosTheta) < 1e-10)
  }

  /// P(2,1) = √3 sinθ cosθ and P(2,2) = (√3/2) sin²θ, differentiated by hand.
  @Test func theSecondDegree() {
    let table = HarmonicTable(
      degree: 2,
      coefficients: [.zero, .zero, .zero, SIMD4(1000, 0, 0, 0), SIMD4(0, 500, 0, 0)])
    let field = sum(table).field
    let (t, u) = (HarmonicTableSumTests.cosTheta, HarmonicTableSumTests.sinTheta)
    let (c, s) = (HarmonicTableSumTests.cosLambda, HarmonicTableSumTests.sinLambda)
    let scale = 0.9 * 0.9 * 0.9 * 0.9
    let root = 3.0.squareRoot()
    let north = 1000 * c * root * (t * t - u * u) + 500 * (2 * s * c) * root * u * t
    let east = 1000 * s * root * t - 500 * 2 * (c * c - s * s) * root / 2 * u
    let down = -3 * (1000 * c * root * u * t + 500 * (2 * s * c) * root / 2 * u * u)
    #expect(abs(field.north - scale * north) < 1e-9)
    #expect(abs(field.east - scale * east) < 1e-9)
    #expect(abs(field.down - scale * down) < 1e-9)
  }

  /// At degree 360 neither the polynomials overflow nor does the power of sinθ spoil them, anywhere on a meridian.
  @Test func theHighestDegreeStaysFinite() {
    let coefficients = [SIMD4<Double>](repeating: SIMD4(1e5, -1e5, 10, 10), count: HarmonicTable.pairs(360))
    let table = HarmonicTable(degree: 360, coefficients: coefficients)
    for t in [-1, -0.999999, -0.6, 0, 1e-9, 0.3, 0.7071, 0.99, 1] {
      let u = (1 - t * t).squareRoot()
      let point = HarmonicPoint(t: t, u: u, ratio: 1.003, cosLongitude: 1, sinLongitude: 0)
      let (field, change) = table.sum(at: point, years: 5)
      for value in [field.north, field.east, field.down, change.north, change.east, change.down] {
        #expect(value.isFinite, "t = \(t)")
      }
    }
  }
}

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
