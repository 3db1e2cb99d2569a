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
