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
