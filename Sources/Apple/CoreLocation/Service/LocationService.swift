import Dispatch
internal import EngineRuntime
internal import Fusion
internal import GNSS
internal import LinuxLocation
internal import LocationEngine
internal import LocationService
internal import Observations
internal import Providers

/// The state that all managers and sequences of a program share: receiver, compass, regions, authorization.
///
/// One lock guards everything. Code inside it never blocks: devices are read on threads of their own, and events go to
/// delegates through mailboxes.
@usableFromInline final class LocationService: @unchecked Sendable {
  private static let isStarted = Guarded(false)

  /// The service, if the program uses location already.
  static var running: LocationService? { isStarted.withLock { $0 } ? shared : nil }

  static let shared: LocationService = {
    defer { isStarted.withLock { $0 = true } }
    // A program may end while a crossing is being delivered: unless the state is written first, the next run delivers
    // it again.
    atexit { LocationService.shared.environment.state.flush() }
    return LocationService(.system())
  }()

  let environment: ServiceEnvironment
  /// A Bool, not Void: the thread sanitizer reports a false race on a zero-sized payload.
  private let lock = Guarded(false)
  /// Reads the receiver and the sensors, and gives the compass its position.
  let runner = NavigationRunner()
  /// Where the beacon scanner is started and stopped.
  let beaconQueue = DispatchQueue(label: "binnacle.location.beacons")

  // Everything below is used only inside `perform`.
  private var clients: [any ServiceClient] = []
  /// Whether an event is on its way to the clients.
  private var isBroadcasting = false
  private var receiver = Supervisor<ReceiverReading>(linger: 5_000_000_000)
  private var fixes = FixPatience()
  var compass = Supervisor<CompassReading>()
  /// Whether the program was notified that there is no compass, until a heading comes.
  var isHeadingTroubleReported = false
  var scans = Supervisor<BeaconScan>()
  var reception = BeaconReception()
  private var lastLocation: LastLocation
  private(set) var authorization: ProgramAuthorization
  private(set) lazy var regions = RegionRegistry(self)
  private var visits: VisitRegistry
  var calibration: CalibrationPrompt
  private var reduction = ReducedAccuracy()
  private var policyWatch: AnyObject?
  /// The instant for which the timer is set.
  private var armed: MonotonicInstant?
  /// Origin of the last fix.
  private var origin = FixOrigin(isSimulated: false, isAccessory: false)
  /// When the last fix of this run arrived whose accuracy is still permitted.
  private var located: MonotonicInstant?
  /// Names of the monitors that are open or being opened.
  var monitorNames: Set<String> = []
  /// Continuations to resume after the lock is released.
  private var woken: [CheckedContinuation<Void, Never>] = []

  init(_ environment: ServiceEnvironment) {
    self.environment = environment
    lastLocation = LastLocation(environment.state, isSimulated: environment.isSimulated)
    authorization = ProgramAuthorization(environment)
    visits = VisitRegistry(environment.state)
    calibration = CalibrationPrompt(environment)
    policyWatch = environment.watchPolicy { [weak self] policy in self?.perform { $0.obey(policy) } }
    // A change may have occurred before the watch began.
    _ = authorization.obey(environment.policy())
  }

  deinit {
    receiver.run?.stop()
    compass.run?.stop()
    scans.run?.stop {}
  }

  /// Runs `body` inside the lock, and then applies its consequences. Must not be nested.
  func perform<Result>(_ body: (LocationService) -> Result) -> Result {
    let (result, woken) = lock.withLock { _ -> (Result, [CheckedContinuation<Void, Never>]) in
      let result = body(self)
      settle()
      return (result, takeWoken())
    }
    // Outside the lock: an executor may run the tasks at once, and they may call the service.
    for task in woken { task.resume() }
    return result
  }

  /// Takes an event of the beacon scanner.
  ///
  /// Hundreds of advertisements a second change nothing but a list: then no consequences are applied, and one of a foreign
  /// beacon allocates nothing.
  func hear(_ event: BeaconScannerEvent, from run: BeaconScan) {
    switch event {
    case .availability(let availability): perform { $0.take(availability, from: run) }
    case .sighting(let sighting):
      let woken = lock.withLock { _ -> [CheckedContinuation<Void, Never>] in
        guard run === scans.run else { return [] }
        for client in clients { client.note(sighting) }
        guard regions.matches(sighting.beacon), deliver(regions.note(sighting)) else { return [] }
        settle()
        return takeWoken()
      }
      for task in woken { task.resume() }
    // Beacons of other formats, which no scanner is asked for, and the end of a log, after which there is silence.
    case .foreign, .ended: break
    }
  }

