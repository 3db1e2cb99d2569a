import Beacons
import Observations
import Providers

/// Keeps the beacon scanner running while a client ranges, a beacon region is monitored or a state is requested. Used
/// inside the service's lock.
package struct BeaconKeeper {
  private enum Phase {
    case idle
    case running(BeaconScan)
    /// Stop requested, not stopped yet.
    case closing(BeaconScan)
    /// The scan could not be started.
    case waiting(until: MonotonicInstant)
  }

  /// Time until a scan that could not be started is tried again, ns.
  private static let retry: Int64 = 10_000_000_000

  private var phase = Phase.idle
  /// State of the radio; undetermined while there is no scan.
  package private(set) var radio = BeaconAvailability.undetermined
  /// Power and exponent of the beacons that were calibrated on this machine.
  package var calibrations: [BeaconIdentity: PathLossModel] = [:]

  package init() {}

  package var run: BeaconScan? {
    if case .running(let run) = phase { run } else { nil }
  }

  /// Whether advertisements are being received.
  package var isScanning: Bool { run != nil && radio == .available }

  package var deadline: MonotonicInstant? {
    if case .waiting(let instant) = phase { instant } else { nil }
  }

  package func mustChange(isWanted: Bool, at now: MonotonicInstant) -> Bool {
    switch phase {
    case .idle: isWanted
    case .running: !isWanted
    case .waiting(let instant): !isWanted || now >= instant
    case .closing: false
    }
  }

  package mutating func starting(_ run: BeaconScan) { phase = .running(run) }

  /// The scan has started.
  ///
  /// - Returns: whether the radio's state changed. An event that came meanwhile is newer than `availability`.
  package mutating func started(_ availability: BeaconAvailability) -> Bool { hasEvent ? false : set(availability) }

  /// The radio's state has changed, by an event.
  package mutating func update(_ availability: BeaconAvailability) -> Bool {
    hasEvent = true
    return set(availability)
  }

  /// The scan could not be started.
  package mutating func failed(at now: MonotonicInstant) -> Bool {
    phase = .waiting(until: now.advanced(byNanoseconds: BeaconKeeper.retry))
    hasEvent = false
    return set(.noRadio)
  }

  /// - Returns: the run to stop; nil if none runs.
  package mutating func stop() -> BeaconScan? {
    radio = .undetermined
    hasEvent = false
    guard let run else {
      phase = .idle
      return nil
    }
    phase = .closing(run)
    return run
  }

  /// The stopped scan's last event has been delivered.
  package mutating func stopped(_ run: BeaconScan) {
    if case .closing(let closing) = phase, closing === run { phase = .idle }
  }

  /// Whether the running scan has reported the radio's state.
  private var hasEvent = false

  private mutating func set(_ availability: BeaconAvailability) -> Bool {
    // What is not known yet does not replace what is.
    guard availability != .undetermined, availability != radio else { return false }
    radio = availability
    return true
  }
}
