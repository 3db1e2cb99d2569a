import BeaconFormats
import LocationEngine
import Observations

/// A scan by BlueZ's discovery.
///
///     controller is on → SetDiscoveryFilter → StartDiscovery → sightings
///                ↑____________ error: again after 1 s to 4 s ____|
struct BusDiscovery: BusMachine {
  private enum Phase: Equatable {
    case waiting
    case filtering(Int)
    case starting(Int)
    case scanning(Int)
  }

  /// Nanoseconds until a discovery that failed, or that ended by itself, is started again; it doubles up to four times.
  private static let firstDelay: Int64 = 1_000_000_000

  private let formats: Set<BeaconFormat>
  private var radio: BusRadio
  private var devices = BusDevices()
  private var budget = SightingBudget()
  private var phase = Phase.waiting
  private var delay = BusDiscovery.firstDelay
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
    self.formats = formats
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
    case .device(let report): return hear(report, at: now, &output)
    case .deviceRemoved(let key): return devices.remove(key)
    case .filterSet(let error): return filterSet(error, at: now, &output)
    case .discoveryStarted(let error): return started(error, at: now, &output)
    case .controllerRemoved(let number):
      devices.removeAll(of: number)
      discovering.remove(number)
    case .service:
      devices.removeAll()
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
      delay = BusDiscovery.firstDelay
      attempted = nil
      availability = reason
      if reason == .serviceMissing { devices.removeAll() }
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
    // After a crash of BlueZ the kernel goes on with its discovery, and refuses another one so until that is over.
    if let error, error.meaning != .inProgress || !discovering.contains(number) {
      return fail(error, number, at: now, &output)
    }
    phase = .scanning(number)
    delay = BusDiscovery.firstDelay
    reported = nil
    attempted = .available
    availability = .available
  }

  private mutating func fail(
    _ error: BusError, _ number: Int, at now: MonotonicInstant, _ output: inout BusOutput<BeaconScannerEvent>
  ) {
    phase = .waiting
    again(after: now)
    attempted = error.availability
    availability = error.availability
    if reported != error { output.notices.append("hci\(number) (BlueZ): cannot scan: \(error.text)") }
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
    retry = now.advanced(byNanoseconds: delay)
    delay = min(2 * delay, 4 * BusDiscovery.firstDelay)
  }

  // MARK: Sightings

  private mutating func hear(
    _ report: BusDeviceReport, at now: MonotonicInstant, _ output: inout BusOutput<BeaconScannerEvent>
  ) {
    var frames = report.frames
    if report.hasData {
      frames.removeAll { !formats.contains($0.format) }
      devices.update(report.key, frames)
    }
    switch report.origin {
    case .listed: return
    // An object without a power was read from BlueZ's files.
    case .added: guard report.hasPower else { return }
    case .changed:
      if !report.hasData {
        guard report.hasPower else { return }
        frames = devices.recall(report.key)
      }
    }
    guard report.key.controller == active else { return }
    for frame in frames {
      guard budget.take(at: now) else {
        if let line = budget.notice(at: now) { output.notices.append(line) }
        return
      }
      output.events.append(.heard(frame, rssi: report.rssi, at: now))
    }
  }
}
