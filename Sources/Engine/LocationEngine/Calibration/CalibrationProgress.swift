import Fusion
import NavigationMath

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
