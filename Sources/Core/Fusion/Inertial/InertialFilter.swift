import Bytes
import CNavigationMath
import NavigationMath
import Observations

/// Position, velocity and attitude from an inertial unit, fixes and other aids.
///
/// An error-state Kalman filter with 16 estimated states (position, velocity, attitude, two biases, barometer offset) and
/// three considered ones, the time-correlated error of the fixes; J. Solà, "Quaternion kinematics for the error-state
/// Kalman filter" (2017), section 7, and P. D. Groves, "Principles of GNSS, Inertial, and Multisensor Integrated Navigation
/// Systems", 2nd edition (2013), chapters 5 and 14. Docs/Fusion.md has the equations.
///
/// Measurements are fused in the order in which they were measured, at an anchor some tenths of a second before the newest
/// sample; from there the state is integrated over the stored increments. All memory is allocated by the initializer.
/// Any input is tolerated: values that are not possible and instants that go back are ignored and counted.
///
/// A class, because copies of its 6 KB would be too much for the stack of a microcontroller. One thread at a time may use it.
/// No method passes a property to another one that uses it as well, so that accesses need no check as the program runs: the
/// checks would be a quarter of all instructions.
public final class InertialFilter {
  /// Parameters given to `init`.
  public let parameters: InertialParameters
  /// Kind of motion; it decides which constraints hold.
  public let profile: ActivityProfile
  /// From the inertial unit to the antenna along the body's forward, right, down, m: given or learnt.
  @inline(__always) public var leverArm: Vector3 { arm.value }
  /// Uncertainty of each component of `leverArm`, 1 σ, m; 0 if it is given.
  public var leverArmSigma: Vector3 {
    Vector3(arm.covariance.xx.squareRoot(), arm.covariance.yy.squareRoot(), arm.covariance.zz.squareRoot())
  }
  /// What was used and rejected.
  @exclusivity(unchecked) public internal(set) var counters = InertialCounters()

  @exclusivity(unchecked) var increments: RecordRing<InertialIncrement>
  @exclusivity(unchecked) var accumulator = IncrementAccumulator(at: .zero)
  @exclusivity(unchecked) var queue: MeasurementQueue
  @exclusivity(unchecked) var clock = ClockJumpDetector()
  @exclusivity(unchecked) var rhythm = SampleRhythm()
  /// Newest sample.
  @exclusivity(unchecked) var last: InertialSample?
  /// Whether the alignment is complete, so that there is an anchor.
  @exclusivity(unchecked) var isAnchored = false
  /// Not an optional: to unwrap one copies the covariance.
  @exclusivity(unchecked) var anchor = NavigationAnchor(NavigationState(at: .zero), cursor: 0)
  /// State after the newest increment.
  @exclusivity(unchecked) var now = NavigationState(at: .zero)
  let alignment: InertialAlignment
  @exclusivity(unchecked) var watch = RejectionMonitor()
  @exclusivity(unchecked) var fixErrors: FixErrorEstimator
  @exclusivity(unchecked) var velocityLag: VelocityLag
  @exclusivity(unchecked) var arm: LeverArmEstimator
  @exclusivity(unchecked) var speedScale: SpeedScale
  /// Instant of the last fix that was adopted, or towards which the covariance was widened, after rejection.
  @exclusivity(unchecked) var lastReset: MonotonicInstant?
  @exclusivity(unchecked) var rest = QuietDetector()
  /// Last fix whose position was accepted.
  @exclusivity(unchecked) var lastFix: InertialFix?
  /// Longest delay of the latest fixes, s.
  @exclusivity(unchecked) var fixDelay: Double
  @exclusivity(unchecked) var nextLateral = MonotonicInstant.zero
  /// Largest claims since the last accepted measurement, m².
  @exclusivity(unchecked) var claim = (horizontal: 0.0, vertical: 0.0)
  @exclusivity(unchecked) var rejectedPressures = 0
  /// Instant of the last fix that was compared with the prediction, and its position minus the predicted one, NED, m.
  @exclusivity(unchecked) var innovation: (instant: MonotonicInstant, offset: Vector3)?

  /// Creates a filter.
  ///
  /// - Parameter leverArm: from the inertial unit to the antenna along the body's axes, m; it is learnt beginning with this
  ///   value if the parameters say so.
  public convenience init(
    profile: ActivityProfile = .automatic, leverArm: Vector3 = .zero,
    parameters: InertialParameters = InertialParameters()
  ) {
    // Before the rest, so that its memory is not on the stack with that of the others.
    let alignment = InertialAlignment(parameters.alignment, capacity: max(32, parameters.capacity.increments))
    self.init(profile, leverArm, parameters, alignment)
  }

