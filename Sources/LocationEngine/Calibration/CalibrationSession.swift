import Fusion
import NavigationMath
import Observations

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A guided calibration of a magnetometer: samples go in, progress comes out. Pure: its time is that of the samples.
///
///     var session = CalibrationSession(mounting: mounting)
///     session.consume(sample) { event in show(event) }
///     let result = try session.finish()
///
/// A fit is tried about once a second and takes some ten milliseconds; all else costs next to nothing.
public struct CalibrationSession: Sendable {
  public struct Parameters: Hashable, Sendable {
    /// What is complete: heading errors at least of this state, everywhere within so many degrees of a sample, and so many
    /// cells of a hundred. Larger demands take longer and end with fewer surprises.
    public var goal = CalibrationState.high
    public var goalGapDegrees = 45.0
    public var goalCells = 55
    /// µT by which two fits in a row may differ.
    public var goalStep = 1.0
    /// New samples, and seconds, between one fit and the next.
    public var samplesBetweenFits = 15
    public var secondsBetweenFits = 1.0
    /// Seconds between two reports of progress.
    public var secondsBetweenProgress = 0.2
    /// µT that readings must spread over before they say anything about sides.
    public var leastBreadth = 12.0
    /// Heading errors, degrees, of a fit that can tell a disturbance.
    public var trustedHeadingError95Degrees = 8.0
    /// Seconds of a disturbance after which all is begun anew.
    public var restartDelay = 8.0
    /// Samples older than this are forgotten when they fit no single field, seconds.
    public var memoryOfDoubt = 30.0

    public init() {}
  }

  /// An acceleration tells a magnetometer's sample which way is up for so long, nanoseconds.
  private static let accelerationLifetime: Int64 = 200_000_000
  /// Of the field's part along up, as a share of the field: beyond what a hand's motion makes of it.
  private static let scatterOfDoubt = 0.3

  public let parameters: Parameters
  public let mounting: Mounting
  public let reference: MagneticReference?
  /// Up in the sensor's axes while the body is level.
  public var levelUp: Vector3 { fit.parameters.levelUp }
  /// What the last fit was; nil when it was refused, or before it.
  public private(set) var result: CalibrationResult?
  /// What `result` is worth; `uncalibrated` while there is none.
  public private(set) var state = CalibrationState.uncalibrated
  /// Readings that count, raw.
  public var samples: [CalibrationSample] { collected.samples }
  private let inertialMounting: Mounting
  private var fit: CalibrationFit
  private var collected = CalibrationSampleSet()
  private var disturbance = MagneticDisturbance()
  private var stillness = StillnessWatch()
  private var refusal: CalibrationRefusal?
  /// Along the body's axes, m/s².
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
  /// The cell that the guide leads to.
  private var target: Int?

  /// - Parameters:
  ///   - mounting: of the magnetometer, for what to do next.
  ///   - inertialMounting: of the accelerometer; that of the magnetometer when both are one chip.
  ///   - reference: Earth's field here; nil where nobody knows it.
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

  public mutating func consume(_ sample: InertialSample) {
    guard !sample.isOverflowed, sample.acceleration.isFinite else { return }
    acceleration = (sample.instant, inertialMounting.toBody(sample.acceleration))
  }

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
    // What is out of place may be a magnet that has not been noticed yet.
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

  /// The latest specific force along the magnetometer's axes, m/s²; nil when there is none of that time.
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

  /// Fits what there is.
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

  /// Whether up and the field have nothing to do with each other: an accelerometer on another board, turned otherwise
  /// than said, contradicts every sample. The fit itself bears it, but would tell an inclination that is none.
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

  /// Fits everything that was measured, for the last time.
  public mutating func finish(_ body: (CalibrationEvent) -> Void = { _ in }) throws(CalibrationRefusal)
    -> CalibrationResult
  {
    try fitted(body)
  }

  // MARK: Progress

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

  /// Keeps to one side until it has been felt: a person cannot follow one that changes all the time.
  private mutating func aim() {
    let coverage = coverage
    if let target, coverage.cellCount > 0, !coverage.contains(target) { return }
    let gap = coverage.largestGap
    target = coverage.cellCount > 0 && gap.degrees > 0 ? SphereCells.index(of: gap.direction) : nil
  }

  private func guide(_ direction: Vector3, _ coverage: Coverage) -> CalibrationGuide? {
    guard let target else { return nil }
    // The only gap of a sphere that lacks this one cell is there.
    let rest =
      target < 64
      ? Coverage(low: ~(1 << UInt64(target)), high: .max)
      : Coverage(low: .max, high: ~(1 << UInt64(target - 64)))
    var guide = CalibrationGuide(coverage: rest, field: direction, mounting: mounting)
    guide?.gapDegrees = coverage.largestGap.degrees
    return guide
  }
}
