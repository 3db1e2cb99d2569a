import Bytes
import NavigationMath
import Observations

/// One receiver and the sensors of one body on one clock: epochs and samples in, estimates and headings out.
///
///     var body = BodyPipeline(parameters)
///     body.add(sample) { event in … }                  // as often as a sensor measures
///     let outcome = body.outcome(of: fix)              // at each epoch
///
/// It has no clock: equal observations give equal results. All memory is allocated by the initializer, and for another
/// magnetometer. A run with several receivers uses the same parts, see `ReceiverPipeline`, `Compass` and `BodyNavigation`.
public struct BodyPipeline: ~Copyable, Sendable {
  private var receiver: ReceiverPipeline
  private var compass: Boxed<Compass>
  private var navigation: BodyNavigation?

  /// Creates a pipeline that has seen nothing.
  public init(_ parameters: Parameters = Parameters()) {
    let filter = BodyPipeline.filter(parameters)
    receiver = BodyPipeline.receiver(parameters, isFused: filter == nil)
    compass = BodyPipeline.compass(parameters)
    navigation = BodyPipeline.navigation(parameters, filter)
  }

  // Apart, so that the memory of the parts is not on the stack at once.

  /// Returns the filter of a navigator; nil if the parameters have none.
  @inline(never)
  private static func filter(_ parameters: Parameters) -> InertialFilter? {
    guard case .some = parameters.fusion, var known = parameters.navigation?.inertial,
      let learnsLeverArm = parameters.navigation?.learnsLeverArm, let profile = parameters.navigation?.position.profile
    else { return nil }
    known.prepare(learnsLeverArm: learnsLeverArm)
    return InertialFilter(profile: profile, leverArm: parameters.navigation?.leverArm ?? .zero, parameters: known)
  }

  /// - Parameter isFused: whether the pipeline has a filter of its own, as it needs without a navigator.
  @inline(never)
  private static func receiver(_ parameters: Parameters, isFused: Bool) -> ReceiverPipeline {
    ReceiverPipeline(
      fusion: isFused ? parameters.fusion : nil, integrity: parameters.integrity, geoid: parameters.geoid)
  }

  @inline(never)
  private static func compass(_ parameters: Parameters) -> Boxed<Compass> {
    let filter = Compass.filter(Compass.Sensors(), HeadingPlace.indoors)
    var compass = Boxed(Compass(parameters.compass, filter, Compass.background(parameters.compass)))
    compass.value.use(parameters.sensors)
    return compass
  }

  @inline(never)
  private static func navigation(_ parameters: Parameters, _ filter: InertialFilter?) -> BodyNavigation? {
    guard let filter, let known = parameters.navigation else { return nil }
    return BodyNavigation(known, filter, rate: parameters.positionRate)
  }

  /// Calibration of the magnetometer in use; nil if there is none.
  public var calibration: CalibrationResult? { compass.value.calibration }

  /// Quality of that calibration.
  public var calibrationState: CalibrationState { compass.value.calibrationState }

  /// Number of fixes with a position by the levels of their verdicts.
  public var integrityCounters: IntegrityCounters { receiver.counters }

  /// Selects the sensors of the compass, whose attitude restarts.
  ///
  /// - Parameter isAnotherMagnetometer: whether the magnetometer is another one than before.
  public mutating func use(_ sensors: Compass.Sensors, isAnotherMagnetometer: Bool = false) {
    compass.value.use(sensors, isAnotherMagnetometer: isAnotherMagnetometer)
  }

  /// Installs a stored calibration of the magnetometer.
  ///
  /// - Parameter age: age of the calibration, s; nil if unknown.
  public mutating func restore(
    _ result: CalibrationResult, at instant: MonotonicInstant, age: Double?, _ body: (Event) -> Void
  ) {
    compass.value.restore(result, at: instant, age: age) { body(.compass($0)) }
  }

  // MARK: Receiver

  /// Notes the satellites in view.
  public mutating func note(_ report: SatelliteReport) { receiver.note(report) }

  /// Processes an epoch of the receiver.
  public mutating func outcome(of fix: GNSSFix) -> ReceiverPipeline.Outcome {
    let (integrity, isWithheld) = check(fix)
    guard navigation != nil else { return receiver.outcome(of: fix, integrity) }
    var estimate = LocationEstimate.blank
    let isKnown = navigated(fix, isWithheld, into: &estimate)
    return outcome(of: fix, integrity, navigated: isKnown ? estimate : nil, isWithheld)
  }

  /// Processes an epoch of the receiver as `outcome` does, and makes the estimate alone, where the caller has memory for it.
  ///
  /// It needs less of the stack. `outcome` also says why there is no estimate.
  ///
  /// - Returns: whether there is one; if not, `result` means nothing.
  public mutating func estimate(of fix: GNSSFix, into result: inout LocationEstimate) -> Bool {
    let (integrity, isWithheld) = check(fix)
    guard navigation != nil else { return receiver.estimate(of: fix, integrity, into: &result) }
    guard navigated(fix, isWithheld, into: &result) else { return false }
    receiver.complete(&result, integrity)
    return true
  }

  // Apart, so that the memory of all is not on the stack at once.

  /// Returns the verdicts on an epoch and whether its position is withheld; the compass uses one that is not.
  @inline(never)
  private mutating func check(_ fix: GNSSFix) -> (FixIntegrity, isWithheld: Bool) {
    if receiver.policy != .off { noteInertial(fix) }
    let integrity = receiver.check(fix)
    let isWithheld = receiver.withholds(integrity)
    if !isWithheld { compass.value.note(fix, timeUncertainty: 0) }
    return (integrity, isWithheld)
  }

