import Fusion
import NavigationMath
import Observations

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Guided calibration of a magnetometer: samples in, progress out. A pure state machine whose time is that of the samples.
///
///     var session = CalibrationSession(mounting: mounting)
///     session.consume(sample) { event in show(event) }
///     let result = try session.finish()
///
/// Runs a fit about once per second, which takes some 10 ms. Everything else is cheap.
public struct CalibrationSession: Sendable {
  /// Goal, intervals and limits of a calibration.
  public struct Parameters: Hashable, Sendable {
    /// State that completes the calibration. A higher goal takes longer, and leaves fewer errors to be found in use.
    public var goal = CalibrationState.high
    /// Largest gap in the directions for completion, degrees.
    public var goalGapDegrees = 45.0
    /// Fewest cells with samples for completion, of 100.
    public var goalCells = 55
    /// Largest change of the offset between two consecutive fits for completion, µT.
    public var goalStep = 1.0
    /// New samples between two fits.
    public var samplesBetweenFits = 15
    /// Time between two fits, s.
    public var secondsBetweenFits = 1.0
    /// Time between two progress reports, s.
    public var secondsBetweenProgress = 0.2
    /// Least breadth of the readings before directions are known, µT.
    public var leastBreadth = 12.0
    /// Largest heading error of a fit that can detect a disturbance, degrees, 95 %.
    public var trustedHeadingError95Degrees = 8.0
    /// Duration of a disturbance after which the calibration restarts, s.
    public var restartDelay = 8.0
    /// Age beyond which samples are dropped when they fit no single field, s.
    public var memoryOfDoubt = 30.0

    /// Creates the default goal, intervals and limits.
    public init() {}
  }

  /// Time for which an acceleration gives the direction of up for magnetometer samples, ns.
  private static let accelerationLifetime: Int64 = 200_000_000
  /// Largest deviation of the field's component along up, as a share of the field; motion of a hand causes less.
  private static let scatterOfDoubt = 0.3

  /// Parameters given to `init`.
  public let parameters: Parameters
  /// Mounting of the magnetometer.
  public let mounting: Mounting
  /// Earth's field here; nil if unknown.
  public let reference: MagneticReference?
  /// Direction of up in the sensor's axes while the body is level.
  public var levelUp: Vector3 { fit.parameters.levelUp }
  /// Result of the last fit; nil if it failed or there was none.
  public private(set) var result: CalibrationResult?
  /// Quality of `result`; `uncalibrated` without one.
  public private(set) var state = CalibrationState.uncalibrated
  /// Collected samples, uncalibrated.
  public var samples: [CalibrationSample] { collected.samples }
  private let inertialMounting: Mounting
  private var fit: CalibrationFit
  private var collected = CalibrationSampleSet()
  private var disturbance = MagneticDisturbance()
  private var stillness = PauseDetector()
  private var refusal: CalibrationRefusal?
  /// Latest specific force along the body's axes, m/s².
  private var acceleration: (instant: MonotonicInstant, force: Vector3)?
  private var hearsUp = true
  private var isOverflowed = false
  private var isComplete = false
  private var begun: MonotonicInstant?
  private var now = MonotonicInstant.zero
  private var reported: MonotonicInstant?
  private var tried: MonotonicInstant?
  private var acceptedWhenTried = 0
  private var field = Vector3.zero
  /// Cell to which the guide leads.
  private var target: Int?

  /// Creates a calibration without samples.
  ///
  /// - Parameters:
  ///   - mounting: mounting of the magnetometer, for the guide.
  ///   - inertialMounting: mounting of the accelerometer; that of the magnetometer if both are one chip.
  ///   - reference: Earth's field here; nil if unknown.
  public init(
    parameters: Parameters = Parameters(), mounting: Mounting = .forwardLeftUp,
    inertialMounting: Mounting = .forwardLeftUp, reference: MagneticReference? = nil
  ) {
    self.parameters = parameters
    self.mounting = mounting
    self.inertialMounting = inertialMounting
    self.reference = reference
    fit = CalibrationFit(parameters: .init(mounting: mounting))
  }

