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

/// Sums inertial samples to increments of some milliseconds.
///
/// Within a sample the rate is constant. Coning and sculling are those of the two-sample algorithm, which takes the
/// trend from the sample before (P. G. Savage, "Strapdown inertial navigation integration algorithm design", Journal of
/// Guidance, Control, and Dynamics 21, 1998, parts 1 and 2).
struct IncrementAccumulator {
  /// What is summed since the last increment was taken.
  private(set) var sum = InertialIncrement.empty
  private var plainRotation = Vector3.zero
  private var plainVelocity = Vector3.zero
  private var lastRotation = Vector3.zero
  private var lastVelocity = Vector3.zero

  /// Starts at an instant, without knowledge of the motion before.
  init(at instant: MonotonicInstant) {
    sum.start = instant
    sum.end = instant
  }

  /// Adds a sample: the mean of angular rate, rad/s, and specific force, m/s², since the last one.
  ///
  /// - Parameter missing: part of the time that the sample does not cover, s.
  mutating func add(rate: Vector3, force: Vector3, until instant: MonotonicInstant, missing: Double) {
    let duration = Double(instant.nanoseconds(since: sum.end)) * 1e-9
    let rotation = duration * rate
    let velocity = duration * force
    let angle = plainRotation + (1 / 6.0) * lastRotation
    let speed = plainVelocity + (1 / 6.0) * lastVelocity
    plainRotation += rotation
    plainVelocity += velocity
    sum.rotation += rotation + 0.5 * angle.cross(rotation)
    sum.velocity += velocity + 0.5 * (angle.cross(velocity) + speed.cross(rotation))
    sum.duration += duration
    sum.missing += missing
    sum.end = instant
    lastRotation = rotation
    lastVelocity = velocity
  }

  /// Returns what was summed and starts the next increment.
  mutating func take() -> InertialIncrement {
    let result = sum
    sum = .empty
    sum.start = result.end
    sum.end = result.end
    plainRotation = .zero
    plainVelocity = .zero
    return result
  }
}
