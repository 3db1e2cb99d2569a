import Fusion
import NavigationMath
import Observations

/// Computes headings from samples and fixes: calibration, attitude, Earth's field and a receiver's heading.
///
/// It has no I/O and no clock: its time is that of the samples, so a log gives the same headings at each replay. It
/// allocates only for fits of a calibration, every few seconds at most.
public struct HeadingPipeline: Sendable {
  /// Time for which an acceleration gives the direction of up for magnetometer samples, ns.
  private static let accelerationLifetime: Int64 = 200_000_000
  /// Longest delay of the first estimate after a start, for the inertial unit and a heading, ns.
  private static let patience: Int64 = 1_000_000_000

  /// Change of the hard iron for which a calibration is stored again, µT.
  private static let leastMove = 1.0

  private let configuration: HeadingConfiguration
  /// Time between estimates, ns; 0 for no limit.
  private let period: Int64
  /// Sensors used for the heading, by their numbers.
  public private(set) var roles = SensorRoles()
  private(set) var chosen = SensorRoles.Chosen()
  /// Attitude by the navigator, which then is that of the headings; nil without one.
  var navigated: LocationAttitude? {
    get { filter.navigated }
    set { filter.navigated = newValue }
  }
  private var filter = HeadingFilter(magnetometerMounting: .forwardLeftUp, inertialMounting: .forwardLeftUp)
  private var background = BackgroundCalibration()
  private var fieldCache = MagneticFieldCache()
  private var position: GeodeticPosition?
  private var decimalYear: Double?
  /// Latest specific force along the body's axes, m/s².
  private var acceleration: (instant: MonotonicInstant, force: Vector3)?
  private var hasHeardInertial = false
  /// Instant of the first magnetometer sample, or of the last new calibration, with which the filter restarts.
  private var beginning: MonotonicInstant?
  private var nextEstimate: MonotonicInstant?
  private var toldState = CalibrationState.uncalibrated
  private var toldDisturbance = false
  /// Whether the calibration differs enough from the stored one to be stored.
  public private(set) var hasUnsavedCalibration = false
  private var storedCalibration: CalibrationResult?

  /// Creates a pipeline without sensors.
  public init(_ configuration: HeadingConfiguration = HeadingConfiguration()) {
    self.configuration = configuration
    period = configuration.rate.map { Int64(1e9 / max($0, 1e-3)) } ?? 0
    position = configuration.position
    decimalYear = configuration.decimalYear
    updateReference()
  }

  /// Earth's field here from the model; nil without position and time.
  public var reference: MagneticReference? { filter.reference }

  /// Magnetometer in use; nil if there is none.
  public var magnetometer: AttachedSensor? { chosen.magnetometer }

  /// Calibration in use; nil if there is none.
  public var calibration: CalibrationResult? { background.monitor.result }

  /// Last calibrated field along the body's axes, µT; nil without a magnetometer, or while its range is exceeded.
  var field: Vector3? { filter.lastField }

  /// Error of a heading by the field because of the calibration and the place, 1 σ, rad; nil without a calibration.
  var fieldSigma: Double? { filter.fieldSigma }

  /// True heading of the compass and its 1 σ, rad; nil without one.
  var startHeading: (heading: Double, sigma: Double)? { filter.trueHeading }

  /// The navigator's parameters with an inertial unit; nil if it is not to be used.
  func navigation(with unit: AttachedSensor) -> Navigator.Parameters? {
    guard var parameters = configuration.navigation(unit) else { return nil }
    parameters.mounting = configuration.mounting(unit)
    return parameters
  }

  // MARK: Sensors

