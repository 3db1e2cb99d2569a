import Beacons
import EngineRuntime
import Observations
import Providers

/// A scanner by BlueZ over D-Bus, which needs no permission.
///
/// BlueZ reports every advertisement that the controller hands on. Controllers that filter duplicates hand on one in
/// about 10 s.
final class BusScanner: BeaconScanner {
  private let handle: BusHandle<BusDiscovery>

  /// - Parameters: as those of `BusHandle`.
  init(_ controller: String?, _ options: BeaconRadioOptions, address: String? = nil) {
    handle = BusHandle(controller, options, address: address)
  }

  var name: String { handle.name }
  var availability: BeaconAvailability { handle.availability }

  func start(_ receive: @escaping @Sendable (BeaconScannerEvent) -> Void) throws(SourceError) {
    let (controller, formats) = (handle.controller, handle.options.formats)
    try handle.start(receive) { BusDiscovery(controller, formats) }
  }

  func stop() { handle.end() }
}

/// A scan by BlueZ's discovery.
///
///     controller is on → SetDiscoveryFilter → StartDiscovery → sightings
///                ↑____________ error: again after 1 s to 4 s ____|
///
/// After a crash of BlueZ the kernel goes on with its discovery, for up to 10.24 s, and refuses another one. No client can
/// end that: BlueZ itself does not know of it, and ignores what the kernel receives.
struct BusDiscovery: BusMachine {
  private enum Phase: Equatable {
    case waiting
    case filtering(Int)
    case starting(Int)
    case scanning(Int)
  }

  private var radio: BusRadio
  private var sightings: BusSightings
  private var phase = Phase.waiting
  private var backoff = BusBackoff()
  private var retry: MonotonicInstant?
  /// State by the last attempt on a controller that is on; nil before one ended.
  private var attempted: BeaconAvailability?
  /// Numbers of the controllers that BlueZ says are discovering.
  private var discovering: Set<Int> = []
  /// The last error, which is reported once.
  private var reported: BusError?

  /// - Parameter controller: number of the only controller to use; nil for any.
  init(_ controller: Int?, _ formats: Set<BeaconFormat>) {
    radio = BusRadio(controller, for: .scanning)
    sightings = BusSightings(formats)
  }

  private(set) var availability = BeaconAvailability.undetermined
  var controller: Int? { radio.controller }
  var deadline: MonotonicInstant? {
    guard let retry, let ask = radio.deadline else { return retry ?? radio.deadline }
    return min(retry, ask)
  }

  static func event(_ availability: BeaconAvailability) -> BeaconScannerEvent { .availability(availability) }

  mutating func connect(_ output: inout BusOutput<BeaconScannerEvent>) { output.calls.append(radio.connect()) }

  mutating func disconnect(_ output: inout BusOutput<BeaconScannerEvent>) {
    radio.disconnect()
    follow(&output)
  }

  mutating func handle(
    _ event: BusEvent, at now: MonotonicInstant, _ output: inout BusOutput<BeaconScannerEvent>
  ) {
    switch event {
    case .device(let report): return sightings.hear(report, on: active, at: now, &output)
    case .deviceRemoved(let key): return sightings.devices.remove(key)
    case .filterSet(let error): return filterSet(error, at: now, &output)
    case .discoveryStarted(let error): return started(error, at: now, &output)
    case .controllerRemoved(let number):
      sightings.devices.removeAll(of: number)
      discovering.remove(number)
    case .service:
      sightings.devices.removeAll()
      discovering.removeAll()
    case .controller(let report):
      if let isDiscovering = report.isDiscovering { note(isDiscovering, report.number) }
      if phase == .scanning(report.number) { checkDiscovery(report, at: now) }
    default: break
    }
    output.calls += radio.handle(event, at: now)
    follow(&output)
  }

  mutating func elapse(_ now: MonotonicInstant, _ output: inout BusOutput<BeaconScannerEvent>) {
    output.calls += radio.elapse(now)
    guard let retry, now >= retry else { return }
    self.retry = nil
    phase = .waiting
    follow(&output)
  }

