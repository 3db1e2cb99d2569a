import Bytes
import NavigationMath
import Observations

/// Computes headings from samples and fixes: calibration, attitude, Earth's field and a receiver's heading.
///
///     var compass = Compass()
///     compass.use(Compass.Sensors(magnetometer: .forwardLeftUp, inertial: .forwardLeftUp))
///     compass.add(sample) { event in … }
///
/// Its time is that of the samples, so a log gives the same headings at each replay. All memory is allocated by the
/// initializer, and for another magnetometer.
public struct Compass: Sendable {
  /// Time for which an acceleration gives the direction of up for magnetometer samples, ns.
  private static let accelerationLifetime: Int64 = 200_000_000
  /// Longest delay of the first estimate after a start, for the inertial unit and a heading, ns.
  private static let patience: Int64 = 1_000_000_000

  /// Parameters given to `init`.
  public let parameters: Parameters
  /// Sensors in use.
  public private(set) var sensors = Sensors()
  /// Attitude by a navigator, which then is that of the headings; nil without one.
  public var navigated: LocationAttitude? {
    get { filter.navigated }
    set { filter.navigated = newValue }
  }

  private var boxedFilter: Boxed<HeadingFilter>
  private var filter: HeadingFilter {
    @inline(__always) _read { yield boxedFilter.value }
    @inline(__always) _modify { yield &boxedFilter.value }
  }
  private var boxedBackground: Boxed<BackgroundCalibration>
  private var background: BackgroundCalibration {
    @inline(__always) _read { yield boxedBackground.value }
    @inline(__always) _modify { yield &boxedBackground.value }
  }
  private var fieldCache = MagneticFieldCache()
  private var position: GeodeticPosition?
  private var decimalYear: Double?
  /// Latest specific force along the body's axes, m/s².
  private var acceleration: (instant: MonotonicInstant, force: Vector3)?
  private var hasHeardInertial = false
  /// Instant of the first magnetometer sample, or of the last new calibration, with which the filter restarts.
  private var beginning: MonotonicInstant?
  private var schedule: EstimateSchedule
  private var changes = CompassChanges()

  /// Creates a compass without sensors.
  public init(_ parameters: Parameters = Parameters()) {
    self.init(parameters, Compass.filter(Sensors(), HeadingPlace.indoors), Compass.background(parameters))
  }

  /// - Parameters:
  ///   - filter: result of `filter`, before the sensors are known.
  ///   - background: result of `background` with these parameters.
  @inline(never)
  init(_ parameters: Parameters, _ filter: Boxed<HeadingFilter>, _ background: Boxed<BackgroundCalibration>) {
    self.parameters = parameters
    boxedFilter = filter
    boxedBackground = background
    schedule = EstimateSchedule(rate: parameters.rate)
    position = parameters.position
    decimalYear = parameters.decimalYear
    updateReference()
  }

  // Apart, so that the memory of the parts is not on the stack at once.

  @inline(never)
  static func filter(_ sensors: Sensors, _ place: HeadingPlace) -> Boxed<HeadingFilter> {
    var assumptions = HeadingFilter.Parameters()
    assumptions.place = place
    return filter(sensors, assumptions, AttitudeFilter.boxed(assumptions.attitude))
  }

  @inline(never)
  private static func filter(
    _ sensors: Sensors, _ assumptions: HeadingFilter.Parameters, _ attitudeFilter: Boxed<AttitudeFilter>
  ) -> Boxed<HeadingFilter> {
    Boxed(
      HeadingFilter(
        sensors.magnetometer ?? .forwardLeftUp, sensors.inertial ?? sensors.orientation ?? .forwardLeftUp, assumptions,
        attitudeFilter))
  }

  @inline(never)
  static func background(_ parameters: Parameters) -> Boxed<BackgroundCalibration> {
    Boxed(BackgroundCalibration(parameters: parameters.calibration))
  }

  /// Earth's field here from the model; nil without position and time.
  public var reference: MagneticReference? { filter.reference }

  /// Calibration in use; nil if there is none.
  public var calibration: CalibrationResult? { background.monitor.result }

