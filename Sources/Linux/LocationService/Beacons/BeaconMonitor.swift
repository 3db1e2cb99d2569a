import Beacons
import Geofencing
import Observations
import Providers

/// Which beacon regions the device is in, from received advertisements. A pure state machine.
///
///     var monitor = BeaconMonitor()
///     monitor.add(7, BeaconConstraint(uuid: uuid), at: now)
///     monitor.scan(isOn: true, at: now) { id, event in … }       // with every change of the radio
///     monitor.note(sighting) { id, event in … }                  // with every sighting
///     monitor.advance(to: now) { id, event in … }                // at `deadline`
///
/// A region is entered at the first matching advertisement, or at the second within some seconds if they are weak. It is
/// left after a silence of all beacons that match. A region keeps only its last advertisement, whatever is sent; an
/// advertisement of another beacon allocates nothing.
///
/// Crossings are no proof of presence: any device can send any identity.
public struct BeaconMonitor: Sendable {
  /// Times and limits of monitoring.
  public struct Parameters: Hashable, Sendable {
    /// Silence after which a region is left, s. Larger: fewer false exits, and later ones.
    public var silence = 30.0
    /// Scanning without an advertisement after which the first state is outside, s. Larger: surer where beacons send
    /// rarely, and later.
    public var determination = 10.0
    /// Received power below which one advertisement is not enough to enter, dBm. Larger: fewer strays, and later entries.
    public var weak = -90
    /// Longest time between two weak advertisements that are enough, s.
    public var confirmation = 3.0
    /// Longest delay of `advance` after `deadline` that is taken for scanning, s. After a longer one, advertisements may
    /// wait that were not noted yet, and silence decides nothing for this time.
    public var patience = 5.0
    /// Most regions and requests; others are refused. Larger: needs more memory and time for each advertisement.
    public var capacity = 512

    /// Creates the default times and limits.
    public init() {}
  }

  private struct Entry: Sendable {
    let id: UInt32
    let isRequest: Bool
    var presence: BeaconPresence
  }

  /// Parameters given to `init`.
  public let parameters: Parameters
  private var entries: [Entry] = []
  /// Instant from which the radio has been scanning; nil while it is off.
  private var since: MonotonicInstant?
  /// Before this instant silence decides nothing.
  private var held: MonotonicInstant?

  /// Creates a monitor without regions, with the radio off.
  public init(parameters: Parameters = Parameters()) { self.parameters = parameters }

  /// Whether anything needs the radio.
  public var needsScan: Bool { !entries.isEmpty }

  /// Number of regions and requests.
  public var count: Int { entries.count }

  /// Returns whether an advertisement of a beacon matters to a region or to a request.
  public func matches(_ beacon: BeaconIdentity) -> Bool {
    for entry in entries where entry.presence.constraint.matches(beacon) { return true }
    return false
  }

  /// Returns the state of a region; nil if it is not monitored.
  public func state(of id: UInt32) -> RegionState? {
    entries.first { $0.id == id && !$0.isRequest }?.presence.state
  }

  /// Returns the last known side of a region, which is to be kept between runs; unknown if there was none, nil if it is
  /// not monitored.
  public func lastSide(of id: UInt32) -> RegionState? {
    entries.first { $0.id == id && !$0.isRequest }?.presence.assumed
  }

  /// Monitors a region, in place of the one with this id.
  ///
  /// - Parameter assumed: last known side, from an earlier run; a border that was crossed since is then reported.
  /// - Returns: false if there is no room.
  @discardableResult
  public mutating func add(
    _ id: UInt32, _ constraint: BeaconConstraint, assuming assumed: RegionState = .unknown, at now: MonotonicInstant
  ) -> Bool {
    remove(id)
    return enter(id, BeaconPresence(constraint, assuming: assumed, scanningSince: start(now)), isRequest: false)
  }

  /// Stops monitoring a region. Requests for it go on.
  public mutating func remove(_ id: UInt32) { entries.removeAll { $0.id == id && !$0.isRequest } }

  /// Asks for the state of any region, monitored or not.
  ///
  /// - Returns: the state if it is known, or unknown if the radio is off or there is no room; nil if it takes a scan, whose
  ///   result is an event `answered` with this id.
  public mutating func request(_ id: UInt32, _ constraint: BeaconConstraint, at now: MonotonicInstant) -> RegionState? {
    let known = entries.first { $0.presence.constraint == constraint && $0.presence.state != .unknown }
    if let known { return known.presence.state }
    guard since != nil else { return .unknown }
    if entries.contains(where: { $0.id == id && $0.isRequest && $0.presence.constraint == constraint }) { return nil }
    let presence = BeaconPresence(constraint, assuming: .unknown, scanningSince: start(now))
    return enter(id, presence, isRequest: true) ? nil : .unknown
  }

