import Fusion
import Observations

/// Makes estimates and headings of observations, in the order in which these have arrived.
///
/// It has no I/O and no clock: equal observations give equal events. It is the one place where receivers and sensors meet.
/// With several receivers, each has its own estimates, and events carry the number of their source; nothing is averaged.
public struct NavigationPipeline: ~Copyable, Sendable {
  private struct Source: Sendable {
    var traits: SourceTraits
    /// Smooths a receiver's positions; nil: they pass as they are.
    var filter: PositionFilter?
    /// Checks a receiver's fixes.
    var monitor = IntegrityMonitor()
    /// What becomes of the checks' results.
    var policy = IntegrityPolicy.off
    /// Whether the source has ended, so that another may have its number.
    var isFree = false
  }

  /// The sources by number.
  private var sources: [Source] = []
  /// The compass; nil without sensors.
  public internal(set) var compass: HeadingPipeline?
  /// Number of the sensors' source.
  private var sensors = 0
  /// Fuses the fixes of one receiver with the sensors; nil unless the configuration wants it of the inertial unit.
  private var navigator: Navigator?
  /// Number of the receiver whose fixes the navigator uses: the first one whose clock is related to that of the sensors.
  private var navigated: Int?
  /// Method of that receiver's last position.
  private var navigatedKind = FixKind.none
  /// Least time between estimates between the epochs, ns; nil if the configuration wants none.
  private var estimatePeriod: Int64?
  /// Instant from which the next one is due.
  private var nextEstimate = MonotonicInstant.zero
  /// Uncertainty of the learnt lever arm that was reported last, m.
  private var toldLeverArm = 1.0

  private let permits: (@Sendable (GNSSFix) -> GNSSFix?)?

  /// Creates a pipeline without sources.
  ///
  /// - Parameter permits: returns what the compass may know of a fix, or nil for nothing; by default all.
  public init(permits: (@Sendable (GNSSFix) -> GNSSFix?)? = nil) { self.permits = permits }

  /// Adds a receiver, and returns its number: the smallest that is free.
  ///
  /// - Parameters:
  ///   - fusion: how its positions are smoothed; nil: not at all.
  ///   - integrity: what becomes of positions that the checks contradict.
  public mutating func add(
    _ traits: SourceTraits, fusion: PositionFilter.Parameters? = nil, integrity: IntegrityPolicy = .off
  ) -> Int {
    let source = Source(traits: traits, filter: fusion.map { PositionFilter($0) }, policy: integrity)
    guard let number = sources.firstIndex(where: \.isFree) else {
      sources.append(source)
      return sources.count - 1
    }
    sources[number] = source
    return number
  }

  /// Adds sensors for a compass, and returns the source's number; nil if there is a compass already.
  public mutating func add(_ traits: SourceTraits, compass configuration: HeadingConfiguration) -> Int? {
    guard compass == nil else { return nil }
    compass = HeadingPipeline(configuration)
    estimatePeriod = configuration.positionRate.map { Int64(1e9 / max($0, 1e-3)) }
    sensors = add(traits)
    return sensors
  }

  /// Removes a source that has ended.
  public mutating func remove(_ number: Int) {
    sources[number].isFree = true
    if number == navigated { navigated = nil }
    if number == sensors {
      compass = nil
      navigator = nil
    }
  }

  /// Changes the traits of a source that was opened: a log shows its clock only then. A receiver's filter begins again,
  /// because another receiver may answer now.
  public mutating func change(_ number: Int, to traits: SourceTraits) {
    sources[number].traits = traits
    if number == navigated { navigated = nil }
    if let parameters = sources[number].filter?.parameters { sources[number].filter = PositionFilter(parameters) }
    sources[number].monitor = IntegrityMonitor()
  }

  /// Processes an observation and passes the events that it causes to `body`.
  public mutating func consume(_ observation: Observation, _ body: (NavigationEvent) -> Void) {
    let number = observation.source
    switch observation.content {
    case .fix(let fix):
      body(.receiver(event(of: fix, from: number), source: number))
    case .satellites(let report):
      note(report, from: number)
      body(.receiver(.satellites(report), source: number))
    case .sample(let reading):
      guard number == sensors else { return }
      navigate(by: reading)
      if case .pressure(let sample) = reading.sample { note(sample) }
      compass?.consume(reading.sample, sensor: reading.sensor) { body(.compass($0)) }
      navigateByCompass(reading)
      if let event = estimateBetween(at: reading) { body(event) }
      if let notice = leverArmNotice() { body(.compass(.notice(notice))) }
    }
  }

  // MARK: Sensors

  /// Whether the sensors suffice for headings, or for the navigator.
  var hasEnoughSensors: Bool { compass?.roles.areEnough == true || navigator != nil }

