import NavigationMath
import Observations

/// The error that is in coordinates because their digits end.
///
/// A coordinate that was rounded to a step is wrong by up to half of it either way, every value alike: its standard
/// deviation is step / √12. Four decimals of a minute are steps of 0.185 m, and 0.053 m of error in latitude.
enum Resolution {
  /// Raises a horizontal accuracy, and the axes that belong to it, to the error of the digits.
  ///
  /// - Parameter minuteDecimals: digits after the point of the minutes; from six on their error is below a millimetre.
  static func raise(_ fix: inout GNSSFix, minuteDecimals: Int) {
    guard let accuracy = fix.accuracy.horizontal, let latitude = fix.latitudeDegrees else { return }
    let north = sigmaNorth(minuteDecimals: minuteDecimals)
    // √2 of it is the most that both axes can make, at the equator.
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

  /// Of latitude, metres; 0 where the digits are fine enough for everything.
  static func sigmaNorth(minuteDecimals: Int) -> Double {
    // A minute of latitude is 1852 m within 0.6 %.
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