  @inline(never)
  private init(
    _ profile: ActivityProfile, _ leverArm: Vector3, _ parameters: InertialParameters, _ alignment: InertialAlignment
  ) {
    self.parameters = parameters
    self.profile = profile
    arm = LeverArmEstimator(leverArm.squaredNorm < 1e4 ? leverArm : .zero, parameters.leverArm)
    let capacity = parameters.capacity
    increments = RecordRing(capacity: max(32, capacity.increments), filler: .empty)
    queue = MeasurementQueue(capacity: capacity.measurements)
    self.alignment = alignment
    fixErrors = FixErrorEstimator(parameters.fix)
    fixDelay = parameters.timing.fixDelay
    velocityLag = VelocityLag(parameters.lag)
    speedScale = SpeedScale(parameters.speed)
  }

  // MARK: Input

  /// Adds a sample of the inertial unit along the body's forward, right, down: the mean since the last one, as a unit with a
  /// low-pass filter gives it.
  ///
  /// - Parameters:
  ///   - angularRate: rad/s.
  ///   - acceleration: specific force, m/s².
  ///   - instant: of the measurement; later than the last one.
  public func add(angularRate: Vector3, acceleration: Vector3, at instant: MonotonicInstant) {
    // 70 rad/s and 50 g are beyond the range of any unit that this filter is for. False for NaN.
    // Instants near the ends of the clock leave no room for calculations.
    guard angularRate.squaredNorm < 4900, acceleration.squaredNorm < 250_000,
      instant.nanoseconds.magnitude < 1 << 62
    else {
      counters.ignoredSamples += 1
      return
    }
    guard let before = last else {
      start(InertialSample(instant: instant, acceleration: acceleration, angularRate: angularRate))
      return
    }
    let sample = InertialSample(instant: instant, acceleration: acceleration, angularRate: angularRate)
    let longest = Int64(parameters.timing.longestGap * 1e9)
    guard clock.follows(instant, before.instant, within: longest) else {
      guard clock.isConfirmed(instant, after: before.instant, within: longest) else {
        counters.ignoredSamples += 1
        return
      }
      counters.gaps += 1
      interrupt()
      start(sample)
      return
    }
    counters.samples += 1
    let gap = Double(instant.nanoseconds - before.instant.nanoseconds) * 1e-9
    let share = rhythm.missing(gap)
    let isMissing = share > 0 && gap > parameters.timing.shortGap
    accumulator.add(
      rate: angularRate + share * ((before.angularRate ?? angularRate) - angularRate),
      force: acceleration + share * (before.acceleration - acceleration), until: instant, missing: isMissing ? gap : 0)
    last = sample
    if !isAnchored { alignment.add(sample) }
    if accumulator.sum.duration >= parameters.timing.increment { closeIncrement() }
  }

  /// Adds a fix.
  public func add(_ fix: InertialFix) {
    guard fix.isPlausible else {
      counters.implausibleFixes += 1
      return
    }
    add(.fix(fix), at: fix.instant)
  }

  /// Adds a speed along the body's forward axis, of wheels or an odometer. Its scale is learnt: its accuracy is that of its
  /// noise.
  public func add(_ sample: SpeedSample) {
    let sigma = sample.accuracy ?? parameters.speed.sigma
    guard sample.forward.magnitude < 1000, sigma > 0, sigma < 1000 else { return }
    add(.speed(sample.forward, sigma: sigma), at: sample.instant)
  }

  /// Adds a pressure.
  public func add(_ sample: PressureSample) {
    guard let height = standardHeight(hectopascals: sample.pressureHectopascals) else { return }
    add(.pressureHeight(height), at: sample.instant)
  }

  /// Adds a position of the inertial unit from outside; one without a covariance counts as 1 m, 1 σ for each axis.
  public func add(_ sample: PositionSample) {
    let variance = sample.covariance?.ned
    let sigma = Vector3(variance?[0, 0] ?? 1, variance?[1, 1] ?? 1, variance?[2, 2] ?? 1)
    let place = sample.position
    // False for NaN.
    guard sigma.x > 0, sigma.y > 0, sigma.z > 0, sigma.squaredNorm < 1e16, place.latitudeDegrees.magnitude <= 90,
      place.longitudeDegrees.magnitude <= 360, place.ellipsoidalHeight.magnitude < 1e5
    else { return }
    let least = parameters.fix.leastPositionSigma
    add(
      .position(
        place,
        sigma: Vector3(
          max(sigma.x.squareRoot(), least), max(sigma.y.squareRoot(), least), max(sigma.z.squareRoot(), least))),
      at: sample.instant)
  }

