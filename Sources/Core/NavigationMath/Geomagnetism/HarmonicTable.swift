/// Gauss coefficients of a model, in the order and scale in which a field is summed.
///
/// The associated Legendre functions are factored as P(n,m) = sinᵐθ · Q(n,m)(t), t = cosθ (Holmes and Featherstone,
/// Journal of Geodesy 76, 2002). Q is a polynomial, so there is no division by sinθ, and the poles are no special case.
/// A small sinᵐθ cannot make the recursion underflow, so degree 133 needs no other arithmetic than degree 12. In
/// Schmidt's semi-normalisation:
///
///     Q(0,0) = Q(1,1) = 1
///     Q(m,m) = √((2m−1)/2m) · Q(m−1,m−1)
///     Q(n,m) = a(n,m) t Q(n−1,m) − b(n,m) Q(n−2,m),  a = (2n−1)/√(n²−m²), b = √((n−1)²−m²)/√(n²−m²)
///     dQ(n,m)/dt = k(n,m) Q(n,m+1),  k = √((n−m)(n+m+1)), for m = 0 over √2
///
/// The coefficients include the factor of Q's leading term. The remaining polynomial R(n,m) = tⁿ⁻ᵐ − … is 1 for n = m,
/// and needs one constant: R(n,m) = t R(n−1,m) − c(n,m) R(n−2,m), c = ((n−1)²−m²)/((2n−1)(2n−3)).
///
/// The terms are sorted by order: (0,0) (1,0) … (N,0), (1,1) (2,1) … (N,1), … (N,N).
struct HarmonicTable: Sendable {
  /// Coefficients and constant of one degree and order.
  struct Term: Sendable {
    /// Coefficients of R(n,m): g and h, nT, in the scale of R.
    var main: SIMD2<Double>
    /// Annual change of `main`, nT a year.
    var change: SIMD2<Double>
    /// Coefficients of R(n,m) in the derivative of order m − 1: g and h of (n,m−1) times k(n,m−1).
    var mainBelow: SIMD2<Double>
    /// Annual change of `mainBelow`, nT a year.
    var changeBelow: SIMD2<Double>
    /// c(n+1,m), the constant of the next term, in both elements.
    var loss: SIMD2<Double>
  }

  /// Highest degree, N.
  let degree: Int
  let terms: [Term]

  /// Scales and sorts coefficients.
  ///
  /// - Parameter coefficients: g, h, nT, and their annual change, of (1,0), (1,1), (2,0), … (N,N).
  init(degree: Int, coefficients: [SIMD4<Double>]) {
    let count = HarmonicTable.pairs(degree) + 1
    var terms: [Term] = []
    terms.reserveCapacity(count)
    var scaled = ScaledTerms(degree: degree) { coefficients[$0] }
    for _ in 0..<count { terms.append(scaled.next()) }
    self.degree = degree
    self.terms = terms
  }

  /// Returns the number of pairs of degree and order from (1,0) to (n,n).
  static func pairs(_ n: Int) -> Int { n * (n + 3) / 2 }

  /// Returns the index of (n,m) among the pairs, from 0.
  static func position(_ n: Int, _ m: Int) -> Int { pairs(n - 1) + m }
}

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

/// The terms of a `HarmonicTable` one after another, each computed when it is asked for.
struct ScaledTerms {
  private let degree: Int
  /// Returns g, h, nT, and their annual change by the position of a pair; see `HarmonicTable.position`.
  private let coefficients: (Int) -> SIMD4<Double>
  private var n = 0
  private var m = 0
  private var diagonal = 1.0
  private var factor = 1.0

  @inline(__always)
  init(degree: Int, coefficients: @escaping (Int) -> SIMD4<Double>) {
    self.degree = degree
    self.coefficients = coefficients
  }

  /// Returns the next term; there are `HarmonicTable.pairs(degree) + 1`.
  @inline(__always)
  mutating func next() -> HarmonicTable.Term {
    let own = n > 0 ? factor * coefficients(HarmonicTable.position(n, m)) : .zero
    var below = SIMD4<Double>.zero
    if m > 0 {
      let product = Double((n - m + 1) * (n + m))
      below = factor * (m == 1 ? product / 2 : product).squareRoot() * coefficients(HarmonicTable.position(n, m - 1))
    }
    let loss = Double(n * n - m * m) / Double((2 * n + 1) * (2 * n - 1))
    advance()
    return HarmonicTable.Term(
      main: own.lowHalf, change: own.highHalf, mainBelow: below.lowHalf, changeBelow: below.highHalf,
      loss: SIMD2(loss, loss))
  }

  @inline(__always)
  private mutating func advance() {
    guard n == degree else {
      n += 1
      factor *= Double(2 * n - 1) / Double(n * n - m * m).squareRoot()
      return
    }
    m += 1
    if m > 1 { diagonal *= (Double(2 * m - 1) / Double(2 * m)).squareRoot() }
    (n, factor) = (m, diagonal)
  }
}
