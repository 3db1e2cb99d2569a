import CNavigationMath
import NavigationMath
import Observations

extension LocationEstimate {
  /// Sets speed and course by a filter's velocity; below twice its uncertainty there is no course.
  ///
  /// - Parameter variance: of each component, m²/s².
  mutating func setMotion(north: Double, east: Double, variance: Double) {
    let speed = (north * north + east * east).squareRoot()
    let sigma = variance.squareRoot()
    self.speed = speed
    accuracy.speed = Accuracy(sigma, .derived)
    let hasCourse = speed > 2 * sigma
    courseDegrees = hasCourse ? bearingDegrees(north: north, east: east) : nil
    accuracy.courseDegrees = hasCourse ? Accuracy(atan2(sigma, speed) * degreesPerRadian, .derived) : nil
  }

  /// Moves the instant and the time on.
  mutating func advance(byNanoseconds amount: Int64) {
    guard amount != 0 else { return }
    instant = instant.advanced(byNanoseconds: amount)
    time = time.advanced(byNanoseconds: amount)
  }
}
