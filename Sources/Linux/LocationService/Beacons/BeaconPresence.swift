import Beacons
import Geofencing
import Observations
import Providers

/// Whether any beacon of one region is heard. A pure state machine.
///
/// The state is unknown until it is determined: inside at the first advertisement, outside after some seconds of scanning
/// without one. A radio that is off makes it unknown again, and never an exit. `assumed` remembers the last known side, so
/// that a border that was crossed meanwhile is reported once the radio is back, or the program runs again.
struct BeaconPresence: Hashable, Sendable {
  let constraint: BeaconConstraint
  private(set) var state = RegionState.unknown
  /// Last known side; unknown if there was none.
  private(set) var assumed: RegionState
  /// Last matching advertisement since `since`.
  private var heard: MonotonicInstant?
  /// Last weak advertisement that was not confirmed.
  private var weak: MonotonicInstant?
  /// Instant from which the radio has been scanning without a gap; nil while it is off.
  private var since: MonotonicInstant?

  init(_ constraint: BeaconConstraint, assuming assumed: RegionState, scanningSince since: MonotonicInstant?) {
    self.constraint = constraint
    self.assumed = assumed
    self.since = since
  }

  /// Instant at which silence decides; nil if it decides nothing.
  func deadline(_ parameters: BeaconMonitor.Parameters) -> MonotonicInstant? {
    guard let since, state != .outside else { return nil }
    // One who was inside before is given the same silence as one who is.
    let isShort = state == .unknown && assumed != .inside
    return max(heard ?? since, since).advanced(bySeconds: isShort ? parameters.determination : parameters.silence)
  }

  /// Takes a matching advertisement.
  mutating func note(_ sighting: BeaconSighting, _ parameters: BeaconMonitor.Parameters) -> BeaconRegionEvent? {
    guard let since, sighting.received >= since else { return nil }
    if state == .inside {
      heard = max(heard ?? sighting.received, sighting.received)
      return nil
    }
    if let rssi = sighting.rssi, rssi < parameters.weak, !confirms(sighting.received, parameters) {
      weak = max(weak ?? sighting.received, sighting.received)
      return nil
    }
    weak = nil
    heard = sighting.received
    return settle(.inside, at: sighting.received)
  }

  private func confirms(_ received: MonotonicInstant, _ parameters: BeaconMonitor.Parameters) -> Bool {
    guard let weak, weak != received else { return false }
    return received.seconds(since: weak).magnitude <= parameters.confirmation
  }

  /// Lets silence decide.
  mutating func advance(to now: MonotonicInstant, _ parameters: BeaconMonitor.Parameters) -> BeaconRegionEvent? {
    guard let deadline = deadline(parameters), now >= deadline else { return nil }
    let last = state == .inside ? heard : nil
    heard = nil
    return settle(.outside, at: last ?? now)
  }

  /// The radio has begun to scan, has missed some time, or is off (nil).
  mutating func scan(since start: MonotonicInstant?, at now: MonotonicInstant) -> BeaconRegionEvent? {
    since = start
    weak = nil
    guard start == nil else { return nil }
    heard = nil
    guard state != .unknown else { return nil }
    state = .unknown
    return BeaconRegionEvent(.lost, .unknown, at: now)
  }

  private mutating func settle(_ side: RegionState, at instant: MonotonicInstant) -> BeaconRegionEvent {
    let isCrossing = assumed != .unknown && assumed != side
    state = side
    assumed = side
    return BeaconRegionEvent(isCrossing ? (side == .inside ? .entered : .exited) : .determined, side, at: instant)
  }
}
