import CNavigationMath

extension Geodesic {
  /// Solves the inverse problem for two places that are not nearly antipodal; nil for nearly antipodal ones.
  ///
  /// The unknown is the longitude ω on the auxiliary sphere for which the geodesic covers the longitude λ on the
  /// ellipsoid: λ = ω − f sin α₀ I₃ (equation 8). Each iteration solves the spherical triangle of ω. The slope is
  /// dλ/dω = m₁₂ / (a sin σ₁₂), which follows from equation 46 written for the ellipsoid and for the sphere. A first
  /// iteration to the second order leaves an error below 10⁻⁶, one with the full series 10⁻¹³ or less. The last step of
  /// Newton's method needs no further iteration, because the derivative of the distance by the longitude is known
  /// (ds = a sin α₀ dλ).
  @inline(__always)
  static func ordinary(_ first: ReducedLatitude, _ second: ReducedLatitude, _ span: LongitudeSpan) -> Chord? {
    let f = WGS84.flattening
    let sphere = Triangle(first, second, span.angle)
    guard sphere.side.sine > 0 else { return sphere.side.cosine > 0 ? none : nil }
    guard sphere.side.cosine > -0.97 else { return nil }

    // From here on λ is relative to the span, so that small angles stay exact.
    let rough = sphere.roughExcess
    var excess = rough.value / (1 - rough.slope)
    for _ in 0..<8 {
      let angle = span.angle.turned(by: excess)
      let triangle = Triangle(first, second, angle)
      let sine = triangle.side.sine
      let arc = Arc(
        triangle.side, sum: triangle.sum(first, second), squaredCosine: triangle.squaredCosine, first, second)
      let miss = f * triangle.sineOfEquatorialAzimuth * arc.longitude - excess
      let reduced = (1 - f) * arc.reducedLength
      let step = miss * sine / reduced
      guard miss.magnitude > 3e-7 * sine else {
        let change =
          miss * (triangle.sineOfEquatorialAzimuth + 0.5 * triangle.northStart * triangle.northEnd * miss / reduced)
        let final = Triangle.directions(first, second, angle.turned(by: step))
        return Chord(
          distance: WGS84.semiMinorAxis * arc.distance + WGS84.semiMajorAxis * change, start: final.start,
          end: final.end)
      }
      excess += step
      guard excess.magnitude < 0.02 else { return nil }
    }
    return nil
  }

  private static var none: Chord {
    Chord(distance: 0, start: SineCosine(sine: 0, cosine: 1), end: SineCosine(sine: 0, cosine: 1))
  }
}
