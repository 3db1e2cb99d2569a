import Beacons
import EngineRuntime
import Observations
import Providers

/// An advertiser by BlueZ over D-Bus, which needs no permission.
///
/// BlueZ ends the advertisement with the connection, so it does not outlive the process.
final class BusAdvertiser: BeaconAdvertiser {
  private let handle: BusHandle<BusAdvertising>

  /// - Parameters: as those of `BusHandle`.
  init(_ controller: String?, _ options: BeaconRadioOptions, address: String? = nil) {
    handle = BusHandle(controller, options, address: address)
  }

  var name: String { handle.name }
  var availability: BeaconAvailability { handle.availability }

  func open(_ receive: @escaping @Sendable (BeaconAdvertiserEvent) -> Void) {
    let controller = handle.controller
    do throws(SourceError) {
      try handle.start(receive) { BusAdvertising(controller) }
    } catch {
      // One that is open already stays so.
      if error.kind != .busy { handle.options.notice(error.message) }
    }
  }

  func start(_ beacon: IBeaconFrame) { handle.wish(beacon) }

  func stop() { handle.wish(nil) }

  func close() { handle.end() }
}

/// The advertisement of a beacon by BlueZ's advertising manager.
///
/// BlueZ drops advertisements when its controller or itself goes away. The beacon is kept, and is registered again when
/// the controller is on.
struct BusAdvertising: BusMachine {
  private enum Phase: Equatable {
    case waiting
    case registering
    case sending(since: MonotonicInstant)
  }

  /// Nanoseconds until a beacon is registered again that BlueZ refused or released.
  private static let delay: Int64 = 1_000_000_000
  /// Consecutive refusals and releases after which the beacon is given up.
  private static let limit = 3
  /// Nanoseconds of sending after which earlier releases do not count.
  private static let steadiness: Int64 = 60_000_000_000

  private var radio: BusRadio
  private var beacon: IBeaconFrame?
  private var phase = Phase.waiting
  private var troubles = 0
  private var retry: MonotonicInstant?

  /// - Parameter controller: number of the only controller to use; nil for any.
  init(_ controller: Int?) { radio = BusRadio(controller, for: .advertising) }

  var availability: BeaconAvailability {
    switch radio.state {
    case .undetermined: .undetermined
    case .unavailable(let reason): reason
    case .ready: .available
    }
  }
  var controller: Int? { radio.controller }
  var deadline: MonotonicInstant? {
    guard let retry, let ask = radio.deadline else { return retry ?? radio.deadline }
    return min(retry, ask)
  }

  static func event(_ availability: BeaconAvailability) -> BeaconAdvertiserEvent { .availability(availability) }

  mutating func connect(_ output: inout BusOutput<BeaconAdvertiserEvent>) { output.calls.append(radio.connect()) }

  mutating func disconnect(_ output: inout BusOutput<BeaconAdvertiserEvent>) {
    radio.disconnect()
    phase = .waiting
    retry = nil
  }

  mutating func handle(
    _ event: BusEvent, at now: MonotonicInstant, _ output: inout BusOutput<BeaconAdvertiserEvent>
  ) {
    switch event {
    case .advertised(let error): return advertised(error, at: now, &output)
    case .released: return released(at: now, &output)
    case .device, .deviceRemoved: return
    default: break
    }
    let before = radio.state
    output.calls += radio.handle(event, at: now)
    guard radio.state != before else { return }
    if phase != .waiting { output.calls.append(.withdraw) }
    phase = .waiting
    retry = nil
    troubles = 0
    register(&output)
  }

  mutating func elapse(_ now: MonotonicInstant, _ output: inout BusOutput<BeaconAdvertiserEvent>) {
    output.calls += radio.elapse(now)
    guard let retry, now >= retry else { return }
    self.retry = nil
    register(&output)
  }

  /// Takes the beacon to send, in place of the one before; nil for none.
  mutating func take(_ wish: IBeaconFrame?, _ output: inout BusOutput<BeaconAdvertiserEvent>) {
    if phase != .waiting { output.calls.append(.withdraw) }
    phase = .waiting
    retry = nil
    troubles = 0
    beacon = wish
    register(&output)
  }

  private mutating func register(_ output: inout BusOutput<BeaconAdvertiserEvent>) {
    guard case .ready(let number) = radio.state, let beacon, phase == .waiting else { return }
    phase = .registering
    output.calls.append(.advertise(controller: number, data: beacon.companyData))
  }

  private mutating func advertised(
    _ error: BusError?, at now: MonotonicInstant, _ output: inout BusOutput<BeaconAdvertiserEvent>
  ) {
    guard phase == .registering else { return }
    guard let error else {
      phase = .sending(since: now)
      output.events.append(.started)
      return
    }
    trouble(error, at: now, &output)
  }

  private mutating func released(at now: MonotonicInstant, _ output: inout BusOutput<BeaconAdvertiserEvent>) {
    guard case .sending(let start) = phase else { return }
    if now.nanoseconds(since: start) >= BusAdvertising.steadiness { troubles = 0 }
    trouble(nil, at: now, &output)
  }

  /// Tries again later, or gives the beacon up.
  private mutating func trouble(
    _ error: BusError?, at now: MonotonicInstant, _ output: inout BusOutput<BeaconAdvertiserEvent>
  ) {
    output.calls.append(.withdraw)
    phase = .waiting
    troubles += 1
    guard troubles >= BusAdvertising.limit || error?.isFinal == true else {
      retry = now.advanced(byNanoseconds: BusAdvertising.delay)
      return
    }
    beacon = nil
    output.events.append(.failed(failure(error)))
  }

  private func failure(_ error: BusError?) -> SourceError {
    let name = radio.controller.map { "hci\($0) (BlueZ)" } ?? "BlueZ"
    guard let error else {
      return SourceError(.unavailable, "\(name): BlueZ ended the advertisement again and again")
    }
    switch error.meaning {
    case .notPermitted:
      return SourceError(
        .permissionDenied, "\(name): the policy of D-Bus forbids advertising: \(error.text)",
        advice: "allow it in /etc/dbus-1/system.d, or \(BusAdvertising.otherWay(radio.controller))")
    case .full:
      return SourceError(
        .busy, "\(name): all advertisements of the controller are in use: \(error.text)",
        advice: "end the advertisements of other programs")
    default:
      // BlueZ 5.82 fails so on controllers without extended advertising, such as that of a Raspberry Pi 5.
      return SourceError(
        .unavailable, "\(name): cannot advertise: \(error.text)", advice: BusAdvertising.otherWay(radio.controller))
    }
  }

  private static func otherWay(_ controller: Int?) -> String {
    let name = controller.map { "hci\($0)" } ?? ""
    return "use the kernel's way, management:\(name), with the capability CAP_NET_ADMIN"
  }
}

extension BusError {
  /// Whether another attempt to advertise is in vain.
  fileprivate var isFinal: Bool { meaning == .notPermitted || meaning == .full }
}
