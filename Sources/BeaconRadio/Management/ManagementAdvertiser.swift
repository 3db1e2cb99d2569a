import BeaconFormats
import LinuxIO
import LocationEngine

/// Sends a beacon by the kernel's Bluetooth management socket. Needs CAP_NET_ADMIN.
///
/// The beacon ends within 1 s after the process was killed, as `ManagementAdvertisingSession` says. A controller with
/// extended advertising would send it each 1.28 s by itself; each renewal sends it at once, so that it is sent twice a
/// second at least. Others send it each 100 ms to 150 ms.
final class ManagementAdvertiser: BeaconAdvertiser {
  private struct State {
    var name: String
    var availability = BeaconAvailability.undetermined
    var run: ManagementRun?
    var beacon: IBeaconFrame?
    /// Whether the thread has not taken `beacon` yet.
    var isChanged = false
  }

  private let named: UInt16?
  private let options: BeaconRadioOptions
  private let opening: ManagementOpening
  private let state: Guarded<State>

  /// - Parameters:
  ///   - controller: name such as `hci0`; nil for any.
  ///   - opening: opens the socket.
  init(
    _ controller: String?, _ options: BeaconRadioOptions, opening: @escaping ManagementOpening = ManagementSocket.kernel
  ) {
    named = ManagementName.index(of: controller)
    self.options = options
    self.opening = opening
    state = Guarded(State(name: ManagementName.display(named)))
  }

  deinit { state.withLock { $0.run }?.end() }

  var name: String { state.withLock { $0.name } }
  var availability: BeaconAvailability { state.withLock { $0.availability } }

  func open(_ receive: @escaping @Sendable (BeaconAdvertiserEvent) -> Void) {
    let run = ManagementRun()
    let isFree = state.withLock { state in
      guard state.run == nil else { return false }
      state.run = run
      return true
    }
    guard isFree else { return }
    let state = state
    let notice = options.notice
    let hasStarted = run.start(
      ManagementAdvertisingSession(named: named), open: opening,
      woken: { session, now in
        let change = state.withLock { state -> IBeaconFrame?? in
          defer { state.isChanged = false }
          return state.isChanged ? .some(state.beacon) : nil
        }
        if let change { session.want(change, at: now) }
        return true
      },
      handle: { output in ManagementAdvertiser.handle(output, state, notice, receive) })
    if !hasStarted {
      state.withLock { $0.run = nil }
      notice("\(name): no thread can be created")
    }
  }

  func start(_ beacon: IBeaconFrame) { change(beacon) }

  func stop() { change(nil) }

  func close() {
    let run = state.withLock { state in
      state.beacon = nil
      state.isChanged = false
      return state.run
    }
    guard let run else { return }
    run.end()
    state.withLock { state in
      guard state.run === run else { return }
      state.run = nil
      state.availability = .undetermined
    }
  }

  private func change(_ beacon: IBeaconFrame?) {
    state.withLock { state in
      state.beacon = beacon
      state.isChanged = true
      return state.run
    }?.wake()
  }

  private static func handle(
    _ output: ManagementOutput, _ state: Guarded<State>, _ notice: @Sendable (String) -> Void,
    _ receive: @Sendable (BeaconAdvertiserEvent) -> Void
  ) {
    switch output {
    case .availability(let availability):
      state.withLock { $0.availability = availability }
      receive(.availability(availability))
    case .controller(let index): state.withLock { $0.name = ManagementName.display(index) }
    case .notice(let text): notice(text)
    case .switchedOff(let index): notice(RadioBlock.explanation(index: index))
    case .started: receive(.started)
    case .failed(let error): receive(.failed(error))
    case .send, .reopen, .beacon, .offloaded: return
    }
  }
}
