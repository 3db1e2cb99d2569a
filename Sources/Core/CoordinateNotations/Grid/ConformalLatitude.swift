import CNavigationMath
import NavigationMath

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