  /// Runs `body` inside the lock, for reading: no consequences are applied.
  func read<Result>(_ body: (LocationService) -> Result) -> Result { lock.withLock { _ in body(self) } }

  // MARK: Inside the lock

  private func takeWoken() -> [CheckedContinuation<Void, Never>] {
    defer { woken = [] }
    return woken
  }

  /// Adds a client and requests the authorization that it needs.
  func attach(_ client: any ServiceClient) {
    clients.append(client)
    requestNeeds()
  }

  func detach(_ client: any ServiceClient) { clients.removeAll { $0 === client } }

  /// The newest fix, perhaps from an earlier run of the program; nil while the program is not authorized.
  var location: CLLocation? {
    guard authorization.isAuthorized, let known = lastLocation.value else { return nil }
    // A fix from a time when exact locations were permitted is not delivered.
    return authorization.isReduced && known.horizontalAccuracy < ReducedAccuracy.leastAccuracy ? nil : known
  }

  /// Age up to which a reduced fix counts as the current location, ns.
  static let reducedAge: Int64 = 900_000_000_000

  /// The newest fix if it is younger than the interval between fixes; otherwise nil.
  var currentLocation: CLLocation? {
    let age: Int64 = authorization.isReduced ? LocationService.reducedAge : 60_000_000_000
    guard let located, now.nanoseconds(since: located) <= age else { return nil }
    return location
  }

  /// Why there are no fixes; nil while there are, or while the wait for one is still short.
  var trouble: LocationTrouble? { fixes.trouble }

  /// Whether a client receives fixes, which supply the declination for true headings.
  var isLocating: Bool {
    authorization.isAuthorized && (regions.demand.location || clients.contains { $0.demand.location })
  }

  var now: MonotonicInstant { environment.now() }

  /// Delivers an event to every client. Must not be called by a client that handles one: those after it would get the
  /// second event first.
  func broadcast(_ event: ServiceEvent) {
    assert(!isBroadcasting, "a broadcast of \(event) inside another one")
    isBroadcasting = true
    defer { isBroadcasting = false }
    let now = now
    for client in clients { client.handle(event, at: now) }
  }

  func authorize(_ request: AuthorizationRequest) {
    if authorization.request(request) { broadcast(.authorizationChanged) }
  }

  /// Requests the authorization that the clients need. If there are sessions, only their needs count.
  func requestNeeds() {
    if areNeedsGranted() { broadcast(.authorizationChanged) }
  }

  /// - Returns: whether the authorization changed.
  private func areNeedsGranted() -> Bool {
    let hasSession = clients.contains { $0.isSession }
    var isChanged = !hasSession && regions.need.map { authorization.request($0) } == true
    for client in clients where client.isSession == hasSession {
      if let need = client.need, authorization.request(need) { isChanged = true }
    }
    return isChanged
  }

  private func obey(_ policy: Authorization) {
    let before = authorization.diagnosis
    let isChanged = authorization.obey(policy)
    if isChanged { located = nil }
    if areNeedsGranted() || isChanged { return broadcast(.authorizationChanged) }
    if authorization.diagnosis != before { broadcast(.refusalChanged) }
  }

  /// Adds an element to an outbox, and schedules its waiting task.
  func post<Element>(_ element: Element, to outbox: Outbox<Element>) {
    if let waiter = outbox.push(element) { woken.append(waiter) }
  }

  /// Ends a task's sequence after the pending elements.
  func finish<Element>(_ outbox: Outbox<Element>) {
    if let waiter = outbox.finish() { woken.append(waiter) }
  }

  private func settle() {
    let now = now
    let demand = clients.reduce(regions.demand) { $0 | $1.demand }
    let wantsFixes = demand.location && authorization.isAuthorized
    if wantsFixes, let plan = demand.tuning { tune(plan) }
    while let step = receiver.next(isWanted: wantsFixes, at: now) { follow(step, at: now) }
    report(fixes.wait(receiver.isServing, at: now))
    if !demand.heading { isHeadingTroubleReported = false }
    while let step = compass.next(isWanted: demand.heading, at: now) { follow(step) }
    let wantsBeacons = demand.beacons && isBeaconPermitted
    while let step = scans.next(isWanted: wantsBeacons, at: now) { follow(step) }
    if !wantsBeacons, reception.stopped() { radioChanged() }
    let deadlines = [
      receiver.deadline, fixes.deadline, compass.deadline, scans.deadline, regions.beaconDeadline,
    ]
    arm((clients.map(\.deadline) + deadlines).compactMap { $0 }.min())
  }

