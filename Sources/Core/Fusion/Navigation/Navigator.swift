import Bytes
import NavigationMath
import Observations

/// Position, velocity and attitude of a body, from one receiver and the sensors of that body.
///
///     var navigator = Navigator()
///     navigator.add(sample)                              // as often as the inertial unit measures
///     let location = navigator.estimate(of: fix)         // at each epoch
///     let now = navigator.estimate()                     // whenever the control loop asks
///
/// Two filters run side by side: `PositionFilter`, of the receiver alone, and `InertialFilter`. The inertial one is
/// published while its heading is known within 15° (1 σ) and its innovations of the last minute are no larger. All memory is
/// allocated by the initializer; no call waits. Instants are those of one clock, that of the inertial samples.
public struct Navigator: ~Copyable, Sendable {
  /// Parameters given to `init`; with a lever arm that is learnt, those of the inertial filter have its uncertainty.
  public var parameters: Parameters {
    var known = Parameters(position: plain.parameters)
    known.inertial = inertial.parameters
    known.mounting = mounting
    known.leverArm = leverArm
    known.learnsLeverArm = learnsLeverArm
    known.fixDelay = fixDelay
    known.isCurrent = isCurrent
    return known
  }

  private let mounting: Mounting
  private let leverArm: Vector3?
  private let learnsLeverArm: Bool
  private let fixDelay: Double
  private let isCurrent: Bool
  private var boxedPlain: Boxed<PositionFilter>
  private var plain: PositionFilter {
    @inline(__always) _read { yield boxedPlain.value }
    @inline(__always) _modify { yield &boxedPlain.value }
  }
  private let inertialUnit: SoleReference<InertialFilter>
  @inline(__always) private var inertial: InertialFilter { inertialUnit.object }
  private var comparison = InnovationComparison()
  private var arrivals = ArrivalClock()
  /// Instant of the measurement of the newest epoch, its UTC, its number, and whether the receiver had a position.
  private var epoch: (instant: MonotonicInstant, time: UTCTime, sequence: UInt64, hasPosition: Bool)?
  /// Instant of the last fix that could be compared.
  private var compared: MonotonicInstant?
  /// Instant from which fixes are compared.
  private var comparedFrom = MonotonicInstant.zero
  /// Whether the inertial filter rejects fixes of which the first agreed with the position filter: then the unit fails.
  private var isInertialWrong = false
  private var datum: HeightDatum?
  /// Kinds of observations since the last estimate.
  private var contributors: ObservationKinds = []

  /// Creates a navigator that has seen nothing.
  public init(_ parameters: Parameters) {
    self.init(parameters, InertialFilter(parameters), isCurrent: parameters.isCurrent)
  }

  /// - Parameters:
  ///   - filter: one of these parameters, to which the caller keeps no reference.
  ///   - isCurrent: in place of that of the parameters.
  init(_ parameters: Parameters, _ filter: InertialFilter, isCurrent: Bool) {
    mounting = parameters.mounting
    leverArm = parameters.leverArm
    learnsLeverArm = parameters.learnsLeverArm
    fixDelay = parameters.fixDelay
    self.isCurrent = isCurrent
    boxedPlain = Navigator.plain(parameters.position)
    inertialUnit = SoleReference { filter }
  }

  // Apart, so that its memory is not on the stack of the initializer.
  @inline(never)
  private static func plain(_ parameters: PositionFilter.Parameters) -> Boxed<PositionFilter> {
    Boxed(PositionFilter(parameters))
  }

  /// Creates a navigator with the default parameters.
  @_alwaysEmitIntoClient public init() { self.init(Parameters()) }

  // MARK: Sensors

  /// Adds a sample of the inertial unit, in its own axes. One without angular rate, or beyond the unit's range, is a gap.
  public mutating func add(_ sample: InertialSample) {
    guard let rate = sample.angularRate, !sample.isOverflowed else { return }
    inertialUnit.withObject {
      $0.add(angularRate: mounting.toBody(rate), acceleration: mounting.toBody(sample.acceleration), at: sample.instant)
    }
  }

