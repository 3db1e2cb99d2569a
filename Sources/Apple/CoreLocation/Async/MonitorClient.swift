internal import LocationService
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
  private var entries: [RegionKey: Entry] = [:]
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
      let key = key(stored.identifier)
      enter(stored.condition, key, event)
      if stored.conditionState == .unmonitored {
        entries[key]?.obstacle = isSupported(stored.condition) ? .limit : .unsupported
      }
    }
    service.regions.resume(kept, in: name)
    service.attach(self)
    takeUpWhatWasTooMany()
    refreshAll()
  }

  /// Stops monitoring; the stored conditions stay on the disk.
  func close() {
    service.detach(self)
    service.regions.release(name)
    service.monitorNames.remove(name)
  }

  var identifiers: [String] { keys.map(\.identifier) }

  func add(_ condition: any CLCondition, _ identifier: String, assuming state: CLMonitor.Event.State) {
    let state = state == .unmonitored ? .unknown : state
    let date = service.environment.date()
    let key = key(identifier)
    enter(condition, key, CLMonitor.Event(identifier, MonitorStanding(state: state), at: date))
    // Watched before the request: granting it refreshes every condition, and this one must have the assumed state by
    // then.
    watch(key, assuming: state, at: date)
    service.requestNeeds()
    refresh(key)
  }

  func remove(_ identifier: String) {
    let key = key(identifier)
    guard entries.removeValue(forKey: key) != nil else { return }
    service.regions.remove(key)
  }

  func record(for identifier: String) -> CLMonitor.Record? {
    entries[key(identifier)].map { CLMonitor.Record(condition: $0.condition, lastEvent: $0.lastEvent) }
  }

  /// In the order in which the conditions were added.
  private var keys: [RegionKey] { entries.sorted { $0.value.place < $1.value.place }.map(\.key) }

  private func key(_ identifier: String) -> RegionKey { RegionKey(collection: name, identifier: identifier) }

  private func enter(_ condition: any CLCondition, _ key: RegionKey, _ event: CLMonitor.Event) {
    let place = entries[key]?.place ?? nextPlace
    nextPlace += 1
    entries[key] = Entry(condition: condition, place: place, lastEvent: event)
  }

  private func watch(_ key: RegionKey, assuming state: CLMonitor.Event.State, at date: Date) {
    guard let condition = entries[key]?.condition else { return }
    let obstacle: MonitorStanding.Obstacle? =
      !isSupported(condition) ? .unsupported : isFull(for: key, condition) ? .limit : nil
    entries[key]?.obstacle = obstacle
    let state = obstacle == nil ? state : .unmonitored
    if let stored = StoredRegion(condition, identifier: key.identifier, state: state, since: date) {
      service.regions.put(stored, in: name, keepsState: false)
    } else {
      service.regions.remove(key)
      entries[key]?.isKept = false
    }
  }

  private func isSupported(_ condition: any CLCondition) -> Bool {
    guard let circle = condition as? CLMonitor.CircularGeographicCondition else {
      return condition is CLMonitor.BeaconIdentityCondition
    }
    return RegionRegistry.isWatchable(circle.center, circle.radius)
  }

  private func isFull(for key: RegionKey, _ condition: any CLCondition) -> Bool {
    service.regions.isFull(for: key, isBeacon: condition is CLMonitor.BeaconIdentityCondition)
  }

  /// Monitors the conditions that exceeded the limit, as far as there is room now.
  private func takeUpWhatWasTooMany() {
    for key in keys {
      guard let entry = entries[key], entry.obstacle == .limit else { continue }
      if isFull(for: key, entry.condition) { return }
      watch(key, assuming: .unknown, at: service.environment.date())
      refresh(key)
    }
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
    case .crossings(let changes, let date):
      for change in changes where change.key.isIn(name) {
        refresh(change.key, at: date, refinement: change.beacon.map { CLMonitor.BeaconIdentityCondition($0) })
      }
    case .regionStored(let key, let isKept):
      entries[key]?.isKept = isKept
      refresh(key)
    case .authorizationChanged, .refusalChanged: refreshAll()
    case .roomForRegion: takeUpWhatWasTooMany()
    case .location, .trouble, .heading, .headingTrouble, .regionStarted, .regionRefused, .visit, .tick, .beaconRadio,
      .beaconStates:
      break
    }
  }

  private func refreshAll() { for key in keys { refresh(key) } }

  /// Sends the state of a condition if it differs from the last event.
  ///
  /// - Parameter refinement: the beacon that satisfies the condition; nil if no beacon was heard just now.
  private func refresh(
    _ key: RegionKey, at date: Date? = nil, refinement: CLMonitor.BeaconIdentityCondition? = nil
  ) {
    guard let entry = entries[key] else { return }
    let standing = standing(of: entry, key)
    guard standing != entry.lastEvent.standing else { return }
    let beacon = standing.state == .satisfied ? refinement ?? entry.lastEvent.beacon : nil
    let event = CLMonitor.Event(
      key.identifier, standing, at: date ?? service.environment.date(), refinement: beacon)
    entries[key]?.lastEvent = event
    send(event)
  }

  private func standing(of entry: Entry, _ key: RegionKey) -> MonitorStanding {
    let authorization = service.authorization.diagnosis
    let state: CLMonitor.Event.State
    if authorization.prevents || entry.obstacle != nil {
      state = .unmonitored
    } else if authorization.isUndecided || authorization.isReduced {
      state = .unknown
    } else {
      state = service.regions[key]?.conditionState ?? .unknown
    }
    return MonitorStanding(
      state: state, authorization: authorization, obstacle: entry.obstacle, isKept: entry.isKept)
  }
}

/// Keeps a monitor open as long as the monitor or its events are referenced.
final class OpenMonitor: Sendable {
  private let service: LocationService
  private let client: MonitorClient

  /// Opens a monitor; nil if one of that name is open already, or the name is empty.
  ///
  /// The empty name is that of the collection which all managers share.
  init?(_ name: String, _ service: LocationService) async {
    let isFree = service.perform { !name.isEmpty && $0.monitorNames.insert(name).inserted }
    guard isFree else { return nil }
    let kept = await service.environment.state.keptRegions(in: name)
    let client = MonitorClient(service, name: name)
    service.perform { _ in client.open(kept) }
    self.service = service
    self.client = client
  }

  deinit { service.perform { [client] _ in client.close() } }

  func perform<Result>(_ body: (MonitorClient) -> Result) -> Result { service.perform { _ in body(client) } }
}
