import NavigationMath
import Observations

/// The error of coordinates from their limited number of digits.
///
/// Rounding to a step gives an error of up to half a step, equally distributed, so its standard deviation is step /
/// √12. Four decimals of a minute have steps of 0.185 m and an error of 0.053 m in latitude.
enum Resolution {
  /// Raises a horizontal accuracy, and its values per axis, to at least the error of the digits.
  ///
  /// - Parameter minuteDecimals: decimals of the minutes; with six or more, the error is below a millimetre.
  static func raise(_ fix: inout GNSSFix, minuteDecimals: Int) {
    guard let accuracy = fix.accuracy.horizontal, let latitude = fix.latitudeDegrees else { return }
    let north = sigmaNorth(minuteDecimals: minuteDecimals)
    // Both axes together have at most √2 times this error, at the equator.
    guard accuracy.value < 1.4143 * north else { return }
    let parallel = ECEFVector(
      GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: 0, ellipsoidalHeight: 0))
    let east = north * (parallel.x / WGS84.semiMajorAxis)
    if let sigmaNorth = fix.accuracy.sigmaNorth, let sigmaEast = fix.accuracy.sigmaEast {
      fix.accuracy.sigmaNorth = max(sigmaNorth, north)
      fix.accuracy.sigmaEast = max(sigmaEast, east)
    }
    let axes = (fix.accuracy.sigmaNorth ?? north, fix.accuracy.sigmaEast ?? east)
    fix.accuracy.horizontal?.value = max(accuracy.value, (axes.0 * axes.0 + axes.1 * axes.1).squareRoot())
  }

  /// Returns the error of the latitude, metres, 1 σ; 0 from six decimals on.
  static func sigmaNorth(minuteDecimals: Int) -> Double {
    // A minute of latitude is 1852 m, within 0.6 %; divided by √12.
    let ofMinute = 534.626_399
    switch minuteDecimals {
    case ...0: return ofMinute
    case 1: return ofMinute / 10
    case 2: return ofMinute / 100
    case 3: return ofMinute / 1000
    case 4: return ofMinute / 10_000
    case 5: return ofMinute / 100_000
    default: return 0
    }
  }
}