  /// Selects sensors from those that a source has opened. Unchanged sensors keep their state.
  ///
  /// - Returns: whether another magnetometer is in use than before, which needs its own calibration.
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
    storedCalibration = nil
    beginning = nil
    toldState = .uncalibrated
  }

  private mutating func rebuildFilter() {
    let usual = Mounting.forwardLeftUp
    let reference = filter.reference
    var parameters = HeadingFilter.Parameters()
    parameters.place = configuration.place
    filter = HeadingFilter(
      magnetometerMounting: chosen.magnetometer.map(configuration.mounting) ?? usual,
      inertialMounting: (chosen.inertial ?? chosen.orientation).map(configuration.mounting) ?? usual,
      parameters: parameters)
    filter.orientation = configuration.orientation
    filter.facesMotion = configuration.facesMotion
    filter.reference = reference
    acceleration = nil
    hasHeardInertial = false
    useCalibration()
  }

  // MARK: Calibrations

  /// Installs a stored calibration.
  ///
  /// - Parameter age: age of the calibration, s; nil if unknown.
  public mutating func restore(
    _ result: CalibrationResult, at instant: MonotonicInstant, age: Double?, _ body: (HeadingEvent) -> Void
  ) {
    background.restore(result, at: instant, age: age)
    storedCalibration = result
    useCalibration()
    let error = background.monitor.headingError95Degrees
    body(.notice(.restored(headingError95Degrees: error, age: age)))
    reportChange(of: background.monitor.state, body)
  }

  /// Records that the calibration in use was stored, or that an attempt failed.
  public mutating func calibrationSaved() {
    hasUnsavedCalibration = false
    storedCalibration = calibration
  }

  /// Returns whether a calibration is worth a write.
  ///
  /// Fits every few seconds give small changes; stored are only an improvement by `leastGain` and a move of the hard iron
  /// by `leastMove`.
  private func isWorthKeeping(_ result: CalibrationResult) -> Bool {
    guard let stored = storedCalibration else { return true }
    let moved = result.calibration.hardIronOffset - stored.calibration.hardIronOffset
    return result.headingError95Degrees * background.parameters.leastGain <= stored.headingError95Degrees
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
    reportChange(of: background.monitor.state, body)
  }

  // MARK: Fixes

  /// Uses position and time of a fix, and its heading or course.
  ///
  /// - Parameter timeUncertainty: uncertainty of the fix's instants on the clock of the samples, s, 1 σ; nil if the clocks
  ///   are not related. The age of a heading in the fix is unknown then, and the heading is not used.
  public mutating func note(_ fix: GNSSFix, timeUncertainty: Double?) {
    if let year = fix.time.decimalYear { decimalYear = year }
    if let latitude = fix.latitudeDegrees, let longitude = fix.longitudeDegrees {
      position = GeodeticPosition(
        latitudeDegrees: latitude, longitudeDegrees: longitude,
        ellipsoidalHeight: fix.ellipsoidalHeight ?? fix.heightAboveMeanSeaLevel ?? 0)
    }
    updateReference()
    if let timeUncertainty { filter.update(fix, timeUncertainty: timeUncertainty) }
  }

  private mutating func updateReference() {
    guard let position, let decimalYear else { return }
    filter.reference = MagneticReference(fieldCache.field(at: position, decimalYear: decimalYear))
  }

  // MARK: Samples

  /// Processes a sample.
  ///
  /// - Parameter sensor: number of the sensor in the source.
  public mutating func consume(_ sample: SensorSample, sensor: Int, _ body: (HeadingEvent) -> Void) {
    switch sample {
    case .inertial(let sample):
      guard sensor == roles.inertial else { return }
      take(sample)
      if navigated != nil, isNavigatedHeadingDue(at: sample.instant) { estimate(at: sample.instant, body) }
    case .magnetic(let sample):
      if sensor == roles.magnetometer { take(sample, body) }
    case .orientation(let sample):
      guard sensor == roles.orientation else { return }
      filter.update(sample)
      estimate(at: sample.instant, body)
    case .heading(let sample): filter.update(sample)
    case .pressure, .speed, .waterSpeed, .position: break
    }
  }

  private mutating func take(_ sample: InertialSample) {
    filter.update(sample)
    guard !sample.isOverflowed else { return }
    acceleration = (sample.instant, filter.inertialMounting.toBody(sample.acceleration))
    hasHeardInertial = true
  }

  /// Whether headings are those of the navigator alone, and one is due.
  func isNavigatedHeadingDue(at instant: MonotonicInstant) -> Bool {
    !roles.areEnough && nextEstimate.map { instant >= $0 } ?? true
  }

  private mutating func take(_ sample: MagneticSample, _ body: (HeadingEvent) -> Void) {
    let isFitDue = background.consume(sample, acceleration: acceleration(for: sample), reference: reference)
    useCalibration()
    filter.update(sample)
    reportChange(of: background.monitor.state, body)
    if beginning == nil { beginning = sample.instant }
    estimate(at: sample.instant, body)
    if isFitDue, configuration.learns { learn(at: sample.instant, body) }
  }

  /// Returns the latest specific force along the magnetometer's axes, m/s²; nil if none is recent.
  private func acceleration(for sample: MagneticSample) -> Vector3? {
    guard let acceleration,
      sample.instant.nanoseconds(since: acceleration.instant).magnitude <= HeadingPipeline.accelerationLifetime
    else { return nil }
    return filter.magnetometerMounting.rotation.transposed * acceleration.force
  }

  private mutating func estimate(at instant: MonotonicInstant, _ body: (HeadingEvent) -> Void) {
    if let nextEstimate, instant < nextEstimate { return }
    let isSettling = beginning.map { instant.nanoseconds(since: $0) < HeadingPipeline.patience } ?? false
    // Without samples of its inertial unit the body would be assumed to be level.
    if isSettling, roles.inertial != nil, !hasHeardInertial { return }
    guard var estimate = filter.estimate() else { return }
    if isSettling, estimate.magneticHeadingDegrees == nil, estimate.trueHeadingDegrees == nil { return }
    // After a gap the schedule restarts, so no burst of estimates follows.
    let next = (nextEstimate ?? instant).advanced(byNanoseconds: period)
    nextEstimate = next > instant ? next : instant.advanced(byNanoseconds: period)
    if roles.orientation != nil {
      // The chip calibrates itself; its quality is derived from the accuracy of its heading.
      estimate.calibration = CalibrationState(headingError95Degrees: estimate.headingAccuracy95Degrees ?? 180)
    }
    estimate.isDisturbed = isDisturbed(estimate.isDisturbed)
    reportChange(of: estimate.isDisturbed, body)
    body(.heading(estimate))
  }

  /// Returns whether to report a disturbance.
  ///
  /// Without a calibration the sensor's own iron cannot be distinguished from a nearby magnet.
  private func isDisturbed(_ byFilter: Bool) -> Bool {
    guard roles.magnetometer != nil else { return false }
    if filter.isBlinded { return true }
    return background.monitor.result != nil && (byFilter || background.monitor.isDisturbed)
  }

  private mutating func reportChange(of isDisturbed: Bool, _ body: (HeadingEvent) -> Void) {
    guard isDisturbed != toldDisturbance else { return }
    toldDisturbance = isDisturbed
    body(.notice(.disturbed(isDisturbed)))
  }

  private mutating func reportChange(of state: CalibrationState, _ body: (HeadingEvent) -> Void) {
    guard state != toldState else { return }
    toldState = state
    body(.notice(.calibration(state)))
  }
}
