import Testing

@testable import CoordinateNotations

@Suite struct ConformalLatitudeTests {
  @Test func inverseGivesTheTangentAgain() {
    for tangent in [0, 1e-9, 0.1, 1, -1, 17, -1e4, 1e8] {
      let back = geodeticTangent(conformalTangent(tangent))
      #expect((back - tangent).magnitude <= 4e-16 * max(1, tangent.magnitude * 2), "\(tangent)")
    }
  }

  /// The conformal latitude of 45° is 44° 48′ 27.64″ (J. P. Snyder, Map Projections, 1987, page 16, for Clarke 1866; for WGS 84
  /// χ = φ − (e²/2 + 5e⁴/24 + …) sin 2φ + …, equation 3-2).
  @Test func conformalLatitudeIsSmaller() {
    let e2 = eccentricity * eccentricity
    let expected = Double.pi / 4 - (e2 / 2 + 5 * e2 * e2 / 24 + 3 * e2 * e2 * e2 / 32)
    // tan(π/4 − d) = (1 − tan d) / (1 + tan d), with tan d = d + d³/3
    let d = Double.pi / 4 - expected
    let t = d + d * d * d / 3
    #expect((conformalTangent(1) - (1 - t) / (1 + t)).magnitude < 1e-7)
  }
}
