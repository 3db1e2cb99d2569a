/// Field in geocentric axes, nT, or its change, nT a year.
struct GeocentricField {
  var north: Double
  var east: Double
  var down: Double
}

extension HarmonicTable {
  /// Computes the gradient of the potential and its annual change.
  ///
  /// The US/UK World Magnetic Model for 2020–2025, technical report, equations 10 to 15.
  ///
  /// - Parameters:
  ///   - t: cosθ, the sine of the geocentric latitude.
  ///   - u: sinθ, the cosine of the geocentric latitude.
  ///   - ratio: reference radius of the model divided by the distance from the Earth's centre.
  ///   - cosLongitude: cosine of the longitude λ.
  ///   - sinLongitude: sine of the longitude λ.
  ///   - years: years since the model's epoch.
  func sum(
    t: Double, u: Double, ratio: Double, cosLongitude: Double, sinLongitude: Double, years: Double
  ) -> (field: GeocentricField, change: GeocentricField) {
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

    var index = 0
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
      let end = index &+ degree &- m &+ 1
      while index < end {
        let term = terms[index]
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
        index &+= 1
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
      angle = cosLongitude * angle + sinLongitude * SIMD2(-angle.y, angle.x)
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
