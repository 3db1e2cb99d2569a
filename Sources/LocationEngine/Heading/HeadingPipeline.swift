import Fusion
import NavigationMath
import Observations

/// Samples and fixes go in, headings come out: calibration, attitude, Earth's field and a receiver's heading in one.
///
/// Without I/O and without a clock: all of its time is that of the samples, so that a log gives the same headings
/// whenever it is replayed. Nothing is allocated per sample but when a calibration is fitted, every few seconds at most.
public struct HeadingPipeline: Sendable {
  /// An acceleration tells a magnetometer's sample which way is up for so long, nanoseconds.
  private static let accelerationLifetime: Int64 = 200_000_000
  /// An estimate waits for the inertial unit, and for a heading, for so long after a beginning, nanoseconds.
  private static let patience: Int64 = 1_000_000_000

  /// µT by which hard iron must have moved for a calibration to be kept anew.
  private static let leastMove = 1.0

  private let configuration: HeadingConfiguration
  /// Nanoseconds between estimates.
  private let period: Int64
  public private(set) var roles = SensorRoles()
  private var chosen = SensorRoles.Chosen()
  private var filter = HeadingFilter(magnetometerMounting: .forwardLeftUp, inertialMounting: .forwardLeftUp)
  private var background = BackgroundCalibration()
  private var fieldCache = MagneticFieldCache()
  private var position: GeodeticPosition?
  private var decimalYear: Double?
  /// Along the body's axes, m/s².
  private var acceleration: (instant: MonotonicInstant, force: Vector3)?
  private var hasHeardInertial = false
  /// When the first sample of the magnetometer came, or another calibration, with which the filter begins anew.
  private var beginning: MonotonicInstant?
  private var nextEstimate: MonotonicInstant?
  private var toldState = CalibrationState.uncalibrated
  private var toldDisturbance = false
  /// Whether the calibration has become one that is worth keeping in place of that of the last `calibrationSaved`.
  public private(set) var hasUnsavedCalibration = false
  private var keptCalibration: CalibrationResult?

  public init(_ configuration: HeadingConfiguration = HeadingConfiguration()) {
    self.configuration = configuration
    period = configuration.rate.map { Int64(1e9 / max($0, 1e-3)) } ?? 0
    position = configuration.position
    decimalYear = configuration.decimalYear
    updateReference()
  }

  /// Earth's field here by the model; nil without a position.
  public var reference: MagneticReference? { filter.reference }

  /// The magnetometer that serves; nil without one.
  public var magnetometer: AttachedSensor? { chosen.magnetometer }

  /// The calibration in use; nil without one.
  public var calibration: CalibrationResult? { background.monitor.result }

  // MARK: Sensors

  /// Takes the sensors that a source has opened; those that serve and have not changed go on as if nothing had been.
  ///
  /// - Returns: whether another magnetometer serves than before, which wants its own calibration.
  @discardableResult
  public mutating func attach(_ sensors: [AttachedSensor], _ body: (HeadingEvent) -> Void) -> Bool {
    roles = SensorRoles(sensors, rank: configuration.rank)
    let now = roles.chosen(of: sensors)
    guard now != chosen else { return false }
    let isAnother = now.magnetometer != chosen.magnetometer
    if isAnother { forgetCalibration() }
    chosen = now
    rebuildFilter()
    if roles.areEnough { body(.notice(.serving(now))) }
    return isAnother && now.magnetometer != nil
  }

  private mutating func forgetCalibration() {
    background = BackgroundCalibration()
    hasUnsavedCalibration = false
    keptCalibration = nil
    beginning = nil
    toldState = .uncalibrated
  }

  private mutating func rebuildFilter() {
    let usual = Mounting.forwardLeftUp
    let reference = filter.reference
    filter = HeadingFilter(
      magnetometerMounting: chosen.magnetometer.map(configuration.mounting) ?? usual,
      inertialMounting: (chosen.inertial ?? chosen.orientation).map(configuration.mounting) ?? usual)
    filter.orientation = configuration.orientation
    filter.facesMotion = configuration.facesMotion
    filter.reference = reference
    acceleration = nil
    hasHeardInertial = false
    useCalibration()
  }

  // MARK: Calibrations

  /// Takes what was kept of an earlier time.
  public mutating func restore(
    _ kept: KeptCalibration, at instant: MonotonicInstant, _ body: (HeadingEvent) -> Void
  ) {
    background.restore(kept.result, at: instant, age: kept.age)
    keptCalibration = kept.result
    useCalibration()
    let error = background.monitor.headingError95Degrees
    body(.notice(.restored(headingError95Degrees: error, age: kept.age)))
    tellChange(of: background.monitor.state, body)
  }

  public mutating func calibrationSaved() {
    hasUnsavedCalibration = false
    keptCalibration = calibration
  }

  /// Whoever fits every few seconds finds a hair's breadth each time; what is worth a write is a gain, or iron that moved.
  private func isWorthKeeping(_ result: CalibrationResult) -> Bool {
    guard let kept = keptCalibration else { return true }
    let moved = result.calibration.hardIronOffset - kept.calibration.hardIronOffset
    return result.headingError95Degrees * background.parameters.leastGain <= kept.headingError95Degrees
      || moved.norm > HeadingPipeline.leastMove
  }

