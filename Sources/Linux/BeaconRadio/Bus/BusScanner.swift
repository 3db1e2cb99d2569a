import LocationEngine

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