  /// Quality of the calibration in use.
  public var calibrationState: CalibrationState { background.monitor.state }

  /// Factor by which the error of a learnt calibration is smaller than that of the one which it replaces, at least.
  public var leastGain: Double { background.parameters.leastGain }

  /// What the magnetometer says of the attitude; nil without a calibrated one or a model of Earth's field, or while its
  /// range is exceeded.
  public var fieldObservation: FieldObservation? {
    mutating get {
      guard let field = filter.lastField, let reference, let sigma = filter.fieldSigma else { return nil }
      return FieldObservation(field: field, reference: reference, sigma: sigma, trueHeading: filter.trueHeading)
    }
  }

  /// Selects the sensors. The attitude restarts.
  ///
  /// - Parameter isAnotherMagnetometer: whether the magnetometer is another one than before, so that its calibration is
  ///   forgotten.
  @inline(never)
  public mutating func use(_ sensors: Sensors, isAnotherMagnetometer: Bool = false) {
    if isAnotherMagnetometer { forgetCalibration() }
    self.sensors = sensors
    let reference = filter.reference
    boxedFilter = Compass.filter(sensors, parameters.place)
    filter.orientation = parameters.orientation
    filter.facesMotion = parameters.facesMotion
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
    _ result: CalibrationResult, at instant: MonotonicInstant, age: Double?, _ body: (Event) -> Void
  ) {
    background.restore(result, at: instant, age: age)
    useCalibration()
    body(.restored(headingError95Degrees: background.monitor.headingError95Degrees))
    changes.report(background.monitor.state, body)
  }

  private mutating func forgetCalibration() {
    boxedBackground = Compass.background(parameters)
    beginning = nil
    changes.forgetCalibration()
  }

  private mutating func useCalibration() {
    let calibration = background.monitor.result?.calibration
    filter.use(
      calibration ?? .none, state: background.monitor.state,
      headingError95Degrees: calibration == nil ? nil : background.monitor.headingError95Degrees)
  }

  @inline(never)
  private mutating func learn(at instant: MonotonicInstant, _ body: (Event) -> Void) {
    guard background.hasLearned(reference: reference, at: instant) else { return }
    useCalibration()
    beginning = instant
    emitLearned(body)
    changes.report(background.monitor.state, body)
  }

