import Fusion
import NavigationMath
import Observations

/// Progress of a guided calibration.
public struct CalibrationProgress: Equatable, Sendable {
  /// Time since the first sample, s.
  public var seconds: Double
  /// Number of samples collected.
  public var sampleCount: Int
  /// Directions with samples, in the sensor's axes; empty until the readings surround a centre.
  public var coverage: Coverage
  /// Present direction of the field, unit vector in the sensor's axes; nil until the offset is roughly known.
  public var direction: Vector3?
  /// Recommended next turn; nil if all directions have samples, or none is known yet.
  public var guide: CalibrationGuide?
  /// Result of the last fit; nil if it failed or there was none.
  public var result: CalibrationResult?
  /// Reason why the last fit failed; nil if it succeeded or there was none.
  public var refusal: CalibrationRefusal?
  /// Whether the field has been constant for a while.
  public var isStill: Bool
  /// Whether a magnetic disturbance is present.
  public var isDisturbed: Bool
  /// Whether an axis exceeds its range.
  public var isOverflowed: Bool

  /// Quality of the last fit, from `CalibrationResult.worth`; `uncalibrated` without a result.
  public var state: CalibrationState
}

/// Events of a guided calibration, in order.
public enum CalibrationEvent: Sendable {
  /// The progress, several times per second.
  case progress(CalibrationProgress)
  /// A fit of the samples so far succeeded.
  case fitted(CalibrationResult)
  /// A fit of the samples so far failed.
  case refused(CalibrationRefusal)
  /// True: the field has been constant for a while, because the device is at rest or turns about the field. False: it changes.
  case still(Bool)
  /// True: a magnetic disturbance began; samples are ignored. False: it ended.
  case disturbed(Bool)
  /// A disturbance persisted, so the earlier samples were discarded.
  case restarted
  /// True: an axis exceeds its range, because a magnet is too close. False: all axes are in range.
  case overflowed(Bool)
  /// The field's dip does not match gravity, so the mounting of a sensor is wrong; gravity is ignored from here on. Sent once.
  case upDisagrees
  /// The goal is reached. Sent once; more samples are still accepted.
  case complete(CalibrationResult)
}

/// Detects whether a field changes by more than noise.
struct PauseDetector: Sendable {
  /// Change of the smoothed field that counts as motion, µT: 5° of a typical field.
  private static let leastChange = 4.0
  /// Time without such a change that counts as rest, s.
  private static let patience = 3.0
  /// Time constant of the smoothing, s.
  private static let smoothing = 0.3

  private(set) var isStill = false
  private var smooth = Vector3.zero
  private var anchor = Vector3.zero
  private var moved: MonotonicInstant?
  private var last: MonotonicInstant?

  /// Processes a field, µT.
  ///
  /// - Returns: whether `isStill` has changed.
  mutating func update(_ field: Vector3, at instant: MonotonicInstant) -> Bool {
    guard let last, let moved else {
      (smooth, anchor, self.moved, self.last) = (field, field, instant, instant)
      return false
    }
    let seconds = max(0, Double(instant.nanoseconds(since: last)) / 1e9)
    self.last = instant
    smooth += (seconds / (seconds + PauseDetector.smoothing)) * (field - smooth)
    let before = isStill
    if (smooth - anchor).norm > PauseDetector.leastChange {
      anchor = smooth
      self.moved = instant
      isStill = false
    } else if Double(instant.nanoseconds(since: moved)) / 1e9 >= PauseDetector.patience {
      isStill = true
    }
    return isStill != before
  }
}
