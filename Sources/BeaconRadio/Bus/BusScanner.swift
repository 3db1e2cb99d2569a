import LocationEngine

/// A scanner by BlueZ over D-Bus, which needs no permission.
///
/// BlueZ reports every advertisement that the controller hands on. Controllers that filter duplicates hand on one in
/// about 10 s.
final class BusScanner: BeaconScanner {
  private let controller: Int?
  private let options: BeaconRadioOptions
  private let address: String?
  private let run = Guarded<BusRunner<BusDiscovery>?>(nil)

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

  func start(_ receive: @escaping @Sendable (BeaconScannerEvent) -> Void) throws(SourceError) {
    let refusal: SourceError? = run.withLock { run in
      guard run == nil else { return SourceError(.busy, "BlueZ: scans already") }
      let runner = BusRunner<BusDiscovery>(address: address, notice: options.notice, receive: receive)
      let (controller, formats) = (controller, options.formats)
      guard runner.start({ BusDiscovery(controller, formats) }) else {
        return SourceError(.unavailable, "BlueZ: cannot create a thread")
      }
      run = runner
      return nil
    }
    if let refusal { throw refusal }
  }

  func stop() {
    let runner = run.withLock { run in
      defer { run = nil }
      return run
    }
    runner?.end()
  }
}
