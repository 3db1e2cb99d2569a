import CNavigationMath

extension Geodesic {
  /// Solves the inverse problem for two nearly antipodal places.
  ///
  /// Newton's method on the azimuth at the start (sections 4 and 5 of the paper). The azimuth is kept between bounds; a
  /// step that leaves them is replaced by bisection. The first guess comes from the astroid that the geodesics touch
  /// around the antipode (equations 53 to 56).
  @inline(never)
  static func antipodal(_ first: ReducedLatitude, _ second: ReducedLatitude, _ span: LongitudeSpan) -> Chord {
    // By symmetry, `near` is the place farther from the equator, mirrored to the south. Sine or cosine, whichever
    // is more precise at these latitudes, decides which place is farther.
    let isSwapped =
      min(first.cosine, second.cosine) < 0.7
      ? first.cosine > second.cosine : first.sine.magnitude < second.sine.magnitude
    var near = isSwapped ? second : first
    var far = isSwapped ? first : second
    let isMirrored = near.sine > 0
    if isMirrored { (near, far) = (near.mirrored, far.mirrored) }

    let found: Chord
    if near.cosine < 1e-150 || span.angle.sine <= 0 {
      found = meridian(near, far, span)
    } else if near.sine == 0, span.radians <= (1 - WGS84.flattening) * Double.pi {
      let east = SineCosine(sine: 1, cosine: 0)
      found = Chord(distance: WGS84.semiMajorAxis * span.radians, start: east, end: east)
    } else {
      found = search(near, far, span)
    }
    let north = isSwapped == isMirrored ? 1.0 : -1
    let start = isSwapped ? found.end : found.start
    let end = isSwapped ? found.start : found.end
    return Chord(
      distance: found.distance, start: SineCosine(sine: start.sine, cosine: north * start.cosine),
      end: SineCosine(sine: end.sine, cosine: north * end.cosine))
  }

  /// Returns the line along one meridian, or over the nearer pole to the opposite meridian.
  ///
  /// From a pole the line follows the meridian of the requested longitude.
  private static func meridian(_ near: ReducedLatitude, _ far: ReducedLatitude, _ span: LongitudeSpan) -> Chord {
    let course = span.angle
    let start = SineCosine(sine: near.sine, cosine: course.cosine * near.cosine)
    let end = SineCosine(sine: far.sine, cosine: far.cosine)
    let arc = Arc(from: start, to: end, squaredCosine: 1, near, far)
    return Chord(
      distance: WGS84.semiMinorAxis * arc.distance, start: course, end: SineCosine(sine: 0, cosine: 1))
  }

  private static func search(_ near: ReducedLatitude, _ far: ReducedLatitude, _ span: LongitudeSpan) -> Chord {
    var azimuth = astroidGuess(near, far, span)
    var low = SineCosine(sine: 1e-150, cosine: 1)
    var high = SineCosine(sine: 1e-150, cosine: -1)
    var course = Course(near, far, span, azimuth)
    // Newton's method takes 4 rounds, rarely 10. Bisection takes one round per bit of a Double.
    for round in 0..<100 {
      guard course.miss.magnitude > 3e-16 else { break }
      if course.miss > 0 { high = azimuth } else { low = azimuth }
      let step = -course.miss / course.slope
      let turned = azimuth.turnedFar(by: step)
      let isBetween = turned.isClockwise(of: low) && high.isClockwise(of: turned)
      if round < 40, course.slope > 0, step.magnitude < 3, isBetween {
        azimuth = turned
      } else {
        let middle = SineCosine(sine: low.sine + high.sine, cosine: low.cosine + high.cosine).normalized
        guard middle != azimuth, middle.sine > 0 else { break }
        azimuth = middle
      }
      course = Course(near, far, span, azimuth)
      if step.magnitude < 1e-16 { break }
    }
    return Chord(
      distance: WGS84.semiMinorAxis * course.arc.distance, start: azimuth,
      end: SineCosine(sine: course.sineOfEquatorialAzimuth, cosine: course.northEnd))
  }

  /// Geodesic that leaves the first place in a direction, up to the latitude of the second place.
  private struct Course {
    let arc: Arc
    /// Longitude that the geodesic covers minus the requested one, radians.
    let miss: Double
    /// Derivative of `miss` by the azimuth.
    let slope: Double
    let sineOfEquatorialAzimuth: Double
    let northEnd: Double

