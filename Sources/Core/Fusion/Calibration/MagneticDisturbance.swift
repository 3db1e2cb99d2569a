import NavigationMath
import Observations

/// Whether the field is Earth's, by its strength and its dip: pure, told by each sample.
///
/// A magnet that comes near is told within a second, one sample of noise is not; the field counts as Earth's again when
/// it has been so for a while, and by a stricter measure.
public struct MagneticDisturbance: Hashable, Sendable {
  public struct Parameters: Hashable, Sendable {
    /// How far the strength may be off, as a share of it. Larger values overlook weaker magnets.
    public var strengthTolerance = 0.1
    /// How far the dip may be off, degrees.
    public var inclinationTolerance = 10.0
    /// Seconds that the field is off before it counts as disturbed.
    public var onset = 0.3
    /// Seconds that it is right before it counts as Earth's again.
    public var recovery = 2.0
    /// Being right again is by tolerances so many times narrower.
    public var hysteresis = 1.3

    public init() {}
  }

  public var parameters: Parameters
  public private(set) var isDisturbed = false
  /// Since when it is disturbed; nil while it is not.
  public private(set) var since: MonotonicInstant?
  /// How far the last sample was off: 1 is at a tolerance, 0 is right.
  public private(set) var severity = 0.0
  private var changing: MonotonicInstant?
  private var samples = 0

  public init(parameters: Parameters = Parameters()) { self.parameters = parameters }

  /// - Parameters:
  ///   - strength: of the calibrated field over what it should be: 1 is right.
  ///   - inclinationOff: degrees between the dip and what it should be; nil when up is not known.
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

  public mutating func reset() { self = MagneticDisturbance(parameters: parameters) }
}
