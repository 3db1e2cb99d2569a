/// Series of the geodesic integrals to the sixth order in the flattening, as functions of ε.
///
/// Karney, Algorithms for geodesics, Journal of Geodesy 87, 2013, equations 17 to 25, 42 and 43, with the third
/// flattening n of WGS 84.
struct GeodesicSeries {
  /// ε, 0...0.0017 on the Earth.
  let epsilon: Double
  /// Creates the series of a geodesic from cos²α₀, with α₀ its azimuth at the equator.
  init(squaredCosineOfEquatorialAzimuth square: Double) {
    let k2 = WGS84.secondEccentricitySquared * square
    epsilon = k2 / (2 * (1 + (1 + k2).squareRoot()) + k2)
  }

  private static var n: Double { WGS84.flattening / (2 - WGS84.flattening) }

  /// Coefficients of sin 2σ, sin 4σ … sin 12σ, or those sines, or their differences between two ends.
  struct SixTerms {
    var first: Double
    var second: Double
    var third: Double
    var fourth: Double
    var fifth: Double
    var sixth: Double

    @inline(__always)
    func dot(_ other: SixTerms) -> Double {
      let low = first * other.first + second * other.second + third * other.third
      let high = fourth * other.fourth + fifth * other.fifth + sixth * other.sixth
      return low + high
    }
  }

  /// Equation 17: scale of the distance I₁.
  @inline(__always)
  var a1: Double { horner(epsilon * epsilon, 1, 1 / 4.0, 1 / 64.0, 1 / 256.0) / (1 - epsilon) }

  /// Equation 18: coefficients of I₁.
  @inline(__always)
  var c1: SixTerms {
    let e = epsilon
    let e2 = e * e
    let e3 = e2 * e
    return SixTerms(
      first: e * horner(e2, -1 / 2.0, 3 / 16.0, -1 / 32.0),
      second: e2 * horner(e2, -1 / 16.0, 1 / 32.0, -9 / 2048.0),
      third: e3 * (-1 / 48.0 + e2 * (3 / 256.0)),
      fourth: e2 * e2 * (-5 / 512.0 + e2 * (3 / 512.0)),
      fifth: e2 * e3 * (-7 / 1280.0),
      sixth: e3 * e3 * (-7 / 2048.0))
  }

  /// Equation 21: coefficients of the reverted series, from distance to σ.
  @inline(__always)
  var c1Reverted: SixTerms {
    let e = epsilon
    let e2 = e * e
    let e3 = e2 * e
    return SixTerms(
      first: e * horner(e2, 1 / 2.0, -9 / 32.0, 205 / 1536.0),
      second: e2 * horner(e2, 5 / 16.0, -37 / 96.0, 1335 / 4096.0),
      third: e3 * (29 / 96.0 + e2 * (-75 / 128.0)),
      fourth: e2 * e2 * (539 / 1536.0 + e2 * (-2391 / 2560.0)),
      fifth: e2 * e3 * (3467 / 7680.0),
      sixth: e3 * e3 * (38081 / 61440.0))
  }

  /// Equation 42: scale of I₂.
  @inline(__always)
  var a2: Double { horner(epsilon * epsilon, 1, 1 / 4.0, 9 / 64.0, 25 / 256.0) * (1 - epsilon) }

  /// Equation 43: coefficients of I₂.
  @inline(__always)
  var c2: SixTerms {
    let e = epsilon
    let e2 = e * e
    let e3 = e2 * e
    return SixTerms(
      first: e * horner(e2, 1 / 2.0, 1 / 16.0, 1 / 32.0),
      second: e2 * horner(e2, 3 / 16.0, 1 / 32.0, 35 / 2048.0),
      third: e3 * (5 / 48.0 + e2 * (5 / 256.0)),
      fourth: e2 * e2 * (35 / 512.0 + e2 * (7 / 512.0)),
      fifth: e2 * e3 * (63 / 1280.0),
      sixth: e3 * e3 * (77 / 2048.0))
  }

  /// Equation 24: scale of the longitude I₃.
  @inline(__always)
  var a3: Double {
    let n = GeodesicSeries.n
    let high = horner(epsilon, (1 + 3 * n + n * n) / 16, (3 + 2 * n) / 64, 3 / 128.0)
    return 1 - epsilon * horner(epsilon, (1 - n) / 2, (2 + n - 3 * n * n) / 8, high)
  }

  /// Equation 25: coefficients of I₃; the sixth is 0.
  @inline(__always)
  var c3: SixTerms {
    let n = GeodesicSeries.n
    let e = epsilon
    let e2 = e * e
    let first = horner(e, (1 - n) / 4, (1 - n * n) / 8, (3 + 3 * n - n * n) / 64, (5 + 2 * n) / 128)
    let second = horner(e, (2 - 3 * n + n * n) / 32, (3 - 2 * n - 3 * n * n) / 64, (3 + n) / 128, 5 / 256.0)
    let third = horner(e, (5 - 9 * n + 5 * n * n) / 192, (9 - 10 * n) / 384, 7 / 512.0)
    let fourth = (7 - 14 * n) / 512 + e * (7 / 512.0)
    return SixTerms(
      first: e * (first + e2 * e2 * (3 / 128.0)), second: e2 * second, third: e2 * e * third, fourth: e2 * e2 * fourth,
      fifth: e2 * e2 * e * (21 / 2560.0), sixth: 0)
  }
}

extension GeodesicSeries.SixTerms {
  /// Computes sin 2lσ for l = 1...6 from sin σ and cos σ.
  @inline(__always)
  init(sinesOfTwice angle: SineCosine) {
    let twice = 2 * (angle.cosine - angle.sine) * (angle.cosine + angle.sine)
    first = 2 * angle.sine * angle.cosine
    second = twice * first
    third = twice * second - first
    fourth = twice * third - second
    fifth = twice * fourth - third
    sixth = twice * fifth - fourth
  }

  /// Computes sin 2lσ₂ − sin 2lσ₁ = 2 cos l(σ₁ + σ₂) sin l(σ₂ − σ₁) for l = 1...6, without cancellation.
  @inline(__always)
  init(between difference: SineCosine, cosineOfSum: Double) {
    let s = 2 * difference.cosine
    let c = 2 * cosineOfSum
    let s1 = 2 * difference.sine
    let s2 = s * s1
    let s3 = s * s2 - s1
    let s4 = s * s3 - s2
    let s5 = s * s4 - s3
    let c2 = c * cosineOfSum - 1
    let c3 = c * c2 - cosineOfSum
    let c4 = c * c3 - c2
    let c5 = c * c4 - c3
    first = s1 * cosineOfSum
    second = s2 * c2
    third = s3 * c3
    fourth = s4 * c4
    fifth = s5 * c5
    sixth = (s * s5 - s4) * (c * c5 - c4)
  }
}