  // Apart as all events of some size, so that their memory is not on the stack of other calls.
  @inline(never)
  private mutating func emitLearned(_ body: (Event) -> Void) {
    if let result = background.monitor.result { body(.learned(result)) }
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

  /// Adds a sample of the inertial unit.
  public mutating func add(_ sample: InertialSample, _ body: (Event) -> Void) {
    filter.update(sample)
    if !sample.isOverflowed {
      acceleration = (sample.instant, filter.inertialMounting.toBody(sample.acceleration))
      hasHeardInertial = true
    }
    if navigated != nil, isNavigatedHeadingDue(at: sample.instant) { estimate(at: sample.instant, body) }
  }

  /// Adds a sample of the magnetometer.
  public mutating func add(_ sample: MagneticSample, _ body: (Event) -> Void) {
    let isFitDue = background.consume(sample, acceleration: acceleration(for: sample), reference: reference)
    useCalibration()
    filter.update(sample)
    changes.report(background.monitor.state, body)
    if beginning == nil { beginning = sample.instant }
    estimate(at: sample.instant, body)
    if isFitDue, parameters.learns { learn(at: sample.instant, body) }
  }

  /// Adds a sample of a chip with built-in fusion.
  public mutating func add(_ sample: OrientationSample, _ body: (Event) -> Void) {
    filter.update(sample)
    estimate(at: sample.instant, body)
  }

  /// Adds a heading from outside, which is part of the next estimate.
  public mutating func add(_ sample: HeadingSample) { filter.update(sample) }

  /// Whether headings are those of a navigator alone, and one is due.
  public func isNavigatedHeadingDue(at instant: MonotonicInstant) -> Bool {
    !sensors.areEnough && schedule.isDue(at: instant)
  }

  /// Returns the latest specific force along the magnetometer's axes, m/s²; nil if none is recent.
  private mutating func acceleration(for sample: MagneticSample) -> Vector3? {
    guard let acceleration,
      sample.instant.nanoseconds(since: acceleration.instant).magnitude <= Compass.accelerationLifetime
    else { return nil }
    return filter.magnetometerMounting.rotation.transposed * acceleration.force
  }

  // MARK: Estimates

  private mutating func estimate(at instant: MonotonicInstant, _ body: (Event) -> Void) {
    if schedule.isDue(at: instant), let estimate = estimate(at: instant) { report(estimate, body) }
  }

  @inline(never)
  private mutating func report(_ estimate: HeadingEstimate, _ body: (Event) -> Void) {
    changes.report(isDisturbed: estimate.isDisturbed, body)
    body(.heading(estimate))
  }

  @inline(never)
  private mutating func estimate(at instant: MonotonicInstant) -> HeadingEstimate? {
    let isSettling = beginning.map { instant.nanoseconds(since: $0) < Compass.patience } ?? false
    // Without samples of its inertial unit the body would be assumed to be level.
    if isSettling, sensors.inertial != nil, !hasHeardInertial { return nil }
    guard var estimate = filter.estimate() else { return nil }
    if isSettling, estimate.magneticHeadingDegrees == nil, estimate.trueHeadingDegrees == nil { return nil }
    schedule.note(at: instant)
    if sensors.orientation != nil {
      // The chip calibrates itself; its quality is derived from the accuracy of its heading.
      estimate.calibration = CalibrationState(headingError95Degrees: estimate.headingAccuracy95Degrees ?? 180)
    }
    estimate.isDisturbed = isDisturbed(estimate.isDisturbed)
    return estimate
  }

  /// Returns whether to report a disturbance.
  ///
  /// Without a calibration the sensor's own iron cannot be distinguished from a nearby magnet.
  private mutating func isDisturbed(_ byFilter: Bool) -> Bool {
    guard sensors.magnetometer != nil else { return false }
    if filter.isBlinded { return true }
    guard case .some = background.monitor.result else { return false }
    return byFilter || background.monitor.isDisturbed
  }
}

extension Compass {
  /// Result of a sample, a fix or a stored calibration in a compass. Each change is reported once.
  public enum Event: Sendable {
    /// A new estimate.
    case heading(HeadingEstimate)
    /// A stored calibration was installed; its heading error with age, degrees, 95 %.
    case restored(headingError95Degrees: Double)
    /// A better calibration was learnt in use, and replaced the present one.
    case learned(CalibrationResult)
    /// The quality of the calibration changed.
    case calibration(CalibrationState)
    /// True: a magnetic disturbance began. False: it ended.
    case disturbed(Bool)
  }
}

extension Compass {
  /// What a magnetometer says of the attitude of its body.
  public struct FieldObservation: Sendable {
    /// Calibrated field along the body's axes, µT.
    public var field: Vector3
    /// Earth's field here from the model.
    public var reference: MagneticReference
    /// Error of a heading by the field because of the calibration and the place, 1 σ, rad.
    public var sigma: Double
    /// True heading of the compass and its 1 σ, rad; nil without one.
    public var trueHeading: (heading: Double, sigma: Double)?
  }
}

/// Reports changes of a compass once.
struct CompassChanges: Sendable {
  private var state = CalibrationState.uncalibrated
  private var isDisturbed = false

  /// Forgets the state of the calibration.
  mutating func forgetCalibration() { state = .uncalibrated }

  /// Passes the state of the calibration to `body` if it has changed.
  @inline(__always)
  mutating func report(_ next: CalibrationState, _ body: (Compass.Event) -> Void) {
    if next != state { emit(next, body) }
  }

  // Apart, so that the memory of an event is not on the stack of the caller.
  @inline(never)
  private mutating func emit(_ next: CalibrationState, _ body: (Compass.Event) -> Void) {
    state = next
    body(.calibration(next))
  }

  /// Passes a disturbance, or its end, to `body` if it is new.
  mutating func report(isDisturbed next: Bool, _ body: (Compass.Event) -> Void) {
    guard next != isDisturbed else { return }
    isDisturbed = next
    body(.disturbed(next))
  }
}
