import NavigationMath
import Observations

extension GNSSFix {
  /// Returns a three-dimensional fix of a body at rest near 51° N 13.74° E.
  ///
  /// - Parameters:
  ///   - second: when it arrives, s; also its number, and its time of day from an arbitrary one on.
  ///   - north: how far north of that place it is, m.
  public static func atRest(second: Int, north: Double = 0) -> GNSSFix {
    let instant = MonotonicInstant(nanoseconds: Int64(second) * 1_000_000_000)
    var fix = GNSSFix(time: UTCTime(), received: instant, completed: instant)
    fix.time.timeOfDay = TimeOfDay(nanoseconds: 40_000_000_000_000 + instant.nanoseconds)
    fix.kind = .threeDimensional
    fix.sequence = UInt64(second) + 1
    (fix.latitudeDegrees, fix.longitudeDegrees, fix.ellipsoidalHeight) = (51 + north / 111_000, 13.74, 120)
    (fix.velocityNorth, fix.velocityEast, fix.climb, fix.speed) = (0, 0, 0, 0)
    fix.accuracy.horizontal = Accuracy(2, .receiver)
    fix.accuracy.vertical = Accuracy(3, .receiver)
    fix.accuracy.speed = Accuracy(0.1, .receiver)
    return fix
  }
}
