import BeaconFormats
import LocationEngine

/// An advertiser by BlueZ over D-Bus, which needs no permission.
///
/// BlueZ ends the advertisement with the connection, so it does not outlive the process.
final class BusAdvertiser: BeaconAdvertiser {
  private let controller: Int?
  private let options: BeaconRadioOptions
  private let address: String?
  private let run = Guarded<BusRunner<BusAdvertising>?>(nil)

  /// - Parameters:
  ///   - controller: name of the only controller to use; nil for the best one.
  ///   - address: D-Bus address; nil for the system bus.
  init(_ controller: String?, _ options: BeaconRadioOptions, address: String? = nil) {
    self.controller = controller.flatMap(BusControllers.number)
    self.options = options
    self.address = address
  }

  deinit { run.withLock { $0 }?.end() }

  var name: String {
    run.withLock { $0 }?.name ?? controller.map { "hci\($0) (BlueZ)" } ?? "BlueZ"
  }

  var availability: BeaconAvailability { run.withLock { $0 }?.availability ?? .undetermined }

  func open(_ receive: @escaping @Sendable (BeaconAdvertiserEvent) -> Void) {
    run.withLock { run in
      guard run == nil else { return }
      let runner = BusRunner<BusAdvertising>(address: address, notice: options.notice, receive: receive)
      let controller = controller
      if runner.start({ BusAdvertising(controller) }) {
        run = runner
      } else {
        options.notice("BlueZ: cannot create a thread")
      }
    }
  }

  func start(_ beacon: IBeaconFrame) { run.withLock { $0 }?.wish(beacon) }

  func stop() { run.withLock { $0 }?.wish(nil) }

  func close() {
    let runner = run.withLock { run in
      defer { run = nil }
      return run
    }
    runner?.end()
  }
}