  /// Selects sensors from those that a source has opened; see `HeadingPipeline.attach`.
  mutating func attach(_ attached: [AttachedSensor], _ body: (HeadingEvent) -> Void) -> Bool {
    let before = compass?.chosen.inertial
    let isAnother = compass?.attach(attached, body) == true
    guard let now = compass?.chosen.inertial else {
      navigator = nil
      return isAnother
    }
    if now != before || navigator == nil {
      var parameters = compass?.navigation(with: now)
      parameters?.isCurrent = estimatePeriod != nil
      navigator = parameters.map { Navigator($0) }
      toldLeverArm = 1
    }
    return isAnother
  }

  /// Passes a sample to the navigator, and its attitude to the compass.
  private mutating func navigate(by reading: SensorReading) {
    guard navigator != nil else { return }
    switch reading.sample {
    case .inertial(let sample):
      guard reading.sensor == compass?.roles.inertial else { return }
      navigator?.add(sample)
      // Without a magnetometer there is no other sample for which a heading is made.
      if compass?.isNavigatedHeadingDue(at: sample.instant) == true {
        compass?.navigated = navigator?.attitude(at: sample.instant)
      }
    case .pressure(let sample): navigator?.add(sample)
    case .speed(let sample): navigator?.add(sample)
    case .position(let sample): navigator?.add(sample)
    case .heading(let sample):
      navigator?.add(sample, declinationDegrees: compass?.reference?.declinationDegrees)
    case .magnetic(let sample): compass?.navigated = navigator?.attitude(at: sample.instant)
    case .orientation(let sample): compass?.navigated = navigator?.attitude(at: sample.instant)
    case .waterSpeed: break
    }
  }

  /// Passes what a sample of the magnetometer says of the heading to the navigator.
  private mutating func navigateByCompass(_ reading: SensorReading) {
    guard navigator != nil, case .magnetic(let sample) = reading.sample, reading.sensor == compass?.roles.magnetometer,
      let compass, let field = compass.field, let reference = compass.reference, let sigma = compass.fieldSigma
    else { return }
    navigator?.add(magneticField: field, reference: reference, sigma: sigma, at: sample.instant)
    if let start = compass.startHeading {
      navigator?.add(compassHeading: start.heading, sigma: start.sigma, at: sample.instant)
    }
  }

  /// Returns the estimate at an inertial sample, if the configuration wants one by then.
  private mutating func estimateBetween(at reading: SensorReading) -> NavigationEvent? {
    guard let period = estimatePeriod, case .inertial(let sample) = reading.sample,
      reading.sensor == compass?.roles.inertial, sample.instant >= nextEstimate, let navigated,
      var estimate = navigator?.estimate()
    else { return nil }
    // On a grid, so that the rate is right where it is no divisor of the unit's.
    let next = nextEstimate.advanced(byNanoseconds: period)
    nextEstimate = next > sample.instant ? next : sample.instant.advanced(byNanoseconds: period)
    estimate.source = navigated
    if sources[navigated].policy != .off { sources[navigated].monitor.protect(&estimate) }
    return .between(estimate, estimate.isPredicted ? .deadReckoning : navigatedKind, source: navigated)
  }

  /// Returns the learnt lever arm if it is known twice as well as when it was last reported.
  private mutating func leverArmNotice() -> HeadingNotice? {
    guard let known = navigator?.learntLeverArm else { return nil }
    let sigma = max(known.sigma.x, known.sigma.y)
    guard sigma <= 0.5 * toldLeverArm else { return nil }
    toldLeverArm = sigma
    return .leverArm(known.value, sigma: sigma)
  }

  // MARK: Receivers

  /// Processes a fix of a receiver, and returns the event that it causes.
  @inline(__always)
  mutating func event(of fix: GNSSFix, from number: Int) -> EngineEvent {
    let policy = sources[number].policy
    if navigator != nil, policy != .off { noteInertial(fix, from: number) }
    let integrity = policy == .off ? FixIntegrity() : sources[number].monitor.check(fix)
    if sources.count > 1, policy != .off { noteForReceivers(fix, integrity, from: number) }
    if policy == .enforce, integrity.position.level == .untrusted { return withheld(fix, integrity, from: number) }
    if compass != nil {
      noteForCompass(fix, from: number)
      if let relation = navigation(ofReceiver: number) {
        return navigatedEvent(of: fix, from: number, relation, integrity)
      }
    }
    guard var estimate = LocationEstimate(fix, source: number) else { return predicted(fix, from: number) }
    sources[number].filter?.refine(&estimate, by: fix)
    guard policy != .off else { return .location(estimate, fix) }
    sources[number].monitor.complete(&estimate, integrity)
    if policy == .enforce, integrity.velocity.level == .untrusted { estimate.removeVelocity() }
    return .location(estimate, fix)
  }

