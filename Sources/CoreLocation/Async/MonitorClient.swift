internal import LocationServices
internal import Observations

/// The service's client for one monitor. Used inside the service's lock.
final class MonitorClient: ServiceClient, @unchecked Sendable {
  private struct Entry {
    let condition: any CLCondition
    /// Position in the order in which conditions were added.
    let place: Int
    var obstacle: MonitorStanding.Obstacle?
    var isKept = true
    var lastEvent: CLMonitor.Event
  }

  /// Maximum number of pending events per iterator.
  private static let capacity = 1024

  private unowned let service: LocationService
  private let name: String
  private var entries: [String: Entry] = [:]
  private var nextPlace = 0
  private var outboxes: [Outbox<CLMonitor.Event>] = []
  /// Events that occurred while no task iterated.
  private var untold: [CLMonitor.Event] = []

  init(_ service: LocationService, name: String) {
    self.service = service
    self.name = name
  }

  // MARK: Requests of the program

  func open(_ kept: [StoredRegion]) {
    for stored in kept {
      let event = CLMonitor.Event(
        stored.identifier, MonitorStanding(state: stored.conditionState), at: stored.stateDate)
      enter(stored.condition, stored.identifier, event)
      if stored.conditionState == .unmonitored {
        entries[stored.identifier]?.obstacle = isSupported(stored.condition) ? .limit : .unsupported
      }
    }
    _ = service.fences.open(name, kept: kept) { [unowned self] in note($0, $1) }
    service.attach(self)
    takeUpWhatWasTooMany()
    for identifier in identifiers { refresh(identifier) }
  }

  /// Stops monitoring; the stored conditions stay on the disk.
  func close() {
    service.detach(self)
    service.fences.close(name)
    service.monitorNames.remove(name)
  }

  var identifiers: [String] { entries.sorted { $0.value.place < $1.value.place }.map(\.key) }

  func add(_ condition: any CLCondition, _ identifier: String, assuming state: CLMonitor.Event.State) {
    let state = state == .unmonitored ? .unknown : state
    let date = service.environment.date()
    enter(condition, identifier, CLMonitor.Event(identifier, MonitorStanding(state: state), at: date))
    // Watched before the request: granting it refreshes every condition, and this one must have the assumed state by
    // then.
    watch(identifier, assuming: state, at: date)
    service.requestNeeds()
    refresh(identifier)
  }

  func remove(_ identifier: String) {
    guard entries.removeValue(forKey: identifier) != nil else { return }
    service.fences.remove(key(identifier))
  }

  func record(for identifier: String) -> CLMonitor.Record? {
    entries[identifier].map { CLMonitor.Record(condition: $0.condition, lastEvent: $0.lastEvent) }
  }

  private func enter(_ condition: any CLCondition, _ identifier: String, _ event: CLMonitor.Event) {
    let place = entries[identifier]?.place ?? nextPlace
    nextPlace += 1
    entries[identifier] = Entry(condition: condition, place: place, lastEvent: event)
  }

  private func watch(_ identifier: String, assuming state: CLMonitor.Event.State, at date: Date) {
    guard let condition = entries[identifier]?.condition else { return }
    let obstacle: MonitorStanding.Obstacle? =
      !isSupported(condition) ? .unsupported : service.fences.isFull(for: key(identifier)) ? .limit : nil
    entries[identifier]?.obstacle = obstacle
    let state = obstacle == nil ? state : .unmonitored
    if let stored = StoredRegion(condition, identifier: identifier, state: state, since: date) {
      service.fences.put(stored, in: name, keepsState: false)
    } else {
      service.fences.remove(key(identifier))
      entries[identifier]?.isKept = false
    }
  }

  private func isSupported(_ condition: any CLCondition) -> Bool {
    guard let circle = condition as? CLMonitor.CircularGeographicCondition else { return false }
    return RegionRegistry.isWatchable(circle.center, circle.radius)
  }

  private func takeUpWhatWasTooMany() {
    for identifier in identifiers where entries[identifier]?.obstacle == .limit {
      if service.fences.isFull(for: key(identifier)) { return }
      watch(identifier, assuming: .unknown, at: service.environment.date())
      refresh(identifier)
    }
  }

  private func key(_ identifier: String) -> FenceRegistry.Key {
    FenceRegistry.Key(collection: name, identifier: identifier)
  }

  // MARK: Iterators

  func beginIterating() -> Outbox<CLMonitor.Event> {
    let outbox = Outbox<CLMonitor.Event>(capacity: MonitorClient.capacity)
    for event in untold { service.post(event, to: outbox) }
    untold = []
    outboxes.append(outbox)
    return outbox
  }

  func endIterating(_ outbox: Outbox<CLMonitor.Event>) {
    outboxes.removeAll { $0 === outbox }
    if outboxes.isEmpty { untold = outbox.withdraw() }
  }

  private func send(_ event: CLMonitor.Event) {
    for outbox in outboxes { service.post(event, to: outbox) }
    guard outboxes.isEmpty else { return }
    if untold.count == MonitorClient.capacity { untold.removeFirst() }
    untold.append(event)
  }

  // MARK: Events of the service

  var demand: Demand { Demand() }
  var deadline: MonotonicInstant? { nil }
  var need: AuthorizationRequest? { entries.isEmpty ? nil : .whenInUse }

  func handle(_ event: ServiceEvent, at now: MonotonicInstant) {
    switch event {
    case .authorizationChanged, .refusalChanged: for identifier in identifiers { refresh(identifier) }
    case .roomForRegion: takeUpWhatWasTooMany()
    case .location, .trouble, .heading, .headingTrouble, .region, .visit, .tick: break
    }
  }

  private func note(_ identifier: String, _ notice: FenceRegistry.Notice) {
    switch notice {
    case .changed(_, let date): refresh(identifier, at: date)
    case .started(let isKept):
      entries[identifier]?.isKept = isKept
      refresh(identifier)
    }
  }

  /// Sends the state of a condition if it differs from the last event.
  private func refresh(_ identifier: String, at date: Date? = nil) {
    guard let entry = entries[identifier] else { return }
    let standing = standing(of: entry, identifier)
    guard standing != entry.lastEvent.standing else { return }
    let event = CLMonitor.Event(identifier, standing, at: date ?? service.environment.date())
    entries[identifier]?.lastEvent = event
    send(event)
  }

  private func standing(of entry: Entry, _ identifier: String) -> MonitorStanding {
    let authorization = service.authorization.diagnosis
    let state: CLMonitor.Event.State
    if authorization.prevents || entry.obstacle != nil {
      state = .unmonitored
    } else if authorization.isUndecided || authorization.isReduced {
      state = .unknown
    } else {
      state = service.fences.region(key(identifier))?.conditionState ?? .unknown
    }
    return MonitorStanding(
      state: state, authorization: authorization, obstacle: entry.obstacle, isKept: entry.isKept)
  }
}
