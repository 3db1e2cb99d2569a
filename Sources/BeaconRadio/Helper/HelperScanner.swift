import LocationEngine

final class HelperScanner: BeaconScanner {
  init(_ path: String, _ options: BeaconRadioOptions) {}

  let name = "none"
  let availability = BeaconAvailability.serviceMissing
  func start(_ receive: @escaping @Sendable (BeaconScannerEvent) -> Void) throws(SourceError) {}
  func stop() {}
}
