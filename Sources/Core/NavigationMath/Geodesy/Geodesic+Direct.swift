import CNavigationMath

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
