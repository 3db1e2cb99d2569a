import Beacons
import EngineRuntime
import LinuxIO
import Observations
import Providers

/// Scans by the kernel's Bluetooth management socket: passive, every advertisement, beside bluetoothd or without it.
/// Needs CAP_NET_ADMIN.
///
/// A thread reads the socket; it exists while the scan runs. `stop` returns after the thread has removed its monitor,
/// for which it waits at most 0.5 s.
final class ManagementScanner: BeaconScanner, OffloadReporting {
  private let device: ManagementDevice
  private let options: BeaconRadioOptions
  private let offloaded = Guarded(false)

  /// - Parameters:
  ///   - controller: name such as `hci0`; nil for any.
  ///   - open: opens the socket.
  init(
    _ controller: String?, _ options: BeaconRadioOptions, open: @escaping ManagementOpening = ManagementSocket.kernel
  ) {
    device = ManagementDevice(controller, notice: options.notice, opening: open)
    self.options = options
  }

  deinit { device.end() }

  var name: String { device.name }
  var availability: BeaconAvailability { device.availability }

  /// Whether the controller filters by itself and reports each beacon only once, so that another way serves better. It
  /// is known 5 s after the first beacon, with a notice.
  var isOffloaded: Bool { offloaded.withLock { $0 } }

  func start(_ receive: @escaping @Sendable (BeaconScannerEvent) -> Void) throws(SourceError) {
    let session = ManagementSession(named: device.named, formats: options.formats)
    let reporter = Reporter(offloaded: offloaded, notice: options.notice, receive: receive)
    let start = device.start(
      session,
      // What an earlier scan has found out may not hold for the controller of this one.
      prepare: { offloaded.withLock { $0 = false } },
      report: { receive(.availability($0)) }, handle: { reporter.handle($0) })
    switch start {
    case .started: return
    case .busy: throw SourceError(.busy, "\(name): scans already")
    case .failed: throw SourceError(.unavailable, "\(name): no thread can be created")
    }
  }

  func stop() { device.end() }

  /// Reports outputs of the session; used by the thread alone.
  private final class Reporter: @unchecked Sendable {
    private let offloaded: Guarded<Bool>
    private let notice: @Sendable (String) -> Void
    private let receive: @Sendable (BeaconScannerEvent) -> Void
    private var budget = SightingBudget()

    init(
      offloaded: Guarded<Bool>, notice: @escaping @Sendable (String) -> Void,
      receive: @escaping @Sendable (BeaconScannerEvent) -> Void
    ) {
      self.offloaded = offloaded
      self.notice = notice
      self.receive = receive
    }

    func handle(_ output: ManagementOutput) {
      switch output {
      case .beacon(let frame, let rssi, let received): report(frame, rssi, received)
      case .offloaded(let isOffloaded):
        offloaded.withLock { $0 = isOffloaded }
        if isOffloaded { notice("the Bluetooth controller reports each beacon only once: no distances by this way") }
      default: return
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
