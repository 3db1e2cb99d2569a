import Fusion
import NavigationMath
import Observations

/// An estimate as the filter makes it of a receiver's fix.
///
/// - Parameters:
///   - seconds: when it came, on the monotonic clock.
///   - unixSeconds: UTC; nil for a fix without a date.
func estimate(
  _ latitude: Double, _ longitude: Double, at seconds: Double, accuracy: Double? = 5, speed: Double? = nil,
  unixSeconds: Double? = nil
) -> LocationEstimate {
  var time = UTCTime()
  if let unixSeconds {
    let nanoseconds = Int64(unixSeconds * 1e9)
    let day: Int64 = 86_400_000_000_000
    time = UTCTime(
      date: CalendarDate(daysSince1970: Int(nanoseconds / day)),
      timeOfDay: TimeOfDay(nanoseconds: nanoseconds % day))
  }
  let arrival = instant(seconds)
  var fix = GNSSFix(time: time, received: arrival, completed: arrival)
  fix.kind = .threeDimensional
  fix.latitudeDegrees = latitude
  fix.longitudeDegrees = longitude
  fix.speed = speed
  fix.accuracy.horizontal = accuracy.map { Accuracy($0, .receiver) }
  guard let estimate = LocationEstimate(fix) else { fatalError("a fix with a position has an estimate") }
  return estimate
}

/// Monotonic time, seconds.
func instant(_ seconds: Double) -> MonotonicInstant { MonotonicInstant(nanoseconds: Int64(seconds * 1e9)) }

/// Returns the position at a distance, m, north and east of another.
func place(
  _ latitude: Double, _ longitude: Double, north: Double = 0, east: Double = 0
) -> (latitude: Double, longitude: Double) {
  let origin = GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0)
  guard let place = LocalFrame(origin: origin).place(northEastDown: Vector3(north, east, 0)) else {
    fatalError("no such place")
  }
  return (place.latitudeDegrees, place.longitudeDegrees)
}

/// Metres along the ellipsoid.
func metres(_ from: (latitude: Double, longitude: Double), _ to: (latitude: Double, longitude: Double)) -> Double {
  let start = GeodeticPosition(latitudeDegrees: from.latitude, longitudeDegrees: from.longitude, ellipsoidalHeight: 0)
  let end = GeodeticPosition(latitudeDegrees: to.latitude, longitudeDegrees: to.longitude, ellipsoidalHeight: 0)
  return Geodesic.distance(from: start, to: end) ?? .infinity
}
