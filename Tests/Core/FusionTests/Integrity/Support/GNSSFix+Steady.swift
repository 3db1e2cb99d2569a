import NavigationMath
import Observations

extension GNSSFix {
  /// Returns an epoch of a body that moves north with a constant speed, m/s.
  static func at(second: Int, speed: Double = 0) -> GNSSFix {
    let instant = MonotonicInstant(nanoseconds: 1_000_000_000_000 + Int64(second) * 1_000_000_000)
    let time = UTCTime(
      date: CalendarDate(daysSince1970: 20_500),
      timeOfDay: TimeOfDay(nanoseconds: Int64(40_000 + second) * 1_000_000_000))
    var fix = GNSSFix(time: time, received: instant, completed: instant)
    fix.sequence = UInt64(second) + 1
    fix.kind = .threeDimensional
    fix.latitudeDegrees = 47
    fix.longitudeDegrees = 8
    fix.moveNorth(speed * Double(second))
    fix.ellipsoidalHeight = 500
    (fix.velocityNorth, fix.velocityEast, fix.climb, fix.speed) = (speed, 0, 0, speed)
    fix.accuracy.horizontal = Accuracy(2, .receiver)
    fix.accuracy.vertical = Accuracy(3, .receiver)
    fix.accuracy.speed = Accuracy(0.1, .receiver)
    return fix
  }

  /// Moves the position by metres to the north.
  mutating func moveNorth(_ metres: Double) {
    // 111 170 m a degree at 47°.
    latitudeDegrees = latitudeDegrees.map { $0 + metres / 111_180 }
  }
}
