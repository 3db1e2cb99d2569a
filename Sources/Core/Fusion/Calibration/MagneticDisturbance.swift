import NavigationMath
import Observations

/// Detects a field that differs from the one of a calibration, by strength and dip. A pure state machine.
///
/// A magnet is detected within a second; a single noisy sample is not enough. The field counts as Earth's again after it
/// has matched for a while within narrower tolerances. Unlike `FieldReference` of the attitude filter, it never adapts to
/// another field: a calibration that no longer fits must be made again.
public struct MagneticDisturbance: Equatable, Sendable {
  /// Tolerances and times of the detection.
  public struct Parameters: Equatable, Sendable {
    /// Largest deviation of the strength, as a share of it. Larger: weaker magnets are overlooked.
    public var strengthTolerance = 0.1
    /// Largest deviation of the dip, degrees.
    public var inclinationTolerance = 10.0
    /// Time of deviation before the field counts as disturbed, s.
    public var onset = 0.3
    /// Time of agreement before the field counts as Earth's again, s.
    public var recovery = 2.0
    /// Factor by which the tolerances are narrower for agreement.
    public var hysteresis = 1.3

    /// Creates the default tolerances and times.
    public init() {}
  }

  /// Tolerances and times of the detection.
  public var parameters: Parameters
  /// Whether the field differs from the calibrated one.
  public private(set) var isDisturbed = false
  /// Start of the disturbance; nil if there is none.
  public private(set) var since: MonotonicInstant?
  /// Deviation of the last sample: 0 is none, 1 is at a tolerance.
  public private(set) var severity = 0.0
  private var changing: MonotonicInstant?
  private var samples = 0

  /// Creates a detector for an undisturbed field.
  public init(parameters: Parameters = Parameters()) { self.parameters = parameters }

  /// Processes a sample.
  ///
  /// - Parameters:
  ///   - strength: calibrated strength divided by the expected one: 1 is no deviation.
  ///   - inclinationOff: measured minus expected dip, degrees; nil if up is unknown.
  public mutating func update(strength: Double, inclinationOff: Double?, at instant: MonotonicInstant) {
    let off = max(
      (strength - 1).magnitude / parameters.strengthTolerance,
      (inclinationOff ?? 0).magnitude / parameters.inclinationTolerance)
    severity = off.isNaN ? .infinity : off
    let points = isDisturbed ? severity * parameters.hysteresis <= 1 : severity > 1
    guard points else {
      changing = nil
      samples = 0
      return
    }
    let start = changing ?? instant
    changing = start
    samples += 1
    let seconds = Double(instant.nanoseconds(since: start)) / 1e9
    guard samples > 1, seconds >= (isDisturbed ? parameters.recovery : parameters.onset) else { return }
    isDisturbed.toggle()
    since = isDisturbed ? start : nil
    changing = nil
    samples = 0
  }

  /// Returns to an undisturbed field; keeps the parameters.
  public mutating func reset() { self = MagneticDisturbance(parameters: parameters) }
}
