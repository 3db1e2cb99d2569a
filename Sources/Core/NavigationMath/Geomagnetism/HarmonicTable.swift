/// The Gauss coefficients of a model, in the order and the scale in which a field is summed.
///
/// The associated Legendre functions are taken apart as P(n,m) = sinᵐθ · Q(n,m)(t), t = cosθ (Holmes and Featherstone,
/// Journal of Geodesy 76, 2002). Q is a polynomial, so that nothing is divided by sinθ: the poles are places
/// like any other. Nor can a small sinᵐθ make the recursion underflow: degree 133 needs no other arithmetic than 12. In
/// Schmidt's semi-normalisation:
///
///     Q(0,0) = Q(1,1) = 1
///     Q(m,m) = √((2m−1)/2m) · Q(m−1,m−1)
///     Q(n,m) = a(n,m) t Q(n−1,m) − b(n,m) Q(n−2,m),  a = (2n−1)/√(n²−m²), b = √((n−1)²−m²)/√(n²−m²)
///     dQ(n,m)/dt = k(n,m) Q(n,m+1),  k = √((n−m)(n+m+1)), for m = 0 over √2
///
/// The factor of Q's first term is multiplied into the coefficients. What is left, R(n,m), is tⁿ⁻ᵐ − …, is 1 for n = m,
/// and needs one constant: R(n,m) = t R(n−1,m) − c(n,m) R(n−2,m), c = ((n−1)²−m²)/((2n−1)(2n−3)).
///
/// The terms stand order by order: (0,0) (1,0) … (N,0), (1,1) (2,1) … (N,1), … (N,N).
struct HarmonicTable: Sendable {
  struct Term: Sendable {
    /// What stands before R(n,m): g and h, nT, in the scale of R.
    var main: SIMD2<Double>
    /// Their change in a year.
    var change: SIMD2<Double>
    /// What stands before R(n,m) in the derivative of the order below: g and h of (n,m−1) times k(n,m−1).
    var mainBelow: SIMD2<Double>
    var changeBelow: SIMD2<Double>
    /// c(n+1,m), which leads on to the next term, twice.
    var loss: SIMD2<Double>
  }

  /// N.
  let degree: Int
  let terms: [Term]

  /// - Parameter coefficients: g, h, nT, and their change in a year, of (1,0), (1,1), (2,0), … (N,N).
  init(degree: Int, coefficients: [SIMD4<Double>]) {
    var terms: [Term] = []
    terms.reserveCapacity(HarmonicTable.pairs(degree) + 1)
    var diagonal = 1.0
    for m in 0...degree {
      if m > 1 { diagonal *= (Double(2 * m - 1) / Double(2 * m)).squareRoot() }
      var factor = diagonal
      for n in m...degree {
        if n > m { factor *= Double(2 * n - 1) / Double(n * n - m * m).squareRoot() }
        let own = n > 0 ? factor * coefficients[HarmonicTable.position(n, m)] : .zero
        var below = SIMD4<Double>.zero
        if m > 0 {
          let product = Double((n - m + 1) * (n + m))
          below =
            factor * (m == 1 ? product / 2 : product).squareRoot() * coefficients[HarmonicTable.position(n, m - 1)]
        }
        let loss = Double(n * n - m * m) / Double((2 * n + 1) * (2 * n - 1))
        terms.append(
          Term(
            main: own.lowHalf, change: own.highHalf, mainBelow: below.lowHalf, changeBelow: below.highHalf,
            loss: SIMD2(loss, loss)))
      }
    }
    self.degree = degree
    self.terms = terms
  }

  /// Pairs of degree and order from (1,0) to (n,n).
  static func pairs(_ n: Int) -> Int { n * (n + 3) / 2 }

  /// Of (n,m) among the pairs, from 0.
  static func position(_ n: Int, _ m: Int) -> Int { pairs(n - 1) + m }
}
