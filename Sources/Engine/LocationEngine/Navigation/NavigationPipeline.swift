import Fusion
import Observations

/// Makes estimates and headings of observations, in the order in which these have arrived.
///
/// It has no I/O and no clock: equal observations give equal events. It is the one place where receivers and sensors meet.
/// With several receivers, each has its own estimates, and events carry the number of their source; nothing is averaged.
/// What one receiver and one set of sensors need is in Fusion; this pipeline relates several sources and their clocks.
public struct NavigationPipeline: ~Copyable, Sendable {
  private struct Source: Sendable {
    var traits: SourceTraits
    /// Checks and smooths a receiver's positions.
    var receiver = ReceiverPipeline(fusion: nil, integrity: .off)
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
  private var navigation: BodyNavigation?
  /// Number of the receiver whose fixes the navigator uses: the first one whose clock is related to that of the sensors.
  private var navigated: Int?
  /// Highest rate of estimates between the epochs, Hz; nil if the configuration wants none.
  private var positionRate: Double?

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
    let source = Source(traits: traits, receiver: ReceiverPipeline(fusion: fusion, integrity: integrity))
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
    positionRate = configuration.positionRate
    sensors = add(traits)
    return sensors
  }

  /// Removes a source that has ended.
  public mutating func remove(_ number: Int) {
    sources[number].isFree = true
    if number == navigated { navigated = nil }
    if number == sensors {
      compass = nil
      navigation = nil
    }
  }

