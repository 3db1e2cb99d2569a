import CNavigationMath

extension Geodesic {
  /// Spherical triangle of two places and the pole on the auxiliary sphere.
  struct Triangle {
    /// σ₁₂, the side between the places.
    let side: SineCosine
    /// Directions of the side at both places, with length sin σ₁₂.
    let start: SineCosine
    let end: SineCosine
    /// sin α₀.
    let sineOfEquatorialAzimuth: Double
    /// cos²α₀.
    let squaredCosine: Double
    /// cos α₁ cos β₁.
    let northStart: Double
    /// cos α₂ cos β₂.
    let northEnd: Double
    /// sin β₁ sin β₂.
    private let sines: Double

    /// Solves the triangle.
    ///
    /// - Parameter span: ω₁₂, 0...π, or slightly more.
    @inline(__always)
    init(_ first: ReducedLatitude, _ second: ReducedLatitude, _ span: SineCosine) {
      (start, end) = Triangle.directions(first, second, span)
      sines = first.sine * second.sine
      let cosines = first.cosine * second.cosine
      let sine = (start.sine * start.sine + start.cosine * start.cosine).squareRoot()
      side = SineCosine(sine: sine, cosine: sines + cosines * span.cosine)
      let inverse = sine > 0 ? 1 / sine : 0
      sineOfEquatorialAzimuth = cosines * span.sine * inverse
      northStart = start.cosine * first.cosine * inverse
      northEnd = end.cosine * second.cosine * inverse
      squaredCosine = northStart * northStart + first.sine * first.sine
    }

    /// Returns the direction of the side at the first place, and its forward direction at the second place.
    @inline(__always)
    static func directions(
      _ first: ReducedLatitude, _ second: ReducedLatitude, _ span: SineCosine
    ) -> (start: SineCosine, end: SineCosine) {
      let sineCosine = first.sine * second.cosine
      let cosineSine = first.cosine * second.sine
      // 1 − cos ω, without cancellation; sin(β₂ − β₁) is the rest of the north component.
      let bend = span.cosine > 0 ? span.sine * span.sine / (1 + span.cosine) : 1 - span.cosine
      let north = cosineSine - sineCosine
      return (
        SineCosine(sine: second.cosine * span.sine, cosine: north + sineCosine * bend),
        SineCosine(sine: first.cosine * span.sine, cosine: north - cosineSine * bend)
      )
    }

    /// Returns σ₁ + σ₂, the sum of the places' arcs from the geodesic's northward equator crossing.
    @inline(__always)
    func sum(_ first: ReducedLatitude, _ second: ReducedLatitude) -> SineCosine {
      // Along the equator the sum is undefined, and its factor is 0.
      guard squaredCosine > 0 else { return SineCosine(sine: 0, cosine: 1) }
      let inverse = 1 / squaredCosine
      let sine = (first.sine * northEnd + northStart * second.sine) * inverse
      let cosine = side.cosine - 2 * sines * inverse
      return SineCosine(sine: max(-1, min(1, sine)), cosine: max(-1, min(1, cosine)))
    }

    /// ω₁₂ − λ₁₂ to the second order in the flattening, and its derivative by ω₁₂ to the first order.
    @inline(__always)
    var roughExcess: (value: Double, slope: Double) {
      let sigma = atan2(side.sine, side.cosine)
      // ε is a quarter of k².
      let half = WGS84.secondEccentricitySquared * squaredCosine / 8
      let cosineOfSum = squaredCosine > 0 ? max(-1, min(1, side.cosine - 2 * sines / squaredCosine)) : 1
      let longitude = (1 - half) * (sigma + half * cosineOfSum * side.sine)
      let flattening = WGS84.flattening
      let slope =
        sineOfEquatorialAzimuth * sineOfEquatorialAzimuth + sigma * northStart * northEnd / side.sine
      return (flattening * sineOfEquatorialAzimuth * longitude, flattening * slope)
    }
  }

  /// Integrals along a geodesic between two of its places.
  struct Arc {
    /// Length s₁₂ / b, radians.
    let distance: Double
    /// I₃(σ₂) − I₃(σ₁) of equation 8, radians.
    let longitude: Double
    /// Reduced length m₁₂ / b, equation 38: separation at the end of two lines that start 1 radian apart.
    let reducedLength: Double

    /// Evaluates the series.
    ///
    /// - Parameters:
    ///   - side: σ₂ − σ₁, not negative.
    ///   - sum: σ₁ + σ₂.
    ///   - square: cos²α₀.
    @inline(__always)
    init(
      _ side: SineCosine, sum: SineCosine, squaredCosine square: Double, _ first: ReducedLatitude,
      _ second: ReducedLatitude
    ) {
      let series = GeodesicSeries(squaredCosineOfEquatorialAzimuth: square)
      let sigma = atan2(side.sine, side.cosine)
      let waves = GeodesicSeries.SixTerms(between: side, cosineOfSum: sum.cosine)
      distance = series.a1 * (sigma + series.c1.dot(waves))
      longitude = series.a3 * (sigma + series.c3.dot(waves))
      // Equations 38 to 40, with products of functions of σ₁ and σ₂ expressed by σ₁ + σ₂ and σ₂ − σ₁.
      let difference = distance - series.a2 * (sigma + series.c2.dot(waves))
      let stretched =
        (second.stretch - 1) * (sum.sine + side.sine) - (first.stretch - 1) * (sum.sine - side.sine)
      reducedLength = side.sine + 0.5 * (stretched - (side.cosine + sum.cosine) * difference)
    }
  }
}