  /// Adds a heading of the body's forward axis, of two antennas or of a compass.
  ///
  /// - Parameters:
  ///   - heading: clockwise from true north, rad.
  ///   - sigma: 1 σ, rad.
  ///   - lasts: whether the error is the same for long, as that of a compass; such headings never add up to a better one.
  public func add(heading: Double, sigma: Double, lasts: Bool = false, at instant: MonotonicInstant) {
    guard heading.magnitude < 100, sigma > 0, sigma < 10 else { return }
    add(.heading(wrapped(heading), sigma: sigma, lasts: lasts), at: instant)
  }

  /// Adds a calibrated field of a magnetometer, which gives the heading above the filter's own horizon.
  ///
  /// Ignored before the alignment, and where strength or dip are not those of Earth's field.
  ///
  /// - Parameters:
  ///   - field: along the body's forward, right, down, µT.
  ///   - reference: Earth's field here.
  ///   - sigma: error of the calibration and of the place as an error of the heading, 1 σ, rad.
  public func add(
    magneticField field: Vector3, reference: MagneticReference, sigma: Double, at instant: MonotonicInstant
  ) {
    guard isAnchored else { return }
    let tilt = ((anchor.covariance.tt.xx + anchor.covariance.tt.yy) / 2).squareRoot()
    let compass = LevelledField(now.attitude.rotate(field), reference, parameters.magnetometer)
    guard let turn = compass?.turn else { return }
    let forward = now.attitude.rotate(Vector3(1, 0, 0))
    let declination = reference.declinationUncertaintyDegrees / degreesPerRadian
    let ofTilt = tilt * reference.dipTangent
    add(
      heading: atan2(forward.y, forward.x) - turn,
      sigma: (sigma * sigma + ofTilt * ofTilt + declination * declination).squareRoot(), lasts: true, at: instant)
  }

  // MARK: Internals

  private func add(_ measurement: InertialMeasurement, at instant: MonotonicInstant) {
    guard let last else {
      counters.untimelyMeasurements += 1
      return
    }
    let (age, isOverflowed) = last.instant.nanoseconds.subtractingReportingOverflow(instant.nanoseconds)
    guard !isOverflowed, age < Int64(parameters.timing.longestDelay * 1e9), age > -500_000_000, !queue.isFull else {
      counters.untimelyMeasurements += 1
      return
    }
    if case .fix = measurement {
      let delay = Double(age) * 1e-9
      fixDelay = max(delay, fixDelay - 0.02 * (fixDelay - delay))
    }
    queue.insert(measurement, at: instant)
    fuseDue()
  }

  private func start(_ sample: InertialSample) {
    last = sample
    accumulator = IncrementAccumulator(at: sample.instant)
    increments.removeAll()
    alignment.restart()
    alignment.add(sample)
  }

  /// Stops after a gap: position and biases are known, the attitude is not.
  @inline(never)
  func interrupt() {
    if isAnchored { alignment.keepBiases(of: &anchor) }
    isAnchored = false
    queue.removeAll()
    watch = RejectionMonitor()
    fixErrors.restart()
    arm.restart()
    rest.restart()
  }

  private func closeIncrement() {
    let increment = accumulator.take()
    increments.append(increment)
    guard isAnchored else {
      if rest.add(increment, parameters.motion), let known = rest.restRate {
        alignment.take(restRate: known.mean, sigma: known.sigma, blocks: known.blocks)
      }
      alignment.add(increment, rest)
      fuseDue()
      return
    }
    now.advance(by: increment, anchor.earth)
    addConstraints(increment)
    if !fuseDue() { followUp() }
  }

  /// Moves the anchor along, so that it stays within the longest delay and the increments.
  private func followUp() {
    guard isAnchored else { return }
    let cursor = anchor.cursor
    let instant = anchor.state.instant
    let age = now.instant.nanoseconds(since: instant)
    let step = Int64(parameters.timing.covarianceStep * 1e9)
    let isFull = increments.end - cursor > increments.capacity - 16
    guard age > Int64(parameters.timing.longestDelay * 1e9) + step || isFull else { return }
    anchor.advance(to: instant.advanced(byNanoseconds: step), increments, parameters)
    repairIfNeeded()
  }

  /// Starts again if the numbers became impossible.
  @inline(never)
  func repairIfNeeded() {
    guard isAnchored, !(anchor.covariance.isHealthy && anchor.state.isPlausible) else { return }
    counters.repairs += 1
    isAnchored = false
    queue.removeAll()
    alignment.forget()
    watch = RejectionMonitor()
  }
}
