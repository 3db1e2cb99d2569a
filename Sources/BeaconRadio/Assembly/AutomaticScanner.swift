import LocationEngine

final class AutomaticScanner: BeaconScanner {
  init(_ options: BeaconRadioOptions) {}

  let name = "none"
  let availability = BeaconAvailability.serviceMissing
  func start(_ receive: @escaping @Sendable (BeaconScannerEvent) -> Void) throws(SourceError) {}
  func stop() {}
}