  private mutating func useCalibration() {
    let monitor = background.monitor
    filter.use(
      background.calibration, state: monitor.state,
      headingError95Degrees: monitor.result == nil ? nil : monitor.headingError95Degrees)
  }

  private mutating func learn(at instant: MonotonicInstant, _ body: (HeadingEvent) -> Void) {
    guard case .learned(let result) = background.learn(reference: reference, at: instant) else { return }
    if isWorthKeeping(result) { hasUnsavedCalibration = true }
    useCalibration()
    beginning = instant
    body(.notice(.learned(headingError95Degrees: result.headingError95Degrees)))
    tellChange(of: background.monitor.state, body)
  }

  // MARK: Fixes

  /// Takes where and when it is from a fix, and the heading or the course.
  ///
  /// - Parameter sharesClock: whether its instants and those of the samples are of one clock; otherwise a heading in it
  ///   cannot be told to be of now.
  public mutating func note(_ fix: GNSSFix, sharesClock: Bool) {
    if let year = fix.time.decimalYear { decimalYear = year }
    if let latitude = fix.latitudeDegrees, let longitude = fix.longitudeDegrees {
      position = GeodeticPosition(
        latitudeDegrees: latitude, longitudeDegrees: longitude,
        ellipsoidalHeight: fix.ellipsoidalHeight ?? fix.heightAboveMeanSeaLevel ?? 0)
    }
    updateReference()
    if sharesClock { filter.update(fix) }
  }

  private mutating func updateReference() {
    guard let position, let decimalYear else { return }
    filter.reference = MagneticReference(fieldCache.field(at: position, decimalYear: decimalYear))
  }

  // MARK: Samples

  /// - Parameter sensor: its number among those attached.
  public mutating func consume(_ sample: SensorSample, sensor: Int, _ body: (HeadingEvent) -> Void) {
    switch sample {
    case .inertial(let sample):
      if sensor == roles.inertial { take(sample) }
    case .magnetic(let sample):
      if sensor == roles.magnetometer { take(sample, body) }
    case .orientation(let sample):
      guard sensor == roles.orientation else { return }
      filter.update(sample)
      estimate(at: sample.instant, body)
    case .pressure: break
    }
  }

  private mutating func take(_ sample: InertialSample) {
    filter.update(sample)
    guard !sample.isOverflowed else { return }
    acceleration = (sample.instant, filter.inertialMounting.toBody(sample.acceleration))
    hasHeardInertial = true
  }

  private mutating func take(_ sample: MagneticSample, _ body: (HeadingEvent) -> Void) {
    let isFitDue = background.consume(sample, acceleration: acceleration(for: sample), reference: reference)
    useCalibration()
    filter.update(sample)
    tellChange(of: background.monitor.state, body)
    if beginning == nil { beginning = sample.instant }
    estimate(at: sample.instant, body)
    if isFitDue, configuration.learns { learn(at: sample.instant, body) }
  }

  /// The latest specific force along the magnetometer's axes, m/s²; nil when there is none of that time.
  private func acceleration(for sample: MagneticSample) -> Vector3? {
    guard let acceleration,
      sample.instant.nanoseconds(since: acceleration.instant).magnitude <= HeadingPipeline.accelerationLifetime
    else { return nil }
    return filter.magnetometerMounting.rotation.transposed * acceleration.force
  }

  private mutating func estimate(at instant: MonotonicInstant, _ body: (HeadingEvent) -> Void) {
    if let nextEstimate, instant < nextEstimate { return }
    let isSettling = beginning.map { instant.nanoseconds(since: $0) < HeadingPipeline.patience } ?? false
    // Without its inertial unit the body would be taken to be level.
    if isSettling, roles.inertial != nil, !hasHeardInertial { return }
    guard var estimate = filter.estimate() else { return }
    if isSettling, estimate.magneticHeadingDegrees == nil, estimate.trueHeadingDegrees == nil { return }
    // Behind a gap it begins anew, so that no burst makes up for it.
    let next = (nextEstimate ?? instant).advanced(byNanoseconds: period)
    nextEstimate = next > instant ? next : instant.advanced(byNanoseconds: period)
    if roles.orientation != nil {
      // The chip calibrates itself; all that is known of it is what it makes of its heading.
      estimate.calibration = CalibrationState(headingError95Degrees: estimate.headingAccuracy95Degrees ?? 180)
    }
    estimate.isDisturbed = isDisturbed(estimate.isDisturbed)
    tellChange(of: estimate.isDisturbed, body)
    body(.heading(estimate))
  }

  /// Without a calibration the sensor's own iron cannot be told from a magnet that is near.
  private func isDisturbed(_ byFilter: Bool) -> Bool {
    guard roles.magnetometer != nil else { return false }
    if filter.isBlinded { return true }
    return background.monitor.result != nil && (byFilter || background.monitor.isDisturbed)
  }

  private mutating func tellChange(of isDisturbed: Bool, _ body: (HeadingEvent) -> Void) {
    guard isDisturbed != toldDisturbance else { return }
    toldDisturbance = isDisturbed
    body(.notice(.disturbed(isDisturbed)))
  }

  private mutating func tellChange(of state: CalibrationState, _ body: (HeadingEvent) -> Void) {
    guard state != toldState else { return }
    toldState = state
    body(.notice(.calibration(state)))
  }
}
