import CNavigationMath

/// Geodesics on the WGS 84 ellipsoid: the inverse and the direct problem.
///
/// The method and its series are those of C. F. F. Karney, Algorithms for geodesics, Journal of Geodesy 87 (2013), to
/// the sixth order: 15 nm for any two places. Heights are ignored. All functions are pure: any thread may call them,
/// nothing is allocated, and every call terminates.
public enum Geodesic {
  /// Shortest line between two places.
  public struct Line: Hashable, Sendable {
    /// Length along the ellipsoid, m, 0...20 003 932.
    public var distance: Double
    /// Azimuth at the start, clockwise from north, 0..<360; 0 for a line without length.
    public var initialAzimuthDegrees: Double
    /// Forward azimuth at the end, clockwise from north, 0..<360.
    public var finalAzimuthDegrees: Double
  }

  /// End of a line.
  public struct End: Hashable, Sendable {
    /// Place of the end, with the height of the start.
    public var position: GeodeticPosition
    /// Forward azimuth at the end, clockwise from north, 0..<360.
    public var azimuthDegrees: Double
  }

  /// Solves the inverse problem: returns the shortest line between two places, within 15 nm.
  ///
  /// At a pole azimuths are relative to the meridian of the given longitude. If several lines are equally short, as
  /// near the antipode, one of them is returned. nil for a latitude outside −90...90 and for non-finite values.
  public static func inverse(from start: GeodeticPosition, to end: GeodeticPosition) -> Line? {
    guard let (chord, isWestward) = solve(start, end) else { return nil }
    // Subtracted from 0, since the negative of 0 would give the azimuth −0.
    return Line(
      distance: chord.distance,
      initialAzimuthDegrees: bearingDegrees(
        north: chord.start.cosine, east: isWestward ? 0 - chord.start.sine : chord.start.sine),
      finalAzimuthDegrees: bearingDegrees(
        north: chord.end.cosine, east: isWestward ? 0 - chord.end.sine : chord.end.sine))
  }

  /// Returns the length of the shortest line between two places, m; nil as for `inverse`.
  ///
  /// Up to 10 km this is `nearDistance`, beyond it the length of `inverse`. At the transition they differ by less than
  /// 0.02 mm.
  public static func distance(from start: GeodeticPosition, to end: GeodeticPosition) -> Double? {
    if let near = nearDistance(from: start, to: end) { return near }
    return solve(start, end)?.chord.distance
  }

  /// Result of the solvers, for the eastward direction.
  struct Chord {
    var distance: Double
    /// Directions at both ends; not normalized.
    var start: SineCosine
    var end: SineCosine
  }

  private static func solve(
    _ start: GeodeticPosition, _ end: GeodeticPosition
  ) -> (chord: Chord, isWestward: Bool)? {
    guard start.latitudeDegrees.magnitude <= 90, end.latitudeDegrees.magnitude <= 90,
      let span = LongitudeSpan(from: start.longitudeDegrees, to: end.longitudeDegrees)
    else { return nil }
    let first = ReducedLatitude(latitudeDegrees: start.latitudeDegrees)
    let second = ReducedLatitude(latitudeDegrees: end.latitudeDegrees)
    return (ordinary(first, second, span) ?? antipodal(first, second, span), span.isWestward)
  }
}

/// Difference of two longitudes, with its direction.
struct LongitudeSpan {
  /// Absolute value of the difference, 0...π.
  let radians: Double
  let angle: SineCosine
  let isWestward: Bool

  /// Computes the difference; nil for non-finite values.
  ///
  /// The rounding error of the subtraction in degrees is kept.
  @inline(__always)
  init?(from start: Double, to end: Double) {
    guard start.isFinite, end.isFinite else { return nil }
    let first = start.magnitude > 360 ? fmod(start, 360) : start
    let second = end.magnitude > 360 ? fmod(end, 360) : end
    var degrees = second - first
    // Knuth's two-sum gives the rounding error.
    let subtracted = degrees - second
    var remainder = (second - (degrees - subtracted)) - (first + subtracted)
    while degrees.magnitude > 180 { degrees -= degrees > 0 ? 360 : -360 }
    isWestward = degrees < 0 || degrees == 0 && remainder < 0
    if isWestward {
      degrees = -degrees
      remainder = -remainder
    }
    radians = (degrees + remainder) * (Double.pi / 180)
    angle = SineCosine(degrees: degrees, remainder: remainder)
  }
}

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

extension Geodesic {
  /// Returns the distance between places up to 10 km apart, m, within 0.02 mm of `inverse`.
  ///
  /// nil for a greater distance, and near a pole, where meridians converge too fast. Computes the chord through the
  /// ground and the excess of the arc over it: c³ / 24 R². One radius is used for the whole Earth, so this excess, 1 mm
  /// at 10 km, has an error of at most 1.1 %. The test bounds the error.
  public static func nearDistance(from start: GeodeticPosition, to end: GeodeticPosition) -> Double? {
    var east = end.longitudeDegrees - start.longitudeDegrees
    if east.magnitude > 180 { east -= east > 0 ? 360 : -360 }
    let north = end.latitudeDegrees - start.latitudeDegrees
    let middle = start.latitudeDegrees + 0.5 * north
    // The comparisons are false for NaN, so that NaN is rejected.
    guard north.magnitude < 0.1, east.magnitude < 20, middle.magnitude < 89.8 else { return nil }
    let latitude = SineCosine(degrees: middle)
    let halfNorth = north * (Double.pi / 360)
    let halfEast = east * (Double.pi / 360)

    let x = halfNorth * halfNorth
    let s = halfNorth * (1 - x / 6)
    let c = 1 - 0.5 * x
    let sine1 = latitude.sine * c - latitude.cosine * s
    let sine2 = latitude.sine * c + latitude.cosine * s
    let cosine1 = latitude.cosine * c + latitude.sine * s
    let cosine2 = latitude.cosine * c - latitude.sine * s
    let e2 = WGS84.eccentricitySquared
    let radius1 = 1 / (1 - e2 * sine1 * sine1).squareRoot()
    let radius2 = 1 / (1 - e2 * sine2 * sine2).squareRoot()
    let axis1 = radius1 * cosine1
    let axis2 = radius2 * cosine2
    let inward = axis2 - axis1
    let upward = (1 - e2) * (radius2 * sine2 - radius1 * sine1)

    let y = halfEast * halfEast
    let sineEast = halfEast * (horner(y, 1, -1 / 6.0, 1 / 120.0, -1 / 5040.0) + y * y * y * y / 362_880)
    let square = inward * inward + upward * upward + 4 * axis1 * axis2 * sineEast * sineEast
    let chord = WGS84.semiMajorAxis * square.squareRoot()
    guard chord < 10_000 else { return nil }
    return chord * (1 + chord * chord / (24 * 6_371_000 * 6_371_000))
  }
}

