import Testing

@testable import NavigationMath

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
