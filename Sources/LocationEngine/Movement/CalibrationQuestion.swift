import Fusion
import NavigationMath
import Observations

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Tells when a program should be asked whether it wants its user to calibrate the compass: at the first request for
/// headings ever, and when Earth's field seems to have become another one, by its strength or its dip.
///
/// The field is compared with the model's where a position is known, so that travelling is no change; without one, with
/// the field as it was at first. A magnet that passes is no change either, and one that stays is one change. Before a
/// calibration was made the field tells nothing; that one is lost, since it does not fit any more, counts as a change.
/// Estimates without a field tell nothing, nor do single ones after a gap.
public struct CalibrationQuestion: Sendable {
  public struct Parameters: Hashable, Sendable {
    /// How far the strength may be off, as a share of it. Raising it overlooks weaker magnets.
    public var strengthChange = 0.2
    /// How far the dip may be off, degrees. Raising it overlooks more of the tilt that motion pretends.
    public var inclinationChange = 15.0
    /// Seconds that the field has to be another one. Raising it overlooks longer disturbances.
    public var onset = 5.0
    /// Seconds that it has to be the old one until the next change can be one.
    public var recovery = 10.0
    /// Seconds over which the field is learnt where there is no model.
    public var learning = 5.0
    /// Seconds between questions, at least; what changed in the meantime is asked about then if it still holds.
    public var minimumInterval = 600.0
    /// Seconds without an estimate after which a change has to show anew.
    public var longestGap = 10.0

    public init() {}
  }

  public let parameters: Parameters
  /// Whether the program was ever asked; whoever keeps it from run to run gives it to the next one.
  public private(set) var wasEverAsked: Bool
  private var change: MagneticDisturbance
  private var baseline = Baseline()
  private var calibration: CalibrationState?
  private var isPending = false
  private var asked: MonotonicInstant?
  private var last: MonotonicInstant?

  /// Means of the field where no model says what it should be.
  private struct Baseline {
    var start: MonotonicInstant?
    var isLearnt = false
    var strength = Mean()
    var inclinationDegrees = Mean()
  }

  private struct Mean {
    var sum = 0.0
    var count = 0.0
    var value: Double? { count > 0 ? sum / count : nil }

    mutating func add(_ value: Double) {
      sum += value
      count += 1
    }
  }

  public init(wasEverAsked: Bool, parameters: Parameters = Parameters()) {
    self.wasEverAsked = wasEverAsked
    self.parameters = parameters
    var limits = MagneticDisturbance.Parameters()
    limits.strengthTolerance = parameters.strengthChange
    limits.inclinationTolerance = parameters.inclinationChange
    limits.onset = parameters.onset
    limits.recovery = parameters.recovery
    change = MagneticDisturbance(parameters: limits)
  }

  /// Headings are asked for. Whether to ask the program.
  public mutating func begin(at instant: MonotonicInstant) -> Bool {
    guard !wasEverAsked else { return false }
    return ask(at: instant)
  }

  /// Whether to ask the program.
  public mutating func update(_ estimate: HeadingEstimate) -> Bool {
    let before = calibration
    calibration = estimate.calibration
    if estimate.calibration == .uncalibrated {
      // The next calibration is for the field as it is then.
      change.reset()
      baseline = Baseline()
      isPending = isPending || (before ?? .uncalibrated) > .uncalibrated
    } else if let field = estimate.field, field.isFinite, field.norm > 0 {
      if before == .uncalibrated { isPending = false }
      note(field, estimate)
    }
    guard isPending else { return false }
    if let asked, estimate.instant.seconds(since: asked) < parameters.minimumInterval { return false }
    return ask(at: estimate.instant)
  }

  private mutating func note(_ field: Vector3, _ estimate: HeadingEstimate) {
    if let last, estimate.instant.seconds(since: last) > parameters.longestGap, !change.isDisturbed { change.reset() }
    last = estimate.instant
    let inclination = estimate.attitude.map { CalibrationQuestion.inclinationDegrees(of: $0.rotate(field)) }
    guard let (strength, inclinationOff) = deviation(field.norm, inclination, estimate) else { return }
    let wasChanged = change.isDisturbed
    change.update(strength: strength, inclinationOff: inclinationOff, at: estimate.instant)
    if change.isDisturbed != wasChanged { isPending = change.isDisturbed }
  }

  /// The strength as a share of what it should be, and degrees between the dip and what it should be; nil while that is
  /// still being learnt.
  private mutating func deviation(
    _ strength: Double, _ inclination: Double?, _ estimate: HeadingEstimate
  ) -> (strength: Double, inclinationOff: Double?)? {
    if let reference = estimate.reference, reference.fieldStrength > 0 {
      return (strength / reference.fieldStrength, inclination.map { $0 - reference.inclinationDegrees })
    }
    let start = baseline.start ?? estimate.instant
    baseline.start = start
    baseline.isLearnt = baseline.isLearnt || estimate.instant.seconds(since: start) >= parameters.learning
    guard baseline.isLearnt, let usual = baseline.strength.value else {
      baseline.strength.add(strength)
      if let inclination { baseline.inclinationDegrees.add(inclination) }
      return nil
    }
    guard let inclination, let usualInclination = baseline.inclinationDegrees.value else {
      return (strength / usual, nil)
    }
    return (strength / usual, inclination - usualInclination)
  }

  private mutating func ask(at instant: MonotonicInstant) -> Bool {
    wasEverAsked = true
    isPending = false
    asked = instant
    return true
  }

  /// Positive down, of a vector along north, east, down.
  private static func inclinationDegrees(of field: Vector3) -> Double {
    atan2(field.z, (field.x * field.x + field.y * field.y).squareRoot()) * (180 / .pi)
  }
}