  @inline(never)
  private mutating func noteInertial(_ fix: GNSSFix) {
    if let witness = navigation?.witness(of: fix) { receiver.note(witness) }
  }

  /// Makes the navigator's estimate of an epoch; false if it has none.
  private mutating func navigated(_ fix: GNSSFix, _ isWithheld: Bool, into result: inout LocationEstimate) -> Bool {
    isWithheld ? predicted(fix, into: &result) : navigation?.estimate(of: fix, into: &result) == true
  }

  @inline(never)
  private mutating func predicted(_ fix: GNSSFix, into result: inout LocationEstimate) -> Bool {
    navigation?.estimate(of: fix.withoutPosition, into: &result) == true
  }

  @inline(never)
  private mutating func outcome(
    of fix: GNSSFix, _ integrity: FixIntegrity, navigated estimate: LocationEstimate?, _ isWithheld: Bool
  ) -> ReceiverPipeline.Outcome {
    receiver.outcome(of: isWithheld ? fix.withoutPosition : fix, integrity, navigated: estimate)
  }

  // MARK: Sensors

  /// Adds a sample of the inertial unit.
  public mutating func add(_ sample: InertialSample, _ body: (Event) -> Void) {
    navigation?.add(sample, &compass.value)
    compass.value.add(sample) { body(.compass($0)) }
    if navigation?.isEstimateDue(at: sample.instant) == true { estimate(at: sample.instant, body) }
    reportLeverArm(body)
  }

  @inline(never)
  private mutating func reportLeverArm(_ body: (Event) -> Void) {
    if let known = navigation?.newLeverArm() { body(.leverArm(known.value, sigma: known.sigma)) }
  }

  @inline(never)
  private mutating func estimate(at instant: MonotonicInstant, _ body: (Event) -> Void) {
    var estimate = LocationEstimate.blank
    guard let kind = navigation?.estimate(at: instant, into: &estimate) else { return }
    receiver.protect(&estimate)
    emit(estimate, kind, body)
  }

  @inline(never)
  private func emit(_ estimate: LocationEstimate, _ kind: FixKind, _ body: (Event) -> Void) {
    body(.between(estimate, kind))
  }

  /// Adds a sample of the magnetometer.
  public mutating func add(_ sample: MagneticSample, _ body: (Event) -> Void) {
    navigation?.share(at: sample.instant, &compass.value)
    compass.value.add(sample) { body(.compass($0)) }
    if let observation = compass.value.fieldObservation { navigation?.add(observation, at: sample.instant) }
  }

  /// Adds a sample of a chip with built-in fusion.
  public mutating func add(_ sample: OrientationSample, _ body: (Event) -> Void) {
    navigation?.share(at: sample.instant, &compass.value)
    compass.value.add(sample) { body(.compass($0)) }
  }

  /// Adds a heading from outside.
  public mutating func add(_ sample: HeadingSample) {
    let declination = compass.value.reference?.declinationDegrees
    navigation?.add(sample, declinationDegrees: declination)
    compass.value.add(sample)
  }

  /// Adds a pressure, which is also a witness for the receiver's heights.
  public mutating func add(_ sample: PressureSample) {
    navigation?.add(sample)
    receiver.note(sample)
  }

  /// Adds a speed over the ground along the body's forward axis.
  public mutating func add(_ sample: SpeedSample) { navigation?.add(sample) }

  /// Adds a position of the inertial unit from outside.
  public mutating func add(_ sample: PositionSample) { navigation?.add(sample) }
}

extension BodyPipeline {
  /// Result of a sample of a body's sensors.
  public enum Event: Sendable {
    /// A heading, or a change of the compass.
    case compass(Compass.Event)
    /// An estimate between the epochs of the receiver, and the method of its last position.
    case between(LocationEstimate, FixKind)
    /// From the inertial unit to the antenna along the body's forward, right, down, m, as it was learnt, and the larger
    /// horizontal uncertainty, 1 σ, m; when that has halved.
    case leverArm(Vector3, sigma: Double)
  }
}

extension BodyPipeline {
  /// Assumptions about a body, its receiver and its sensors.
  public struct Parameters: Sendable {
    /// How positions are smoothed; nil: not at all, and they are not fused with the sensors.
    public var fusion: PositionFilter.Parameters?
    /// Geoid for a height that the receiver does not send.
    public var geoid: GeoidModel
    /// What becomes of untrusted positions.
    public var integrity = IntegrityPolicy.enforce
    /// Assumptions of the compass.
    public var compass = Compass.Parameters()
    /// Sensors of the compass.
    public var sensors = Compass.Sensors()
    /// Assumptions with which the inertial unit is fused with the positions; nil: it is used for headings only.
    public var navigation: Navigator.Parameters?
    /// Highest rate of estimates between the epochs, Hz; nil for none. Only with `navigation`.
    public var positionRate: Double?

    /// Creates assumptions about a body without sensors.
    ///
    /// - Parameter geoid: also that of `fusion`; `receiver` saves the 131 KB of the grid of `egm96`.
    public init(geoid: GeoidModel) {
      fusion = PositionFilter.Parameters(geoid: geoid)
      self.geoid = geoid
    }

    /// Creates assumptions about a body without sensors, with the geoid EGM96.
    @_alwaysEmitIntoClient public init() { self.init(geoid: .egm96) }
  }
}
