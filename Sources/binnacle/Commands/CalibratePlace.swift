import Fusion
import Glibc
import LinuxLocation
import NavigationMath

/// Where and when a calibration is made, and Earth's field there.
struct CalibratePlace {
  /// 2025-01-01: before that nobody has set the clock.
  private static let earliest: Int64 = 1_735_689_600

  /// nil when nobody knows.
  let position: GeodeticPosition?
  /// By the World Magnetic Model; nil without a position or a date.
  let reference: MagneticReference?

  init(_ position: GeodeticPosition?) {
    self.position = position
    guard let position, let now = CalibratePlace.secondsSince1970 else {
      reference = nil
      return
    }
    let year = CalendarDate(daysSince1970: Int(now / 86_400)).decimalYear
    let field = MagneticModel.worldModel(decimalYear: year).field(at: position, decimalYear: year)
    reference = MagneticReference(
      fieldStrength: field.total / 1000, inclinationDegrees: field.inclinationDegrees,
      declinationDegrees: field.declinationDegrees,
      declinationUncertaintyDegrees: field.uncertainty.declinationDegrees)
  }

  /// UTC; nil when the clock was never set.
  static var secondsSince1970: Int64? {
    let seconds = Int64(time(nil))
    return seconds >= earliest ? seconds : nil
  }
}
