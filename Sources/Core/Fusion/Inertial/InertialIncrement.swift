import NavigationMath
import Observations

/// Sum of the inertial samples of a short interval, along the body's axes at its start.
struct InertialIncrement {
  var start: MonotonicInstant
  var end: MonotonicInstant
  /// Duration, s.
  var duration: Double
  /// Integral of the angular rate, coning included, rad.
  var rotation: Vector3
  /// Integral of the specific force, sculling included, m/s; the rotation of the axes is not included.
  var velocity: Vector3
  /// Part of the duration that no sample covers, s.
  var missing: Double

  static var empty: InertialIncrement {
    InertialIncrement(start: .zero, end: .zero, duration: 0, rotation: .zero, velocity: .zero, missing: 0)
  }

  /// Returns the part between two instants within the increment, as if rate and force were constant.
  func part(from first: MonotonicInstant, to last: MonotonicInstant) -> InertialIncrement {
    guard first > start || last < end else { return self }
    let length = Double(last.nanoseconds(since: first)) * 1e-9
    let share = duration > 0 ? length / duration : 0
    return InertialIncrement(
      start: first, end: last, duration: length, rotation: share * rotation, velocity: share * velocity,
      missing: share * missing)
  }
}