  /// Returns how instants of a receiver become those of the sensors, if the navigator uses this receiver; nil if not.
  private mutating func navigation(ofReceiver number: Int) -> (shift: Int64, uncertainty: Double)? {
    guard navigator != nil, navigated ?? number == number, sources[number].filter != nil,
      let relation = sources[number].traits.relation(to: sources[sensors].traits)
    else { return nil }
    navigated = number
    return relation
  }

  /// Returns the event of an epoch whose estimate the navigator makes.
  @inline(never)
  private mutating func navigatedEvent(
    of fix: GNSSFix, from number: Int, _ relation: (shift: Int64, uncertainty: Double), _ integrity: FixIntegrity
  ) -> EngineEvent {
    let made = navigator?.estimate(
      of: fix, arrived: fix.received.advanced(byNanoseconds: relation.shift), timeUncertainty: relation.uncertainty,
      source: number)
    if fix.hasPosition { navigatedKind = fix.kind }
    guard var estimate = made else { return .noFix(fix) }
    if sources[number].policy != .off {
      if estimate.contributors.contains(.fix) {
        sources[number].monitor.complete(&estimate, integrity)
      } else {
        sources[number].monitor.protect(&estimate)
      }
    }
    return .location(estimate, fix)
  }

  /// Returns the event of an epoch without a position: the predicted one, as long as the filter may coast.
  @inline(never)
  private mutating func predicted(_ fix: GNSSFix, from number: Int) -> EngineEvent {
    if let relation = navigation(ofReceiver: number) {
      return navigatedEvent(of: fix, from: number, relation, FixIntegrity())
    }
    guard var estimate = sources[number].filter?.coast(fix, source: number) else { return .noFix(fix) }
    if sources[number].policy != .off { sources[number].monitor.protect(&estimate) }
    return .location(estimate, fix)
  }

  /// Returns the event of an epoch whose position is untrusted: that of an epoch without one, with the verdict.
  @inline(never)
  private mutating func withheld(_ fix: GNSSFix, _ integrity: FixIntegrity, from number: Int) -> EngineEvent {
    let bare = fix.withoutPosition
    guard case .location(var estimate, _) = predicted(bare, from: number) else { return .withheld(bare, integrity) }
    estimate.integrity = integrity
    return .location(estimate, bare)
  }

  /// Notes satellites in view for the checks of their receiver's fixes.
  mutating func note(_ report: SatelliteReport, from number: Int) {
    if sources[number].policy != .off { sources[number].monitor.note(report) }
  }

  /// Passes a sample of a barometer to the checks of all receivers with related clocks.
  private mutating func note(_ sample: PressureSample) {
    for number in sources.indices where isChecked(number, besides: sensors) { sources[number].monitor.note(sample) }
  }

  /// Passes what the inertial unit predicts to the checks of a fix.
  @inline(never)
  private mutating func noteInertial(_ fix: GNSSFix, from number: Int) {
    guard let relation = navigation(ofReceiver: number),
      let witness = navigator?.witness(of: fix, arrived: fix.received.advanced(byNanoseconds: relation.shift))
    else { return }
    sources[number].monitor.note(witness)
  }

  /// Passes a fix as a witness to the checks of the other receivers with related clocks, unless its own receiver contradicts it.
  @inline(never)
  private mutating func noteForReceivers(_ fix: GNSSFix, _ integrity: FixIntegrity, from number: Int) {
    guard integrity.position.reasons.subtracting(.receiversDisagree).isEmpty, fix.hasPosition else { return }
    for other in sources.indices where isChecked(other, besides: number) {
      guard let relation = sources[number].traits.relation(to: sources[other].traits),
        let witness = ReceiverWitness(fix, shift: relation.shift)
      else { continue }
      sources[other].monitor.note(witness)
    }
  }

  /// Whether a source's fixes are checked, and its clock is related to that of another one.
  private func isChecked(_ number: Int, besides other: Int) -> Bool {
    number != other && sources[number].policy != .off && !sources[number].isFree
      && sources[other].traits.relation(to: sources[number].traits) != nil
  }

  /// Passes the position to the compass, and the receiver's heading if its age is known.
  private mutating func noteForCompass(_ fix: GNSSFix, from number: Int) {
    guard let known = permits.map({ $0(fix) }) ?? fix else { return }
    let relation = sources[number].traits.relation(to: sources[sensors].traits)
    compass?.note(known, timeUncertainty: relation.map { $0.uncertainty })
  }
}
