/// The Gauss coefficients of a model, in the order and with the constants in which a field is summed.
///
/// The associated Legendre functions are taken apart as P(n,m) = sinᵐθ · Q(n,m)(t), t = cosθ (Holmes and Featherstone,
/// Journal of Geodesy 76, 2002, section 3). Q is a polynomial: what else divides by sinθ does not, so that the poles are
/// places like any other, and sinᵐθ cannot make the recursion underflow, so that degree 133 needs no other arithmetic
/// than degree 12. Schmidt's semi-normalisation:
///
///     Q(0,0) = Q(1,1) = 1
///     Q(m,m) = √((2m−1)/2m) · Q(m−1,m−1)
///     Q(n,m) = [(2n−1) t Q(n−1,m) − √((n−1)²−m²) Q(n−2,m)] / √(n²−m²)
///     dQ(n,m)/dt = k(n,m) Q(n,m+1),  k = √((n−m)(n+m+1)), for m = 0 over √2
///
/// The terms stand order by order: (0,0) (1,0) … (N,0), (1,1) (2,1) … (N,1), … (N,N).
struct HarmonicTable: Sendable {
  struct Term: Sendable {
    /// g and h, nT, and their change, nT a year.
    var coefficients: SIMD4<Double>
    /// What Q(n,m) stands before in the derivative of the order below: k(n,m−1) times the coefficients of (n,m−1).
    var below: SIMD4<Double>
    /// What t·Q(n−1,m) stands before in Q(n,m); where n = m, Q(m,m) in terms of Q(m−1,m−1).
    var growth: Double
    /// What −Q(n−2,m) stands before in Q(n,m).
    var loss: Double
  }

  /// N.
  let degree: Int
  private(set) var terms: [Term]

  /// All coefficients 0.
  init(degree: Int) {
    self.degree = degree
    terms = []
    terms.reserveCapacity((degree + 1) * (degree + 2) / 2)
    for order in 0...degree {
      for n in order...degree {
        var term = Term(coefficients: .zero, below: .zero, growth: 1, loss: 0)
        if n > order {
          let norm = Double(n * n - order * order).squareRoot()
          term.growth = Double(2 * n - 1) / norm
          term.loss = Double((n - 1) * (n - 1) - order * order).squareRoot() / norm
        } else if order > 1 {
          term.growth = (Double(2 * order - 1) / Double(2 * order)).squareRoot()
        }
        terms.append(term)
      }
    }
  }

  /// Sets the coefficients of a degree 1...N and an order 0...degree.
  mutating func set(_ degree: Int, _ order: Int, _ coefficients: SIMD4<Double>) {
    terms[index(degree, order)].coefficients = coefficients
    guard order < degree else { return }
    let product = Double((degree - order) * (degree + order + 1))
    terms[index(degree, order + 1)].below = (order == 0 ? product / 2 : product).squareRoot() * coefficients
  }

  func coefficients(_ degree: Int, _ order: Int) -> SIMD4<Double> { terms[index(degree, order)].coefficients }

  private func index(_ n: Int, _ order: Int) -> Int { order * (degree + 1) - order * (order - 1) / 2 + n - order }
}
