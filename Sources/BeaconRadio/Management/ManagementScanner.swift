import BeaconFormats
import LinuxIO
import LocationEngine
import Observations

/// Scans by the kernel's Bluetooth management socket: passive, every advertisement, beside bluetoothd or without it.
/// Needs CAP_NET_ADMIN.
///
/// A thread reads the socket; it exists while the scan runs. `stop` returns after the thread has removed its monitor,
/// for which it waits at most 0.5 s.
final class ManagementScanner: BeaconScanner, OffloadReporting {
  private struct State {
    var name: String
    var availability = BeaconAvailability.undetermined
    var isOffloaded = false
    var run: ManagementRun?
  }

  private let named: UInt16?
  private let options: BeaconRadioOptions
  private let open: ManagementOpening
  private let state: Guarded<State>

  /// - Parameters:
  ///   - controller: name such as `hci0`; nil for any.
  ///   - open: opens the socket.
  init(
    _ controller: String?, _ options: BeaconRadioOptions, open: @escaping ManagementOpening = ManagementSocket.kernel
  ) {
    named = ManagementName.index(of: controller)
    self.options = options
    self.open = open
    state = Guarded(State(name: ManagementName.display(named)))
  }

  deinit { state.withLock { $0.run }?.end() }

  var name: String { state.withLock { $0.name } }
  var availability: BeaconAvailability { state.withLock { $0.availability } }

  /// Whether the controller filters by itself and reports each beacon only once, so that another way serves better. It
  /// is known 5 s after the first beacon, with a notice.
  var isOffloaded: Bool { state.withLock { $0.isOffloaded } }

  func start(_ receive: @escaping @Sendable (BeaconScannerEvent) -> Void) throws(SourceError) {
    let run = ManagementRun()
    let isFree = state.withLock { state in
      guard state.run == nil else { return false }
      state.run = run
      state.isOffloaded = false
      return true
    }
    guard isFree else { throw SourceError(.busy, "\(name): scans already") }
    let session = ManagementSession(named: named, formats: options.formats)
    let reporter = Reporter(state: state, notice: options.notice, receive: receive)
    let hasStarted = run.start(session, open: open, woken: { _, _ in true }, handle: { reporter.handle($0) })
    guard hasStarted else {
      state.withLock { $0.run = nil }
      throw SourceError(.unavailable, "\(name): no thread can be created")
    }
  }

  func stop() {
    guard let run = state.withLock({ $0.run }) else { return }
    run.end()
    state.withLock { if $0.run === run { $0.run = nil } }
  }

  /// Reports outputs of the session; used by the thread alone.
  private final class Reporter: @unchecked Sendable {
    private let state: Guarded<State>
    private let notice: @Sendable (String) -> Void
    private let receive: @Sendable (BeaconScannerEvent) -> Void
    private var budget = SightingBudget()

    init(
      state: Guarded<State>, notice: @escaping @Sendable (String) -> Void,
      receive: @escaping @Sendable (BeaconScannerEvent) -> Void
    ) {
      self.state = state
      self.notice = notice
      self.receive = receive
    }

    func handle(_ output: ManagementOutput) {
      switch output {
      case .beacon(let frame, let rssi, let received): report(frame, rssi, received)
      case .availability(let availability):
        state.withLock { $0.availability = availability }
        receive(.availability(availability))
      case .controller(let index): state.withLock { $0.name = ManagementName.display(index) }
      case .notice(let text): notice(text)
      case .switchedOff(let index): notice(RadioBlock.explanation(index: index))
      case .offloaded(let isOffloaded):
        state.withLock { $0.isOffloaded = isOffloaded }
        if isOffloaded { notice("the Bluetooth controller reports each beacon only once: no distances by this way") }
      case .send, .reopen, .started, .failed: return
      }
    }

    private func report(_ frame: BeaconFrame, _ rssi: Int?, _ received: MonotonicInstant) {
      guard budget.take(at: received) else {
        if let text = budget.notice(at: received) { notice(text) }
        return
      }
      receive(.heard(frame, rssi: rssi, at: received))
    }
  }
}
