import NavigationMath
import Observations

/// Acceleration and turn of the body without what comes and goes within a second, such as steps, waves and vibration.
///
/// The errors of scale and alignment of the unit accumulate with this motion; those of an oscillation cancel.
struct SlowMotion {
  /// NED, m/s².
  var acceleration = Vector3.zero
  /// Angular rate about the vertical, rad/s.
  var turn = 0.0

  /// Follows the motion between two states.
  ///
  /// - Parameter time: averaging time, s.
  mutating func follow(from first: NavigationState, to last: NavigationState, time: Double) {
    let duration = Double(last.instant.nanoseconds(since: first.instant)) * 1e-9
    guard duration > 0 else { return }
    let share = duration / (duration + time)
    acceleration += share * ((1 / duration) * (last.velocity - first.velocity) - acceleration)
    let between = last.attitude * first.attitude.conjugate
    let angle = between.w < 0 ? -2 * between.z : 2 * between.z
    turn += share * (angle / duration - turn)
  }
}