  /// Adds a pressure. Its offset from the height is estimated.
  public mutating func add(_ sample: PressureSample) {
    contributors.insert(.pressure)
    inertial.add(sample)
  }

  /// Adds a speed over the ground along the body's forward axis.
  public mutating func add(_ sample: SpeedSample) {
    contributors.insert(.speed)
    inertial.add(sample)
  }

  /// Adds a heading of the body's forward axis whose errors are independent, such as that of two antennas.
  ///
  /// - Parameter declinationDegrees: true minus magnetic north; needed for a magnetic heading, which is ignored otherwise.
  public mutating func add(_ sample: HeadingSample, declinationDegrees: Double? = nil) {
    guard let correction = sample.isMagnetic ? declinationDegrees : 0 else { return }
    contributors.insert(.heading)
    inertial.add(
      heading: (sample.headingDegrees + correction) / degreesPerRadian,
      sigma: (sample.accuracyDegrees ?? 5) / degreesPerRadian, lasts: sample.isMagnetic, at: sample.instant)
  }

  /// Adds a position of the inertial unit from outside, such as of a camera, with independent errors.
  ///
  /// One without a covariance counts as 1 m, 1 σ for each axis.
  public mutating func add(_ sample: PositionSample) {
    contributors.insert(.position)
    inertial.add(sample)
  }

  /// Adds a heading of a compass, whose error is the same for long; it counts until the filter is aligned.
  ///
  /// - Parameters:
  ///   - heading: of the forward axis, clockwise from true north, rad.
  ///   - sigma: 1 σ, rad.
  public mutating func add(compassHeading heading: Double, sigma: Double, at instant: MonotonicInstant) {
    guard !inertial.isAligned else { return }
    inertial.add(heading: heading, sigma: sigma, lasts: true, at: instant)
  }

  /// Adds a calibrated field of a magnetometer; the parameters are those of `InertialFilter`.
  public mutating func add(
    magneticField field: Vector3, reference: MagneticReference, sigma: Double, at instant: MonotonicInstant
  ) {
    contributors.insert(.magnetic)
    inertial.add(magneticField: field, reference: reference, sigma: sigma, at: instant)
  }

  // MARK: Receiver

  /// Processes an epoch of the receiver, and returns the estimate for its instant.
  ///
  /// - Parameters:
  ///   - arrived: arrival of its first byte on the clock of the samples; nil: `GNSSFix.received`.
  ///   - measured: instant of the measurement on that clock; nil: `Parameters.fixDelay` before the arrival.
  ///   - timeUncertainty: uncertainty of the instant, s, 1 σ.
  ///   - source: number of the receiver.
  /// - Returns: nil for an epoch without a position that no filter predicts.
  public mutating func estimate(
    of fix: GNSSFix, arrived: MonotonicInstant? = nil, measured: MonotonicInstant? = nil, timeUncertainty: Double = 0,
    source: Int = 0
  ) -> LocationEstimate? {
    var result = LocationEstimate.blank
    let isKnown = estimate(
      of: fix, arrived: arrived, measured: measured, timeUncertainty: timeUncertainty, source: source, into: &result)
    return isKnown ? result : nil
  }

  /// Processes an epoch as `estimate(of:)` does, and makes the estimate where the caller has memory for it.
  ///
  /// - Returns: whether there is one; if not, `result` means nothing.
  mutating func estimate(
    of fix: GNSSFix, arrived: MonotonicInstant? = nil, measured: MonotonicInstant? = nil, timeUncertainty: Double = 0,
    source: Int = 0, into result: inout LocationEstimate
  ) -> Bool {
    let instant = measured ?? self.measured(arrivals.note(fix.time, arrived: arrived ?? fix.received))
    epoch = (instant, fix.time, fix.sequence, fix.hasPosition)
    guard result.replace(by: fix, source: source, geoid: plain.parameters.geoid) else {
      return predict(fix, at: instant, source: source, into: &result)
    }
    // A position that is not on Earth is none; false for NaN.
    guard result.latitudeDegrees.magnitude <= 90, result.longitudeDegrees.magnitude <= 360 else { return false }
    let rejectedBefore = plain.rejections.position
    plain.refine(&result, by: fix)
    guard let isExact = use(fix, at: instant, timeUncertainty, rejectedBefore: rejectedBefore) else { return true }
    compare(at: instant)
    publish(&result, at: instant, isExact: isExact)
    return true
  }