  /// Changes the traits of a source that was opened: a log shows its clock only then. A receiver's filter begins again,
  /// because another receiver may answer now.
  public mutating func change(_ number: Int, to traits: SourceTraits) {
    sources[number].traits = traits
    if number == navigated { navigated = nil }
    sources[number].receiver.restart()
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
      compass?.pass(reading, to: &navigation)
      if case .pressure(let sample) = reading.sample { note(sample) }
      compass?.consume(reading.sample, sensor: reading.sensor) { body(.compass($0)) }
      compass?.passField(of: reading, to: &navigation)
      if let event = estimateBetween(at: reading) { body(event) }
      if let notice = leverArmNotice() { body(.compass(.notice(notice))) }
    }
  }

  // MARK: Sensors

  /// Whether the sensors suffice for headings, or for the navigator.
  var hasEnoughSensors: Bool { compass?.roles.areEnough == true || navigation != nil }

  /// Selects sensors from those that a source has opened; see `HeadingPipeline.attach`.
  mutating func attach(_ attached: [AttachedSensor], _ body: (HeadingEvent) -> Void) -> Bool {
    let before = compass?.chosen.inertial
    let isAnother = compass?.attach(attached, body) == true
    guard let now = compass?.chosen.inertial else {
      navigation = nil
      return isAnother
    }
    if now != before || navigation == nil {
      let parameters = compass?.navigation(with: now)
      navigation = parameters.map { BodyNavigation($0, rate: positionRate) }
    }
    return isAnother
  }

  /// Returns the estimate at an inertial sample, if the configuration wants one by then.
  private mutating func estimateBetween(at reading: SensorReading) -> NavigationEvent? {
    guard positionRate != nil, case .inertial(let sample) = reading.sample, reading.sensor == compass?.roles.inertial,
      let navigated, let (known, kind) = navigation?.estimate(at: sample.instant)
    else { return nil }
    var estimate = known
    estimate.source = navigated
    sources[navigated].receiver.protect(&estimate)
    return .between(estimate, kind, source: navigated)
  }

  /// Returns the learnt lever arm if it is known twice as well as when it was last reported.
  private mutating func leverArmNotice() -> HeadingNotice? {
    navigation?.newLeverArm().map { .leverArm($0.value, sigma: $0.sigma) }
  }

  // MARK: Receivers

  /// Processes a fix of a receiver, and returns the event that it causes.
  @inline(__always)
  mutating func event(of fix: GNSSFix, from number: Int) -> EngineEvent {
    if navigation != nil { noteInertial(fix, from: number) }
    let integrity = sources[number].receiver.check(fix)
    if sources.count > 1 { noteForReceivers(fix, integrity, from: number) }
    guard compass == nil else { return bodyEvent(of: fix, integrity, from: number) }
    return EngineEvent(sources[number].receiver.outcome(of: fix, integrity, source: number))
  }

  /// Returns the event of an epoch in a run with sensors.
  @inline(never)
  private mutating func bodyEvent(of fix: GNSSFix, _ integrity: FixIntegrity, from number: Int) -> EngineEvent {
    let isWithheld = sources[number].receiver.withholds(integrity)
    if !isWithheld { noteForCompass(fix, from: number) }
    guard let relation = navigation(ofReceiver: number) else {
      return EngineEvent(sources[number].receiver.outcome(of: fix, integrity, source: number))
    }
    let published = isWithheld ? fix.withoutPosition : fix
    let estimate = navigation?.estimate(
      of: published, shift: relation.shift, timeUncertainty: relation.uncertainty, source: number)
    return EngineEvent(sources[number].receiver.outcome(of: published, integrity, navigated: estimate))
  }

  /// Returns how instants of a receiver become those of the sensors, if the navigator uses this receiver; nil if not.
  private mutating func navigation(ofReceiver number: Int) -> (shift: Int64, uncertainty: Double)? {
    guard navigation != nil, navigated ?? number == number, sources[number].receiver.isFused,
      let relation = sources[number].traits.relation(to: sources[sensors].traits)
    else { return nil }
    navigated = number
    return relation
  }

  /// Notes satellites in view for the checks of their receiver's fixes.
  mutating func note(_ report: SatelliteReport, from number: Int) { sources[number].receiver.note(report) }

  /// Passes a sample of a barometer to the checks of all receivers with related clocks.
  private mutating func note(_ sample: PressureSample) {
    for number in sources.indices where isChecked(number, besides: sensors) { sources[number].receiver.note(sample) }
  }

  /// Passes what the inertial unit predicts to the checks of a fix.
  @inline(never)
  private mutating func noteInertial(_ fix: GNSSFix, from number: Int) {
    guard sources[number].receiver.policy != .off, let relation = navigation(ofReceiver: number),
      let witness = navigation?.witness(of: fix, shift: relation.shift)
    else { return }
    sources[number].receiver.note(witness)
  }

  /// Passes a fix as a witness to the checks of the other receivers with related clocks, unless its own receiver contradicts it.
  @inline(never)
  private mutating func noteForReceivers(_ fix: GNSSFix, _ integrity: FixIntegrity, from number: Int) {
    guard sources[number].receiver.policy != .off, fix.hasPosition,
      integrity.position.reasons.subtracting(.receiversDisagree).isEmpty
    else { return }
    for other in sources.indices where isChecked(other, besides: number) {
      guard let relation = sources[number].traits.relation(to: sources[other].traits),
        let witness = ReceiverWitness(fix, shift: relation.shift)
      else { continue }
      sources[other].receiver.note(witness)
    }
  }

  /// Whether a source's fixes are checked, and its clock is related to that of another one.
  private func isChecked(_ number: Int, besides other: Int) -> Bool {
    number != other && sources[number].receiver.policy != .off && !sources[number].isFree
      && sources[other].traits.relation(to: sources[number].traits) != nil
  }

  /// Passes the position to the compass, and the receiver's heading if its age is known.
  private mutating func noteForCompass(_ fix: GNSSFix, from number: Int) {
    guard let known = permits.map({ $0(fix) }) ?? fix else { return }
    let relation = sources[number].traits.relation(to: sources[sensors].traits)
    compass?.note(known, timeUncertainty: relation.map { $0.uncertainty })
  }
}

extension EngineEvent {
  @inline(__always)
  fileprivate init(_ outcome: ReceiverPipeline.Outcome) {
    switch outcome {
    case .location(let estimate, let fix): self = .location(estimate, fix)
    case .noFix(let fix): self = .noFix(fix)
    case .withheld(let fix, let integrity): self = .withheld(fix, integrity)
    }
  }
}