    init(_ near: ReducedLatitude, _ far: ReducedLatitude, _ span: LongitudeSpan, _ azimuth: SineCosine) {
      let sine = azimuth.sine * near.cosine
      let northStart = azimuth.cosine * near.cosine
      // Equation 45; cos²β₂ − cos²β₁ is computed from the smaller of sines and cosines.
      let difference =
        near.cosine < 0.7
        ? (far.cosine - near.cosine) * (far.cosine + near.cosine)
        : (near.sine - far.sine) * (near.sine + far.sine)
      let northEnd = max(0, northStart * northStart + difference).squareRoot()
      let start = SineCosine(sine: near.sine, cosine: northStart).normalized
      let end = SineCosine(sine: far.sine, cosine: northEnd).normalized
      let square = azimuth.cosine * azimuth.cosine + azimuth.sine * azimuth.sine * near.sine * near.sine
      arc = Arc(from: start, to: end, squaredCosine: square, near, far)

      let first = SineCosine(sine: sine * near.sine, cosine: northStart).normalized
      let second = SineCosine(sine: sine * far.sine, cosine: northEnd).normalized
      let omega = SineCosine(
        sine: max(second.sine * first.cosine - second.cosine * first.sine, 0),
        cosine: second.cosine * first.cosine + second.sine * first.sine)
      let excess = atan2(
        omega.sine * span.angle.cosine - omega.cosine * span.angle.sine,
        omega.cosine * span.angle.cosine + omega.sine * span.angle.sine)
      miss = excess - WGS84.flattening * sine * arc.longitude
      // Equation 46, and its limit for a line that ends eastward.
      slope =
        (1 - WGS84.flattening)
        * (northEnd > 0 ? arc.reducedLength / northEnd : near.sine < 0 ? -2 * near.stretch / near.sine : 0)
      sineOfEquatorialAzimuth = sine
      self.northEnd = northEnd
    }
  }

  /// Solves equations 53 to 56: the plane around the antipode of the first place, in units of the astroid's size.
  private static func astroidGuess(
    _ near: ReducedLatitude, _ far: ReducedLatitude, _ span: LongitudeSpan
  ) -> SineCosine {
    let series = GeodesicSeries(squaredCosineOfEquatorialAzimuth: near.sine * near.sine)
    let size = WGS84.flattening * near.cosine * series.a3 * Double.pi
    let x = -atan2(span.angle.sine, -span.angle.cosine) / size
    let y = min(0, far.sine * near.cosine + far.cosine * near.sine) / (size * near.cosine)
    // Equation 55 is y²/μ² + x²/(1 + μ)² = 1. Its left side is decreasing and convex, so Newton's method approaches the
    // root from below and never overshoots.
    var mu = max(-y, -x - 1)
    guard mu > 0 else {
      return SineCosine(sine: max(1e-12, -x), cosine: -max(1e-12, 1 - x * x).squareRoot()).normalized
    }
    for _ in 0..<12 {
      let north = y / mu
      let east = x / (1 + mu)
      let excess = north * north + east * east - 1
      guard excess > 1e-9 else { break }
      mu += excess / (2 * (north * north / mu + east * east / (1 + mu)))
    }
    return SineCosine(sine: max(1e-12, -x / (1 + mu)), cosine: y / mu).normalized
  }
}

extension Geodesic.Arc {
  /// Creates the arc between σ₁ and σ₂.
  ///
  /// - Parameters:
  ///   - start: σ₁.
  ///   - end: σ₂.
  fileprivate init(
    from start: SineCosine, to end: SineCosine, squaredCosine: Double, _ first: ReducedLatitude,
    _ second: ReducedLatitude
  ) {
    // In this order `max` never gives −0, whose arc tangent would be −π.
    let side = SineCosine(
      sine: max(end.sine * start.cosine - end.cosine * start.sine, 0),
      cosine: end.cosine * start.cosine + end.sine * start.sine)
    let sum = SineCosine(
      sine: end.sine * start.cosine + end.cosine * start.sine,
      cosine: end.cosine * start.cosine - end.sine * start.sine)
    self.init(side, sum: sum, squaredCosine: squaredCosine, first, second)
  }
}

extension SineCosine {
  /// Returns the angle turned by any angle, radians.
  fileprivate func turnedFar(by radians: Double) -> SineCosine {
    let (s, c) = (sin(radians), cos(radians))
    return SineCosine(sine: sine * c + cosine * s, cosine: cosine * c - sine * s).normalized
  }

  /// Returns whether this angle is the larger of two angles in 0...π.
  fileprivate func isClockwise(of other: SineCosine) -> Bool {
    sine > 0 && sine * other.cosine - cosine * other.sine > 0
  }
}
