import CNavigationMath

/// Returns the height in the standard atmosphere, m; nil for a pressure outside 100...1200 hPa (ISO 2533: 288.15 K, 1013.25 hPa,
/// 6.5 K/km).
func standardHeight(hectopascals: Double) -> Double? {
  guard hectopascals > 100, hectopascals < 1200 else { return nil }
  let exponent = 0.190_263 * log(hectopascals / 1013.25)
  // exp by its series: the exponent is within ±0.45, and the remainder below 1e-11.
  var term = 1.0
  var sum = 1.0
  for index in 1..<12 {
    term *= exponent / Double(index)
    sum += term
  }
  return 44_330.77 * (1 - sum)
}
