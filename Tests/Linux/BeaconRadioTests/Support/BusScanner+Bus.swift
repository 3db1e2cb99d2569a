import Providers
import TestSupport
import Testing

@testable import BeaconRadio

extension BusScanner {
  /// A scanner on a bus of the test.
  static func on(
    _ bus: PrivateBus, _ controller: String? = nil, _ options: BeaconRadioOptions = BeaconRadioOptions()
  ) -> BusScanner { BusScanner(controller, options, address: bus.address) }

  /// A scanner that scans.
  static func started(on bus: PrivateBus, _ heard: Heard<BeaconScannerEvent>) throws -> BusScanner {
    let scanner = on(bus)
    try scanner.start(heard.append)
    #expect(eventually { scanner.availability == .available })
    return scanner
  }
}
