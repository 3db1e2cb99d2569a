/// Sine and cosine of one angle.
struct SineCosine: Equatable {
  var sine: Double
  var cosine: Double

  init(sine: Double, cosine: Double) {
    self.sine = sine
    self.cosine = cosine
  }

  /// Computes the values of an angle in degrees, −720...720, within one ulp; multiples of 90° are exact.
  ///
  /// The angle is reduced to below 45° in degrees, which is exact. Taylor's series to the 16th power is exact to a
  /// Double in that range. It uses arithmetic only, and gives the same bits on every machine.
  @inline(__always)
  init(degrees: Double, remainder: Double = 0) {
    let quarters = Int32(degrees * (1 / 90.0) + (degrees < 0 ? -0.5 : 0.5))
    let radians = (degrees - 90 * Double(quarters) + remainder) * (Double.pi / 180)
    self.init(upToQuarter: radians)
    if quarters & 1 != 0 { (sine, cosine) = (cosine, -sine) }
    if quarters & 2 != 0 { (sine, cosine) = (-sine, -cosine) }
  }

  /// Computes the values of an angle in radians, −π/4...π/4.
  @inline(__always)
  init(upToQuarter radians: Double) {
    let x = radians * radians
    let s1 = horner(x, -1 / 6.0, 1 / 120.0, -1 / 5040.0, 1 / 362_880.0)
    let s2 = horner(x, -1 / 39_916_800.0, 1 / 6_227_020_800.0, -1 / 1_307_674_368_000.0)
    let c1 = horner(x, 1 / 24.0, -1 / 720.0, 1 / 40_320.0, -1 / 3_628_800.0)
    let c2 = horner(x, 1 / 479_001_600.0, -1 / 87_178_291_200.0, 1 / 20_922_789_888_000.0)
    let x2 = x * x
    let x4 = x2 * x2
    sine = radians + radians * x * (s1 + x4 * s2)
    cosine = 1 - (0.5 * x - x2 * (c1 + x4 * c2))
  }

  /// Returns the angle turned by a small angle in radians, −0.02...0.02.
  @inline(__always)
  func turned(by radians: Double) -> SineCosine {
    let x = radians * radians
    let s = radians * horner(x, 1, -1 / 6.0, 1 / 120.0, -1 / 5040.0)
    let c = x * horner(x, -0.5, 1 / 24.0, -1 / 720.0)
    return SineCosine(sine: sine + (sine * c + cosine * s), cosine: cosine + (cosine * c - sine * s))
  }

  /// Direction with length 1; unchanged if the length is 0.
  @inline(__always)
  var normalized: SineCosine {
    let square = sine * sine + cosine * cosine
    guard square > 0 else { return self }
    let factor = 1 / square.squareRoot()
    return SineCosine(sine: sine * factor, cosine: cosine * factor)
  }
}

/// Returns c0 + c1 x + c2 x².
@inline(__always)
func horner(_ x: Double, _ c0: Double, _ c1: Double, _ c2: Double) -> Double { c0 + x * (c1 + x * c2) }

/// Returns c0 + c1 x + c2 x² + c3 x³.
@inline(__always)
func horner(_ x: Double, _ c0: Double, _ c1: Double, _ c2: Double, _ c3: Double) -> Double {
  c0 + x * (c1 + x * (c2 + x * c3))
}

/// Reduced latitude β on the auxiliary sphere of a geodesic: tan β = (1 − f) tan φ.
struct ReducedLatitude {
  /// sin β.
  var sine: Double
  /// cos β, not negative; exactly 0 at the poles.
  var cosine: Double
  /// √(1 + e′² sin²β).
  var stretch: Double

  /// Converts a geodetic latitude.
  ///
  /// - Parameter latitudeDegrees: φ, −90...90.
  @inline(__always)
  init(latitudeDegrees: Double) {
    let latitude = SineCosine(degrees: latitudeDegrees)
    let reduced = SineCosine(sine: (1 - WGS84.flattening) * latitude.sine, cosine: latitude.cosine).normalized
    sine = reduced.sine
    cosine = reduced.cosine
    stretch = (1 + WGS84.secondEccentricitySquared * sine * sine).squareRoot()
  }

  /// Latitude mirrored at the equator.
  var mirrored: ReducedLatitude {
    var result = self
    result.sine = -sine
    return result
  }
}
