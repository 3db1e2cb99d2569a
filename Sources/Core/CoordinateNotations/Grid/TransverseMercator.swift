import CNavigationMath
import NavigationMath

/// Transverse Mercator projection of WGS 84 with scale 1 at the central meridian, by Krüger's series to the sixth order.
///
/// Within 4000 km of the central meridian the error is a few nanometres (Karney 2011, equations 10 to 18, and 35 and 36 for
/// the coefficients).
enum TransverseMercator {
  /// Radius of a circle with the length of a meridian, m.
  private static let rectifyingRadius = 6_367_449.145_823_415

  /// Returns easting and northing, m, from the central meridian and the equator.
  ///
  /// - Parameter longitude: from the central meridian, rad, −π/2...π/2.
  static func projected(latitude: Double, longitude: Double) -> (easting: Double, northing: Double) {
    let conformal = conformalTangent(tan(latitude))
    let north = atan2(conformal, cos(longitude))
    let east = inverseHyperbolicSine(sin(longitude) / hypot(conformal, cos(longitude)))
    let (addedNorth, addedEast) = sum(
      north, east,
      (
        0.000_837_731_820_624_469_8, 7.608_527_773_572_309e-07, 1.197_645_503_329_452_5e-09,
        2.429_170_607_201_358_7e-12, 5.711_757_677_865_804e-15, 1.491_117_731_258_389_2e-17
      ))
    return (rectifyingRadius * (east + addedEast), rectifyingRadius * (north + addedNorth))
  }

  /// Returns latitude and longitude from the central meridian, rad.
  static func position(easting: Double, northing: Double) -> (latitude: Double, longitude: Double) {
    let (n, e) = (northing / rectifyingRadius, easting / rectifyingRadius)
    let (addedNorth, addedEast) = sum(
      n, e,
      (
        0.000_837_732_164_057_948_6, 5.905_870_152_220_203e-08, 1.673_482_665_283_996_8e-10,
        2.164_798_040_062_705_9e-13, 3.787_978_046_168_605_3e-16, 7.248_748_890_694_154_5e-19
      ))
    let (north, east) = (n - addedNorth, e - addedEast)
    let sine = hyperbolicSine(east)
    let conformal = sin(north) / hypot(sine, cos(north))
    return (atan(geodeticTangent(conformal)), atan2(sine, cos(north)))
  }

  /// Returns Σ cⱼ sin(2j (north + i east)), real and imaginary part, by Clenshaw's recurrence.
  private static func sum(
    _ north: Double, _ east: Double, _ c: (Double, Double, Double, Double, Double, Double)
  ) -> (Double, Double) {
    let power = exp(2 * east)
    let (hyperbolicSine, hyperbolicCosine) = (0.5 * (power - 1 / power), 0.5 * (power + 1 / power))
    let (sine, cosine) = (sin(2 * north), cos(2 * north))
    // 2 cos(2z)
    let (real, imaginary) = (2 * cosine * hyperbolicCosine, -2 * sine * hyperbolicSine)
    var (a, b) = (0.0, 0.0)
    var (formerA, formerB) = (0.0, 0.0)
    func step(_ coefficient: Double) {
      let next = (real * a - imaginary * b - formerA + coefficient, real * b + imaginary * a - formerB)
      (formerA, formerB) = (a, b)
      (a, b) = next
    }
    step(c.5)
    step(c.4)
    step(c.3)
    step(c.2)
    step(c.1)
    step(c.0)
    // sin(2z)
    let (sineReal, sineImaginary) = (sine * hyperbolicCosine, cosine * hyperbolicSine)
    return (sineReal * a - sineImaginary * b, sineReal * b + sineImaginary * a)
  }

  /// Returns sinh(x) for |x| < 2, to 10⁻¹⁶.
  private static func hyperbolicSine(_ x: Double) -> Double {
    let power = exp(x)
    return 0.5 * (power - 1 / power)
  }

  /// Returns arsinh(x), to 10⁻¹⁶ for |x| < 2.
  private static func inverseHyperbolicSine(_ x: Double) -> Double {
    let size = log(x.magnitude + hypot(1, x))
    return x < 0 ? -size : size
  }
}

/// First eccentricity of WGS 84, e.
let eccentricity = 0.081_819_190_842_621_49

/// Returns the tangent of the conformal latitude for that of the geodetic latitude.
///
/// C. F. F. Karney, Transverse Mercator with an accuracy of a few nanometers, J. Geodesy 85 (2011), equations 7 to 9.
func conformalTangent(_ tangent: Double) -> Double {
  let secant = hypot(1, tangent)
  let x = eccentricity * tangent / secant
  // sinh(e · artanh(x))
  let power = exp(eccentricity * 0.5 * log((1 + x) / (1 - x)))
  let sigma = 0.5 * (power - 1 / power)
  return tangent * hypot(1, sigma) - sigma * secant
}

/// Returns the tangent of the geodetic latitude for that of the conformal latitude, by Newton's method (equations 19 to
/// 21): four steps are more than a Double needs.
func geodeticTangent(_ conformal: Double) -> Double {
  let complement = 1 - WGS84.eccentricitySquared
  var tangent = conformal / complement.squareRoot()
  for _ in 0..<4 {
    let reached = conformalTangent(tangent)
    let scale = (1 + complement * tangent * tangent) / (complement * hypot(1, tangent))
    tangent += (conformal - reached) / hypot(1, reached) * scale
  }
  return tangent
}

/// Polar stereographic projection of WGS 84 with the scale 0.994 of UPS (NGA.SIG.0012, chapter 8).
enum PolarStereographic {
  /// 2 a k₀ / √((1 + e)^(1 + e) (1 − e)^(1 − e)), m.
  private static let radius = 12_637_318.498_257_402

  /// Returns the distances from the pole, m, to the east along 90° E and along 180° in the north, 0° in the south.
  static func projected(latitude: Double, longitude: Double) -> (easting: Double, northing: Double) {
    let conformal = conformalTangent(tan(latitude.magnitude))
    let distance = radius / (conformal + hypot(1, conformal))
    let northing = distance * cos(longitude)
    return (distance * sin(longitude), latitude > 0 ? -northing : northing)
  }

  /// Returns latitude and longitude, rad.
  static func position(easting: Double, northing: Double, isNorth: Bool) -> (latitude: Double, longitude: Double) {
    let distance = hypot(easting, northing)
    guard distance > 0 else { return (isNorth ? .pi / 2 : -.pi / 2, 0) }
    let t = distance / radius
    let latitude = atan(geodeticTangent(0.5 * (1 / t - t)))
    return (isNorth ? latitude : -latitude, atan2(easting, isNorth ? -northing : northing))
  }
}
