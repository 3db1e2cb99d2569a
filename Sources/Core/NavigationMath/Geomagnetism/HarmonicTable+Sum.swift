/// Field in geocentric axes, nT, or its change, nT a year.
struct GeocentricField {
  var north: Double
  var east: Double
  var down: Double
}

/// Place at which a sum is taken, as a sum needs it.
struct HarmonicPoint {
  /// cosθ, the sine of the geocentric latitude.
  var t: Double
  /// sinθ, the cosine of the geocentric latitude.
  var u: Double
  /// Reference radius of the model divided by the distance from the Earth's centre.
  var ratio: Double
  /// Cosine and sine of the longitude λ.
  var cosLongitude: Double
  var sinLongitude: Double
}

extension HarmonicTable {
  /// Computes the gradient of the potential and its annual change.
  func sum(at point: HarmonicPoint, years: Double) -> (field: GeocentricField, change: GeocentricField) {
    var index = 0
    return HarmonicTable.sum(degree, at: point, years: years) {
      let term = terms[index]
      index &+= 1
      return term
    }
  }

  /// Computes the gradient of the potential and its annual change.
  ///
  /// The US/UK World Magnetic Model for 2020–2025, technical report, equations 10 to 15.
  ///
  /// - Parameters:
  ///   - degree: highest degree of the terms.
  ///   - years: years since the model's epoch.
  ///   - next: returns one term after another, in the order of `terms`.
  @inline(__always)
  static func sum(
    _ degree: Int, at point: HarmonicPoint, years: Double, _ next: () -> Term
  ) -> (field: GeocentricField, change: GeocentricField) {
    let (t, u, ratio) = (point.t, point.u, point.ratio)
    let step = SIMD2(ratio * t, ratio * t)
    let ratioSquared = SIMD2(ratio * ratio, ratio * ratio)
    var north = SIMD2<Double>.zero
    var east = SIMD2<Double>.zero
    var down = SIMD2<Double>.zero
    var northChange = SIMD2<Double>.zero
    var eastChange = SIMD2<Double>.zero
    var downChange = SIMD2<Double>.zero

    // For order m: (a/r)ᵐ⁺², uᵐ, and cos mλ and sin mλ; for order m − 1: uᵐ⁻¹, and the cosine and sine.
    var scale = ratio * ratio
    var power = 1.0
    var powerBelow = 0.0
    var angle = SIMD2(1.0, 0)
    var angleBelow = SIMD2<Double>.zero

    var m = 0
    while m <= degree {
      // Sums over n of (a/r)ⁿ⁺² R(n,m) times the coefficients: bare, times n + 1, and for the slope of order m − 1.
      var bare = SIMD2<Double>.zero
      var weighted = SIMD2<Double>.zero
      var below = SIMD2<Double>.zero
      var bareChange = SIMD2<Double>.zero
      var weightedChange = SIMD2<Double>.zero
      var belowChange = SIMD2<Double>.zero
      var value = SIMD2(scale, scale)
      var previous = SIMD2<Double>.zero
      var weight = SIMD2(Double(m &+ 1), Double(m &+ 1))
      var left = degree &- m &+ 1
      while left > 0 {
        let term = next()
        let main = value * term.main
        let change = value * term.change
        bare += main
        bareChange += change
        weighted += weight * main
        weightedChange += weight * change
        below += value * term.mainBelow
        belowChange += value * term.changeBelow
        weight += SIMD2(1, 1)
        (value, previous) = (step * value - term.loss * ratioSquared * previous, value)
        left &-= 1
      }

      let slope = Double(m) * powerBelow
      let turned = SIMD2(angle.y, -angle.x)
      down -= power * (weighted * angle)
      downChange -= power * (weightedChange * angle)
      north += (slope * t) * (bare * angle)
      north -= power * (below * angleBelow)
      northChange += (slope * t) * (bareChange * angle)
      northChange -= power * (belowChange * angleBelow)
      east += slope * (bare * turned)
      eastChange += slope * (bareChange * turned)

      angleBelow = angle
      angle = point.cosLongitude * angle + point.sinLongitude * SIMD2(-angle.y, angle.x)
      powerBelow = power
      power *= u
      scale *= ratio
      m &+= 1
    }

    let change = GeocentricField(
      north: northChange.x + northChange.y, east: eastChange.x + eastChange.y, down: downChange.x + downChange.y)
    let field = GeocentricField(
      north: north.x + north.y + years * change.north, east: east.x + east.y + years * change.east,
      down: down.x + down.y + years * change.down)
    return (field, change)
  }
}
