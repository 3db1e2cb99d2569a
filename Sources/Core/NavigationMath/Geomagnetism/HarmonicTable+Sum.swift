/// A field along the axes of geocentric coordinates: north, east and down, nT, and their change, nT a year.
struct GeocentricField {
  var north: Double
  var east: Double
  var down: Double
  var northChange: Double
  var eastChange: Double
  var downChange: Double
}

extension HarmonicTable {
  /// The gradient of the potential (The US/UK World Magnetic Model for 2025–2030, technical report, equations 10 to 12).
  ///
  /// - Parameters:
  ///   - t: cosθ, the sine of the geocentric latitude.
  ///   - u: sinθ, its cosine.
  ///   - ratio: the reference radius of the model over the distance to the Earth's centre.
  ///   - cosLongitude, sinLongitude: of the longitude λ.
  ///   - years: since the model's epoch.
  func sum(t: Double, u: Double, ratio: Double, cosLongitude: Double, sinLongitude: Double, years: Double)
    -> GeocentricField
  {
    let step = ratio * t
    let ratioSquared = ratio * ratio
    // Over n at one order m, (a/r)ⁿ⁺²·Q(n,m) times the coefficients: bare, n + 1 times, and as the order below needs it.
    var bare: SIMD4<Double>
    var weighted: SIMD4<Double>
    var below: SIMD4<Double>
    var north = SIMD4<Double>.zero
    var east = SIMD4<Double>.zero
    var down = SIMD4<Double>.zero

    // Of this order: (a/r)ᵐ⁺²·Q(m,m), uᵐ, and cos mλ and sin mλ; and uᵐ⁻¹ and the angle of the order below.
    var diagonal = ratio
    var power = 1.0
    var powerBelow = 0.0
    var (c, s) = (1.0, 0.0)
    var angle = SIMD4(1.0, 0, 1, 0)
    var angleBelow = SIMD4<Double>.zero

    var index = 0
    var order = 0
    while order <= degree {
      let end = index + degree - order + 1
      var term = terms[index]
      diagonal *= ratio * term.growth
      var value = diagonal
      var previous = 0.0
      var weight = Double(order + 1)
      bare = .zero
      weighted = .zero
      below = .zero
      while true {
        let product = value * term.coefficients
        bare += product
        weighted += weight * product
        below += value * term.below
        index += 1
        guard index < end else { break }
        term = terms[index]
        weight += 1
        (value, previous) = (term.growth * step * value - term.loss * ratioSquared * previous, value)
      }

      let slope = Double(order) * powerBelow
      down -= power * weighted * angle
      north += slope * t * bare * angle - power * below * angleBelow
      east += slope * bare * SIMD4(s, -c, s, -c)

      (c, s) = (c * cosLongitude - s * sinLongitude, s * cosLongitude + c * sinLongitude)
      angleBelow = angle
      angle = SIMD4(c, s, c, s)
      powerBelow = power
      power *= u
      order += 1
    }

    let change = (north: north.z + north.w, east: east.z + east.w, down: down.z + down.w)
    return GeocentricField(
      north: north.x + north.y + years * change.north, east: east.x + east.y + years * change.east,
      down: down.x + down.y + years * change.down, northChange: change.north, eastChange: change.east,
      downChange: change.down)
  }
}