  // MARK: Samples

  /// Takes the specific force of a sample; an overflowed one is ignored.
  public mutating func consume(_ sample: InertialSample) {
    guard !sample.isOverflowed, sample.acceleration.isFinite else { return }
    acceleration = (sample.instant, inertialMounting.toBody(sample.acceleration))
  }

  /// Processes a sample, and passes the resulting events to `body`.
  public mutating func consume(_ sample: MagneticSample, _ body: (CalibrationEvent) -> Void) {
    guard sample.field.isFinite else { return }
    now = sample.instant
    if begun == nil { begun = now }
    if sample.isOverflowed != isOverflowed {
      isOverflowed = sample.isOverflowed
      body(.overflowed(isOverflowed))
    }
    if !isOverflowed {
      field = sample.field
      if stillness.update(field, at: now) { body(.still(stillness.isStill)) }
      take(CalibrationSample(sample, acceleration: up(for: sample)), body)
    }
    guard isDue(since: reported, parameters.secondsBetweenProgress) else { return }
    reported = now
    aim()
    body(.progress(progress))
  }

  private mutating func take(_ sample: CalibrationSample, _ body: (CalibrationEvent) -> Void) {
    let wasDisturbed = disturbance.isDisturbed
    if let result, result.headingError95Degrees <= parameters.trustedHeadingError95Degrees {
      watch(sample, result)
    } else {
      disturbance.reset()
    }
    if disturbance.isDisturbed != wasDisturbed { body(.disturbed(disturbance.isDisturbed)) }
    if let since = disturbance.since {
      guard Double(now.nanoseconds(since: since)) / 1e9 > parameters.restartDelay else { return }
      restart()
      body(.disturbed(false))
      body(.restarted)
    }
    // A deviating sample may be due to a magnet that is not detected yet.
    if disturbance.severity <= 1 { collected.add(sample) }
    if isFitDue { tryFit(body) }
  }

  private mutating func watch(_ sample: CalibrationSample, _ result: CalibrationResult) {
    let calibrated = result.calibration.apply(to: sample.field)
    disturbance.update(
      strength: calibrated.norm / result.fieldStrength, inclinationOff: nil, at: sample.instant)
  }

  private mutating func restart() {
    collected.removeAll()
    disturbance.reset()
    (result, refusal, tried, target) = (nil, nil, nil, nil)
    state = .uncalibrated
    acceptedWhenTried = 0
    isComplete = false
  }

  /// Returns the latest specific force along the magnetometer's axes, m/s²; nil if none is recent.
  private func up(for sample: MagneticSample) -> Vector3? {
    guard hearsUp, let acceleration,
      sample.instant.nanoseconds(since: acceleration.instant).magnitude <= CalibrationSession.accelerationLifetime
    else { return nil }
    return mounting.rotation.transposed * acceleration.force
  }

  private func isDue(since earlier: MonotonicInstant?, _ seconds: Double) -> Bool {
    guard let earlier else { return true }
    return Double(now.nanoseconds(since: earlier)) / 1e9 >= seconds
  }

  // MARK: Fits

  private var isFitDue: Bool {
    isDue(since: tried, parameters.secondsBetweenFits)
      && collected.acceptedCount >= acceptedWhenTried + parameters.samplesBetweenFits
      && collected.count >= fit.parameters.leastSamples && collected.breadth >= parameters.leastBreadth
  }

  private mutating func tryFit(_ body: (CalibrationEvent) -> Void) {
    tried = now
    acceptedWhenTried = collected.acceptedCount
    let before = result
    do throws(CalibrationRefusal) {
      let fresh = try fitted(body)
      body(.fitted(fresh))
      guard !isComplete, let before, isGoal(fresh, before) else { return }
      isComplete = true
      body(.complete(fresh))
    } catch {
      body(.refused(error))
      if case .inconsistentField = error {
        collected.removeAll(before: now.advanced(byNanoseconds: -Int64(parameters.memoryOfDoubt * 1e9)))
      }
    }
  }