  // Apart, so that the memory of all three is not on the stack at once.

  /// Passes a fix to the inertial filter.
  ///
  /// - Returns: whether it is better than a filter could make it; nil for a fix that no filter can use.
  @inline(never)
  private mutating func use(
    _ fix: GNSSFix, at instant: MonotonicInstant, _ timeUncertainty: Double, rejectedBefore: Int
  ) -> Bool? {
    guard let input = PositionMeasurement(fix, plain.parameters) else { return nil }
    var used = InertialFix(input, at: instant)
    used.widen(byTime: timeUncertainty)
    if used.heightSigma != nil { datum = input.datum }
    let wasRejecting = inertial.isRejecting
    inertial.add(used)
    if !inertial.isRejecting {
      isInertialWrong = false
    } else if !wasRejecting {
      isInertialWrong = plain.rejections.position == rejectedBefore
    }
    return input.isExact
  }

  /// Replaces the estimate of a fix by that of the inertial filter, if this one is published.
  @inline(never)
  private mutating func publish(_ estimate: inout LocationEstimate, at instant: MonotonicInstant, isExact: Bool) {
    var known = InertialEstimate.blank
    guard isInertialBest, let datum, isPublished(at: instant, &known) else { return }
    if isExact, !isOfBody, !isCurrent {
      // The unit is some decimetres away from the antenna, more than this position may be wrong.
      known.writeMotion(to: &estimate)
    } else {
      known.write(to: &estimate, datum)
      estimate.advance(byNanoseconds: known.instant.nanoseconds(since: instant))
    }
    finish(&estimate)
  }

  /// Makes the inertial estimate for a fix that was measured at an instant: of that instant, or of the newest sample.
  private mutating func isPublished(at instant: MonotonicInstant, _ result: inout InertialEstimate) -> Bool {
    if isCurrent, inertial.estimate(into: &result), result.instant > instant { return true }
    return inertial.estimate(ofFixAt: instant, into: &result)
  }

  /// What the inertial unit predicts for an epoch that has not been processed yet; nil unless the inertial filter is
  /// published and has had a fix in the last 10 s, after which its own error is the likelier cause of a difference.
  ///
  /// - Parameter arrived: arrival of the epoch's first byte on the clock of the samples.
  public mutating func witness(of fix: GNSSFix, arrived: MonotonicInstant) -> InertialWitness? {
    var known = InertialEstimate.blank
    guard isInertialBest, inertial.estimate(into: &known), known.timeSinceFix < 10 else { return nil }
    return InertialWitness(
      known, fix, measured: measured(arrivals.mean(of: fix.time, arrived: arrived)), leverArm: inertial.leverArm,
      geoid: plain.parameters.geoid)
  }

  /// Returns the assumed instant of the measurement of an epoch with this mean arrival.
  @inline(__always) private func measured(_ arrived: MonotonicInstant) -> MonotonicInstant {
    arrived.advanced(byNanoseconds: -Int64(fixDelay * 1e9))
  }

  @inline(never)
  private mutating func compare(at instant: MonotonicInstant) {
    guard inertial.isAligned, let own = inertial.innovation, own.instant == instant, let other = plain.innovation else {
      // A filter that has lost its alignment must show again what it is worth.
      if !inertial.isAligned { comparison.restart() }
      compared = nil
      return
    }
    let interval = compared.map { Double(instant.nanoseconds(since: $0)) * 1e-9 } ?? .infinity
    // After a gap the position filter begins at a fix, and the inertial one still has to lose what it has drifted.
    if interval > 3, comparison.prefersInertial { comparedFrom = instant.advanced(byNanoseconds: 10_000_000_000) }
    // Whether a rejected fix or the filter is wrong, its own watch decides.
    if interval.isFinite, instant >= comparedFrom, !inertial.isRejecting {
      comparison.note(
        inertial: (own.offset.x * own.offset.x + own.offset.y * own.offset.y).squareRoot(),
        plain: (other.north * other.north + other.east * other.east).squareRoot(), after: interval)
    }
    compared = instant
  }