extension Geodesic {
  /// Solves the direct problem: returns the end of a geodesic from its start, azimuth and length, within 15 nm.
  ///
  /// - Parameters:
  ///   - start: start of the line; its height is kept.
  ///   - azimuthDegrees: azimuth at the start, clockwise from north; at a pole relative to the meridian of the given
  ///     longitude.
  ///   - distance: length along the ellipsoid, m. A negative one goes backwards, one beyond 20 000 km around the Earth.
  /// - Returns: nil for a latitude outside −90...90 and for non-finite values.
  public static func direct(from start: GeodeticPosition, azimuthDegrees: Double, distance: Double) -> End? {
    guard start.latitudeDegrees.magnitude <= 90, start.longitudeDegrees.isFinite, azimuthDegrees.isFinite,
      distance.isFinite
    else { return nil }
    var first = ReducedLatitude(latitudeDegrees: start.latitudeDegrees)
    // At a pole each azimuth is a different meridian. A cosine above 0 keeps the azimuth.
    first.cosine = max(first.cosine, 1e-150)
    let azimuth = SineCosine(
      degrees: azimuthDegrees.magnitude > 720 ? fmod(azimuthDegrees, 360) : azimuthDegrees)
    let equatorialSine = azimuth.sine * first.cosine
    let square = azimuth.cosine * azimuth.cosine + azimuth.sine * azimuth.sine * first.sine * first.sine
    let equatorialCosine = square.squareRoot()
    let series = GeodesicSeries(squaredCosineOfEquatorialAzimuth: square)

    // σ₁, τ₁, then τ₂ and σ₂: equations 11, 7 and 20.
    let northStart = azimuth.cosine * first.cosine
    let isAlongEquator = first.sine == 0 && northStart == 0
    let sigma1 = SineCosine(sine: first.sine, cosine: isAlongEquator ? 1 : northStart).normalized
    let waves1 = GeodesicSeries.SixTerms(sinesOfTwice: sigma1)
    let offset = series.c1.dot(waves1)
    let tau = distance / (WGS84.semiMinorAxis * series.a1)
    let tau2 = SineCosine(sine: sin(tau), cosine: cos(tau)).turned(by: offset).added(to: sigma1)
    let back = series.c1Reverted.dot(GeodesicSeries.SixTerms(sinesOfTwice: tau2))
    let sigma12 = tau + offset + back
    let sigma2 = tau2.turned(by: back)

    // Equations 12 to 14 at the end.
    let northEnd = equatorialCosine * sigma2.cosine
    let sine = equatorialCosine * sigma2.sine
    let cosine = (equatorialSine * equatorialSine + northEnd * northEnd).squareRoot()
    let latitude = atan2(sine, (1 - WGS84.flattening) * cosine)

    let omega1 = SineCosine(sine: equatorialSine * first.sine, cosine: isAlongEquator ? 1 : northStart)
    let omega2 = SineCosine(sine: equatorialSine * sigma2.sine, cosine: sigma2.cosine)
    let omega = atan2(
      omega2.sine * omega1.cosine - omega2.cosine * omega1.sine,
      omega2.cosine * omega1.cosine + omega2.sine * omega1.sine)
    let waves2 = GeodesicSeries.SixTerms(sinesOfTwice: sigma2)
    let c3 = series.c3
    let longitude =
      omega - WGS84.flattening * equatorialSine * series.a3 * (sigma12 + (c3.dot(waves2) - c3.dot(waves1)))
    return End(
      position: GeodeticPosition(
        latitudeDegrees: latitude * degreesPerRadian,
        longitudeDegrees: wrapped(start.longitudeDegrees, plus: longitude * degreesPerRadian),
        ellipsoidalHeight: start.ellipsoidalHeight),
      azimuthDegrees: bearingDegrees(north: northEnd, east: equatorialSine))
  }

  /// Returns the sum of two longitudes, −180...180 degrees.
  private static func wrapped(_ longitude: Double, plus change: Double) -> Double {
    var sum = (longitude.magnitude > 360 ? fmod(longitude, 360) : longitude) + fmod(change, 360)
    while sum.magnitude > 180 { sum -= sum > 0 ? 360 : -360 }
    return sum
  }
}

extension SineCosine {
  fileprivate func added(to other: SineCosine) -> SineCosine {
    SineCosine(
      sine: sine * other.cosine + cosine * other.sine, cosine: cosine * other.cosine - sine * other.sine)
  }
}
