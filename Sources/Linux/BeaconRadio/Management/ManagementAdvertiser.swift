import Beacons
import EngineRuntime
import LinuxIO
import Providers

/// Sends a beacon by the kernel's Bluetooth management socket. Needs CAP_NET_ADMIN.
///
/// The beacon ends within 1 s after the process was killed, as `ManagementAdvertisingSession` says. A controller with
/// extended advertising would send it each 1.28 s by itself; each renewal sends it at once, so that it is sent twice a
/// second at least. Others send it each 100 ms to 150 ms.
final class ManagementAdvertiser: BeaconAdvertiser {
  private struct Wish {
    var beacon: IBeaconFrame?
    /// Whether the thread has not taken `beacon` yet.
    var isChanged = false
  }

  private let device: ManagementDevice
  private let notice: @Sendable (String) -> Void
  private let wish = Guarded(Wish())

  /// - Parameters:
  ///   - controller: name such as `hci0`; nil for any.
  ///   - opening: opens the socket.
  init(
    _ controller: String?, _ options: BeaconRadioOptions, opening: @escaping ManagementOpening = ManagementSocket.kernel
  ) {
    device = ManagementDevice(controller, notice: options.notice, opening: opening)
    notice = options.notice
  }

  deinit { device.end() }

  var name: String { device.name }
  var availability: BeaconAvailability { device.availability }

  func open(_ receive: @escaping @Sendable (BeaconAdvertiserEvent) -> Void) {
    let wish = wish
    let start = device.start(
      ManagementAdvertisingSession(named: device.named),
      woken: { session, now in
        let change = wish.withLock { wish -> IBeaconFrame?? in
          defer { wish.isChanged = false }
          return wish.isChanged ? .some(wish.beacon) : nil
        }
        if let change { session.want(change, at: now) }
      },
      report: { receive(.availability($0)) },
      handle: { output in
        switch output {
        case .started: receive(.started)
        case .failed(let error): receive(.failed(error))
        default: return
        }
      })
    if case .failed = start { notice("\(name): no thread can be created") }
  }

  func start(_ beacon: IBeaconFrame) { change(beacon) }

  func stop() { change(nil) }

  func close() {
    wish.withLock { $0 = Wish() }
    device.end(forgets: true)
  }

  private func change(_ beacon: IBeaconFrame?) {
    wish.withLock { $0 = Wish(beacon: beacon, isChanged: true) }
    device.wake()
  }
}
