import Fusion
import NavigationMath

/// How far a guided calibration is.
public struct CalibrationProgress: Hashable, Sendable {
  /// Since the first sample.
  public var seconds: Double
  /// Readings that differ enough to count.
  public var sampleCount: Int
  /// In the sensor's axes; empty until the field was seen from more than one side.
  public var coverage: Coverage
  /// Where the field comes from now, length 1, in the sensor's axes, as far as the offset is known; nil until then.
  public var direction: Vector3?
  /// What to do next; nil when every side has been felt, or nothing is known yet.
  public var guide: CalibrationGuide?
  /// The last fit; nil while there is none, then see `refusal`.
  public var result: CalibrationResult?
  /// Why there is no fit.
  public var refusal: CalibrationRefusal?
  public var isStill: Bool
  public var isDisturbed: Bool
  public var isOverflowed: Bool

  /// What the last fit is worth, see `CalibrationResult.worth`; `uncalibrated` while there is none.
  public var state: CalibrationState
}