  mutating func take(_ wish: Never, _ output: inout BusOutput<BeaconScannerEvent>) {}

  // MARK: Discovery

  /// Starts the discovery if a controller has become usable; drops it if the controller is not usable any more.
  private mutating func follow(_ output: inout BusOutput<BeaconScannerEvent>) {
    switch radio.state {
    case .undetermined: break
    case .unavailable(let reason):
      phase = .waiting
      retry = nil
      backoff = BusBackoff()
      attempted = nil
      availability = reason
      if reason == .serviceMissing { sightings.devices.removeAll() }
    case .ready(let number):
      if let current = active, current != number {
        phase = .waiting
        retry = nil
      }
      if let attempted { availability = attempted }
      guard phase == .waiting, retry == nil else { return }
      phase = .filtering(number)
      output.calls.append(.setFilter(controller: number))
    }
  }

  /// Number of the controller that a discovery runs on, or begins on.
  private var active: Int? {
    switch phase {
    case .waiting: nil
    case .filtering(let number), .starting(let number), .scanning(let number): number
    }
  }

  private mutating func filterSet(
    _ error: BusError?, at now: MonotonicInstant, _ output: inout BusOutput<BeaconScannerEvent>
  ) {
    guard case .filtering(let number) = phase else { return }
    if let error { return fail(error, number, at: now, &output) }
    phase = .starting(number)
    output.calls.append(.startDiscovery(controller: number))
  }

  private mutating func started(
    _ error: BusError?, at now: MonotonicInstant, _ output: inout BusOutput<BeaconScannerEvent>
  ) {
    guard case .starting(let number) = phase else { return }
    if let error, error.meaning != .inProgress || !discovering.contains(number) {
      guard error.meaning == .inProgress, let delay = backoff.refused() else {
        return fail(error, number, at: now, &output)
      }
      return wait(now.advanced(byNanoseconds: delay), error, number, &output)
    }
    phase = .scanning(number)
    backoff = BusBackoff()
    reported = nil
    attempted = .available
    availability = .available
  }

  /// Waits for the end of the kernel's discovery. The radio is on, but cannot be used by this service yet.
  private mutating func wait(
    _ instant: MonotonicInstant, _ error: BusError, _ number: Int, _ output: inout BusOutput<BeaconScannerEvent>
  ) {
    if availability != .undetermined { availability = .serviceMissing }
    retry = instant
    end(
      error, number, "the kernel is busy with another scan, as for 10 s after a crash of bluetoothd; trying again",
      &output)
  }

  private mutating func fail(
    _ error: BusError, _ number: Int, at now: MonotonicInstant, _ output: inout BusOutput<BeaconScannerEvent>
  ) {
    availability = error.availability
    again(after: now)
    end(error, number, "cannot scan: \(error.text)", &output)
  }

  /// Ends an attempt, of which `availability` is the result, and reports why, once for the same error.
  private mutating func end(
    _ error: BusError, _ number: Int, _ notice: String, _ output: inout BusOutput<BeaconScannerEvent>
  ) {
    phase = .waiting
    attempted = availability
    if reported != error { output.notices.append("hci\(number) (BlueZ): \(notice)") }
    reported = error
  }

  /// Starts the discovery again if it has ended by itself, after a fault of the controller.
  private mutating func checkDiscovery(_ report: BusControllerReport, at now: MonotonicInstant) {
    guard let isDiscovering = report.isDiscovering else { return }
    if isDiscovering {
      retry = nil
    } else if retry == nil {
      again(after: now)
    }
  }

  private mutating func note(_ isDiscovering: Bool, _ number: Int) {
    if isDiscovering {
      discovering.insert(number)
    } else {
      discovering.remove(number)
    }
  }

  private mutating func again(after now: MonotonicInstant) {
    retry = now.advanced(byNanoseconds: backoff.failed())
  }
}