  /// The radio begins to scan, or stops.
  public mutating func scan(
    isOn: Bool, at now: MonotonicInstant, _ report: (UInt32, BeaconRegionEvent) -> Void
  ) {
    guard isOn != (since != nil) else { return }
    since = isOn ? now : nil
    held = nil
    for index in entries.indices {
      let event = entries[index].presence.scan(since: since, at: now)
      if let event, !entries[index].isRequest { report(entries[index].id, event) }
    }
    if !isOn { answerAll(at: now, report) }
  }

  /// Takes an advertisement; others than those of the regions are ignored. They may be in any order.
  public mutating func note(_ sighting: BeaconSighting, _ report: (UInt32, BeaconRegionEvent) -> Void) {
    var isAnswered = false
    for index in entries.indices where entries[index].presence.constraint.matches(sighting.beacon) {
      guard let event = entries[index].presence.note(sighting, parameters) else { continue }
      isAnswered = tell(entries[index], event, report) || isAnswered
    }
    if isAnswered { dropAnswered() }
  }

  /// Instant of the next call of `advance`; nil if silence decides nothing.
  public var deadline: MonotonicInstant? {
    var next: MonotonicInstant?
    for entry in entries {
      guard let due = entry.presence.deadline(parameters) else { continue }
      next = min(next ?? due, due)
    }
    guard let next, let held else { return next }
    return max(next, held)
  }

  /// Lets silence decide.
  public mutating func advance(to now: MonotonicInstant, _ report: (UInt32, BeaconRegionEvent) -> Void) {
    guard let due = deadline, now >= due else { return }
    // A program that was stopped, or a machine that slept, has heard nothing meanwhile.
    if now.seconds(since: due) > parameters.patience {
      held = now.advanced(bySeconds: parameters.patience)
      return
    }
    held = nil
    var isAnswered = false
    for index in entries.indices {
      guard let event = entries[index].presence.advance(to: now, parameters) else { continue }
      isAnswered = tell(entries[index], event, report) || isAnswered
    }
    if isAnswered { dropAnswered() }
  }

  /// A region that is added while the radio scans has been listened to from then on.
  private func start(_ now: MonotonicInstant) -> MonotonicInstant? { since.map { max($0, now) } }

  private mutating func enter(_ id: UInt32, _ presence: BeaconPresence, isRequest: Bool) -> Bool {
    guard entries.count < parameters.capacity else { return false }
    entries.append(Entry(id: id, isRequest: isRequest, presence: presence))
    return true
  }

  /// Returns whether the entry is a request, which is answered now.
  private func tell(
    _ entry: Entry, _ event: BeaconRegionEvent, _ report: (UInt32, BeaconRegionEvent) -> Void
  ) -> Bool {
    report(entry.id, entry.isRequest ? BeaconRegionEvent(.answered, event.state, at: event.instant) : event)
    return entry.isRequest
  }

  private mutating func dropAnswered() { entries.removeAll { $0.isRequest && $0.presence.state != .unknown } }

  private mutating func answerAll(at now: MonotonicInstant, _ report: (UInt32, BeaconRegionEvent) -> Void) {
    for entry in entries where entry.isRequest {
      report(entry.id, BeaconRegionEvent(.answered, .unknown, at: now))
    }
    entries.removeAll { $0.isRequest }
  }
}

/// What happened to a monitored beacon region.
public struct BeaconRegionEvent: Hashable, Sendable {
  /// Kinds of events.
  public enum Kind: Hashable, Sendable {
    /// The state is known now, and no border was crossed: after the start, or after the radio came back.
    case determined
    /// A matching beacon was heard, and none was before.
    case entered
    /// No matching beacon is heard any more.
    case exited
    /// The state is unknown from now on: the radio is off.
    case lost
    /// Answer to `BeaconMonitor.request`.
    case answered
  }

  /// What happened.
  public var kind: Kind
  /// State of the region from now on, or the answer.
  public var state: RegionState
  /// Instant of the advertisement that decided, the last one for an exit; of the decision if none did.
  public var instant: MonotonicInstant

  /// Creates an event.
  public init(_ kind: Kind, _ state: RegionState, at instant: MonotonicInstant) {
    self.kind = kind
    self.state = state
    self.instant = instant
  }
}