  /// Sets the receiver's tuning. Done before the receiver is opened, so that it is configured once.
  ///
  /// If locations are reduced, the coarse plan is enough.
  private func tune(_ plan: TuningPlan) {
    environment.tuning?.plan = authorization.isReduced ? ReceiverTuning.plan(for: .coarse) : plan
  }

  private func arm(_ deadline: MonotonicInstant?) {
    guard deadline != armed else { return }
    armed = deadline
    environment.timer.arm(at: deadline) { [weak self] in
      self?.perform { service in
        service.armed = nil
        service.letSilenceDecide()
        service.broadcast(.tick)
      }
    }
  }

  // MARK: The receiver

  private func follow(_ step: Supervisor<ReceiverReading>.Step, at now: MonotonicInstant) {
    switch step {
    case .start: startReceiver(at: now)
    case .stop(let run):
      run.stop()
      fixes.forget()
      lastLocation.write()
    }
  }

  /// Notifies the clients why there are no fixes; nil: there is nothing to report.
  private func report(_ trouble: LocationTrouble?) {
    if let trouble { broadcast(.trouble(trouble)) }
  }

  private func startReceiver(at now: MonotonicInstant) {
    do throws(SourceError) {
      let run = ReceiverReading(try environment.makeReceiver(), runner)
      receiver.started(run)
      let hasThread = run.start { [weak self] event in
        self?.perform { $0.take(event, from: run) }
      } ended: { [weak self] in
        self?.perform { $0.receiverClosed(run) }
      }
      if !hasThread { receiverFailed() }
    } catch {
      environment.notice(error.description)
      receiverFailed()
    }
  }

  private func receiverFailed() {
    receiver.failed(at: now)
    report(fixes.report(.noSource))
  }

  private func take(_ event: EngineEvent, from run: ReceiverReading) {
    guard run === receiver.run else { return }
    switch event {
    case .location(let estimate, let fix): take(estimate, of: fix, from: run.origin)
    case .noFix, .withheld, .satellites: break
    case .status(let status):
      switch status.state {
      // The connection was lost; the reading itself reconnects.
      case .reconnecting(let error, _):
        environment.notice(error.description)
        report(fixes.report(.noSource))
      case .stopped(let error?):
        environment.notice(error.description)
        receiverFailed()
      case .stopped(nil): receiverEnded()
      // No readable receiver is attached.
      case .stale where status.source == AutomaticSource.unnamed: report(fixes.report(.noSource))
      case .opening, .waiting, .receiving, .stale: break
      }
    }
  }

  private func receiverClosed(_ run: ReceiverReading) {
    if run === receiver.run { receiverEnded() } else { receiver.closed(run) }
  }

  /// A recording was played to its end.
  private func receiverEnded() {
    receiver.ended()
    report(fixes.report(.noFix))
  }

  /// Processes a new fix: reduces it if required, stores it and reports it.
  func take(_ estimate: LocationEstimate, of fix: GNSSFix, from origin: FixOrigin) {
    // A predicted position is delivered too, but the wait for a fix goes on.
    if !estimate.isPredicted { fixes.fixCame(at: now) }
    guard authorization.isAuthorized else { return }
    var known = estimate
    if authorization.isReduced {
      guard let reduced = reduction.update(estimate) else { return }
      known = reduced
    }
    self.origin = origin
    let location = location(of: known)
    lastLocation.keep(location, fix, at: now)
    located = now
    // A reduced fix is too coarse to decide about regions.
    let crossings = authorization.isReduced ? [] : regions.update(known, at: location.timestamp)
    deliver(location, known, crossings)
  }

  /// Delivers what a fix brings. Every client gets it in this order: the crossings of regions, the fix, the visit.
  private func deliver(_ location: CLLocation, _ estimate: LocationEstimate, _ crossings: [RegionChange]) {
    if !crossings.isEmpty { broadcast(.crossings(crossings, at: location.timestamp)) }
    broadcast(.location(location, estimate))
    guard clients.contains(where: { $0.watchesVisits }) else { return }
    if let visit = visits.take(estimate, at: environment.date()) { broadcast(.visit(visit)) }
  }

  /// Returns a fix in the form that programs get.
  ///
  /// Called once for each fix: all clients share the location. The exception is a manager that reduces its fixes.
  func location(of estimate: LocationEstimate) -> CLLocation {
    CLLocation(
      estimate, received: environment.date(), isSimulated: origin.isSimulated, isAccessory: origin.isAccessory)
  }
}
