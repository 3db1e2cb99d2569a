import NavigationMath
import Observations

/// The navigator of a body whose sensors also serve a compass; each uses the results of the other.
///
/// The navigator's attitude becomes that of the headings, and the calibrated field of the magnetometer corrects the
/// navigator. Instants of samples are those of one clock.
public struct BodyNavigation: ~Copyable, Sendable {
  private var navigator: Navigator
  /// Method of the receiver's last position.
  private var kind = FixKind.none
  /// When estimates between the epochs are due; nil if none are wanted.
  private var schedule: EstimateSchedule?
  /// Uncertainty of the learnt lever arm that was reported last, m.
  private var reportedLeverArm = 1.0

  /// Creates a navigation that has seen nothing.
  ///
  /// - Parameter rate: highest rate of estimates between the epochs, Hz; nil for none.
  public init(_ parameters: Navigator.Parameters, rate: Double? = nil) {
    self.init(parameters, InertialFilter(parameters), rate: rate)
  }

  /// - Parameter filter: one of these parameters, to which the caller keeps no reference.
  @inline(never)
  init(_ parameters: Navigator.Parameters, _ filter: InertialFilter, rate: Double?) {
    navigator = Navigator(parameters, filter, isCurrent: rate != nil)
    schedule = rate.map { EstimateSchedule(rate: $0) }
  }

  /// What the inertial filter has used and rejected.
  public var counters: InertialCounters { navigator.counters }

  // MARK: Samples, before the compass has them

  /// Adds a sample of the inertial unit, and passes the attitude to the compass.
  public mutating func add(_ sample: InertialSample, _ compass: inout Compass) {
    navigator.add(sample)
    // Without a magnetometer there is no other sample for which a heading is made.
    if compass.isNavigatedHeadingDue(at: sample.instant) { share(at: sample.instant, &compass) }
  }

  /// Passes the attitude at an instant to the compass.
  public mutating func share(at instant: MonotonicInstant, _ compass: inout Compass) {
    compass.navigated = navigator.attitude(at: instant)
  }

  /// Adds a pressure.
  public mutating func add(_ sample: PressureSample) { navigator.add(sample) }
  /// Adds a speed over the ground.
  public mutating func add(_ sample: SpeedSample) { navigator.add(sample) }
  /// Adds a position from outside.
  public mutating func add(_ sample: PositionSample) { navigator.add(sample) }

  /// Adds a heading from outside.
  ///
  /// - Parameter declinationDegrees: true minus magnetic north; nil if unknown, then a magnetic heading is ignored.
  public mutating func add(_ sample: HeadingSample, declinationDegrees: Double?) {
    navigator.add(sample, declinationDegrees: declinationDegrees)
  }

  // MARK: Samples, after the compass had them

  /// Adds the field of the compass after a sample of its magnetometer.
  public mutating func add(_ observation: Compass.FieldObservation, at instant: MonotonicInstant) {
    navigator.add(
      magneticField: observation.field, reference: observation.reference, sigma: observation.sigma, at: instant)
    if let known = observation.trueHeading {
      navigator.add(compassHeading: known.heading, sigma: known.sigma, at: instant)
    }
  }

  /// Whether an estimate at an inertial sample is due.
  mutating func isEstimateDue(at instant: MonotonicInstant) -> Bool { schedule?.isDue(at: instant) == true }

  /// Returns the estimate at an inertial sample, if one is due, and the method of its position; nil if not.
  public mutating func estimate(at instant: MonotonicInstant) -> (LocationEstimate, FixKind)? {
    var result = LocationEstimate.blank
    return estimate(at: instant, into: &result).map { (result, $0) }
  }

  /// Makes the estimate at an inertial sample, if one is due, and returns the method of its position; nil if not.
  mutating func estimate(at instant: MonotonicInstant, into result: inout LocationEstimate) -> FixKind? {
    guard isEstimateDue(at: instant), navigator.estimate(into: &result) else { return nil }
    schedule?.note(at: instant)
    return result.isPredicted ? .deadReckoning : kind
  }

  /// Returns the learnt lever arm and its larger horizontal uncertainty, 1 σ, m, if that has halved since the last time;
  /// nil if not.
  public mutating func newLeverArm() -> (value: Vector3, sigma: Double)? {
    guard let known = navigator.learntLeverArm else { return nil }
    let sigma = max(known.sigma.x, known.sigma.y)
    guard sigma <= 0.5 * reportedLeverArm else { return nil }
    reportedLeverArm = sigma
    return (known.value, sigma)
  }

  // MARK: Epochs

  /// Returns the estimate of an epoch; nil if the navigator has none.
  ///
  /// - Parameters:
  ///   - shift: what to add to the fix's instants for the clock of the samples, ns.
  ///   - timeUncertainty: uncertainty of the sum, s, 1 σ.
  ///   - source: number of the receiver.
  public mutating func estimate(
    of fix: GNSSFix, shift: Int64 = 0, timeUncertainty: Double = 0, source: Int = 0
  ) -> LocationEstimate? {
    var result = LocationEstimate.blank
    let isKnown = estimate(
      of: fix, shift: shift, timeUncertainty: timeUncertainty, source: source, into: &result)
    return isKnown ? result : nil
  }

  /// Makes the estimate of an epoch, where the caller has memory for it; false if the navigator has none.
  mutating func estimate(
    of fix: GNSSFix, shift: Int64 = 0, timeUncertainty: Double = 0, source: Int = 0,
    into result: inout LocationEstimate
  ) -> Bool {
    if fix.hasPosition { kind = fix.kind }
    return navigator.estimate(
      of: fix, arrived: fix.received.advanced(byNanoseconds: shift), timeUncertainty: timeUncertainty, source: source,
      into: &result)
  }

  /// Returns what the inertial unit predicts for an epoch that has not been estimated yet; nil if unknown.
  ///
  /// - Parameter shift: what to add to the fix's instants for the clock of the samples, ns.
  public mutating func witness(of fix: GNSSFix, shift: Int64 = 0) -> InertialWitness? {
    navigator.witness(of: fix, arrived: fix.received.advanced(byNanoseconds: shift))
  }
}

/// Schedule of estimates that are made at samples, but no faster than at a rate.
///
/// Estimates lie on a grid, so that the rate is right where it is no divisor of the sensor's. After a gap the grid restarts, so
/// no burst of estimates follows.
struct EstimateSchedule: Sendable {
  /// Time between estimates, ns; 0 for no limit.
  private let period: Int64
  private var next: MonotonicInstant?

  /// - Parameter rate: highest rate, Hz; nil for no limit.
  init(rate: Double?) { period = rate.map { Int64(1e9 / max($0, 1e-3)) } ?? 0 }

  /// Whether an estimate is due.
  func isDue(at instant: MonotonicInstant) -> Bool { next.map { instant >= $0 } ?? true }

  /// Notes an estimate.
  mutating func note(at instant: MonotonicInstant) {
    let onGrid = (next ?? instant).advanced(byNanoseconds: period)
    next = onGrid > instant ? onGrid : instant.advanced(byNanoseconds: period)
  }
}
