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