  private func isGoal(_ fresh: CalibrationResult, _ before: CalibrationResult) -> Bool {
    let step = (fresh.calibration.hardIronOffset - before.calibration.hardIronOffset).norm
    return state >= parameters.goal && collected.coverage.cellCount >= parameters.goalCells
      && collected.coverage.largestGap.degrees <= parameters.goalGapDegrees && step <= parameters.goalStep
  }

  /// Fits the collected samples; throws the reason if that fails.
  private mutating func fitted(_ body: (CalibrationEvent) -> Void) throws(CalibrationRefusal) -> CalibrationResult {
    (result, refusal, state) = (nil, nil, .uncalibrated)
    do throws(CalibrationRefusal) {
      result = try fit.fit(hearsUp ? collected.samples : samplesWithoutUp, reference: reference)
    } catch {
      refusal = error
    }
    if let result, hearsUp, disagreesWithUp(result) {
      hearsUp = false
      body(.upDisagrees)
      return try fitted(body)
    }
    guard let result else { throw refusal ?? .notConverged }
    state = result.worth(levelUp: levelUp)
    collected.recentre(result.calibration.hardIronOffset)
    return result
  }

  /// Returns whether up contradicts the field in all samples, as with an accelerometer on another board whose mounting is
  /// wrong.
  ///
  /// The fit tolerates that, but its inclination would be meaningless.
  private func disagreesWithUp(_ result: CalibrationResult) -> Bool {
    guard let inclination = result.inclinationDegrees,
      result.headingError95Degrees <= parameters.trustedHeadingError95Degrees
    else { return false }
    let downward = sin(inclination * .pi / 180)
    var (squares, count) = (0.0, 0.0)
    for sample in collected.samples {
      guard let up = sample.up, let field = result.calibration.apply(to: sample.field).normalized else { continue }
      let off = field.dot(up) + downward
      squares += off * off
      count += 1
    }
    return count > 0 && (squares / count).squareRoot() > CalibrationSession.scatterOfDoubt
  }

  private var samplesWithoutUp: [CalibrationSample] {
    collected.samples.map {
      CalibrationSample(instant: $0.instant, field: $0.field, temperatureCelsius: $0.temperatureCelsius)
    }
  }

  /// Fits all samples for the last time; throws the reason if that fails.
  public mutating func finish(_ body: (CalibrationEvent) -> Void = { _ in }) throws(CalibrationRefusal)
    -> CalibrationResult
  {
    try fitted(body)
  }

  // MARK: Progress

  /// Present progress.
  public var progress: CalibrationProgress {
    let coverage = coverage
    let direction = knowsSides ? (field - collected.centre).normalized : nil
    return CalibrationProgress(
      seconds: begun.map { Double(now.nanoseconds(since: $0)) / 1e9 } ?? 0, sampleCount: collected.count,
      coverage: coverage, direction: direction, guide: direction.flatMap { guide($0, coverage) }, result: result,
      refusal: refusal, isStill: stillness.isStill, isDisturbed: disturbance.isDisturbed, isOverflowed: isOverflowed,
      state: state)
  }

  private var knowsSides: Bool { result != nil || collected.breadth >= 2 * parameters.leastBreadth }
  private var coverage: Coverage { knowsSides ? collected.coverage : Coverage() }

  /// Selects the guide's target. It stays the same until it has a sample, because a user cannot follow a changing target.
  private mutating func aim() {
    let coverage = coverage
    if let target, coverage.cellCount > 0, !coverage.contains(target) { return }
    let gap = coverage.largestGap
    target = coverage.cellCount > 0 && gap.degrees > 0 ? SphereCells.index(of: gap.direction) : nil
  }

  private func guide(_ direction: Vector3, _ coverage: Coverage) -> CalibrationGuide? {
    guard let target else { return nil }
    // With all cells but this one covered, the only gap is at the target.
    let rest =
      target < 64
      ? Coverage(low: ~(1 << UInt64(target)), high: .max)
      : Coverage(low: .max, high: ~(1 << UInt64(target - 64)))
    var guide = CalibrationGuide(coverage: rest, field: direction, mounting: mounting)
    guide?.gapDegrees = coverage.largestGap.degrees
    return guide
  }
}