  /// Makes the estimate for an epoch without a position.
  @inline(never)
  private mutating func predict(
    _ fix: GNSSFix, at instant: MonotonicInstant, source: Int, into result: inout LocationEstimate
  ) -> Bool {
    let isCoasting = plain.coast(fix, source: source, into: &result)
    var known = InertialEstimate.blank
    guard isInertialBest, let datum, inertial.estimate(into: &known) else { return isCoasting }
    let age = Double(instant.nanoseconds(since: known.instant)) * 1e-9
    guard age < 0.5 else { return isCoasting }
    if !isCurrent { known.move(by: age) }
    result.replace(by: known, at: fix.received, fix.time, datum)
    if isCurrent { result.advance(byNanoseconds: known.instant.nanoseconds(since: instant)) }
    result.epoch = fix.sequence
    result.source = source
    finish(&result)
    return true
  }

  private mutating func finish(_ estimate: inout LocationEstimate) {
    if isOfBody { estimate.point = .body }
    estimate.contributors.formUnion(contributors)
    contributors = []
  }

  // MARK: Between the epochs

  /// Returns the estimate at the newest inertial sample.
  ///
  /// Its origin is `fused` for 2 s after a fix was used, and `deadReckoning` as soon as an epoch has no position.
  ///
  /// - Returns: nil unless the inertial filter is published; see the type. `timeSinceFix` is the age of the last fix.
  public mutating func estimate() -> LocationEstimate? {
    var result = LocationEstimate.blank
    return estimate(into: &result) ? result : nil
  }

  /// Makes the estimate at the newest inertial sample, where the caller has memory for it; false if there is none.
  mutating func estimate(into result: inout LocationEstimate) -> Bool {
    var known = InertialEstimate.blank
    guard isInertialBest, let datum, let epoch, inertial.estimate(into: &known) else { return false }
    let age = known.instant.nanoseconds(since: epoch.instant)
    result.replace(by: known, at: known.instant, epoch.time.advanced(byNanoseconds: age), datum)
    if epoch.hasPosition, known.timeSinceFix < 2 { result.origin = .fused }
    result.epoch = epoch.sequence
    if isOfBody { result.point = .body }
    return true
  }

  /// Attitude at the newest inertial sample; nil unless the inertial filter is published.
  ///
  /// - Parameter instant: nil also if that sample is half a second older; the unit may have stopped.
  public func attitude(at instant: MonotonicInstant) -> LocationAttitude? {
    guard usesInertialUnit, let newest = inertial.last?.instant, instant.nanoseconds &- newest.nanoseconds < 500_000_000
    else {
      return nil
    }
    return inertial.attitude()
  }

  /// Whether the inertial filter is the one that is published.
  @inline(__always) public var usesInertialUnit: Bool { isInertialBest && inertial.isAligned }

  @inline(__always) private var isInertialBest: Bool {
    comparison.prefersInertial && !isInertialWrong && !inertial.isDoubtfulAfterGap
  }

  /// From the inertial unit to the antenna along the body's forward, right, down, m, and 1 σ of each component; nil if it is not
  /// learnt.
  public var learntLeverArm: (value: Vector3, sigma: Vector3)? {
    learnsLeverArm ? (inertial.leverArm, inertial.leverArmSigma) : nil
  }

  /// Whether positions are those of the inertial unit, because the place of the antenna is known or learnt.
  @inline(__always) private var isOfBody: Bool { leverArm != nil || learnsLeverArm }

  /// What the inertial filter has used and rejected.
  public var counters: InertialCounters { inertial.counters }
}
