import BeaconFormats
import LocationEngine

final class ManagementAdvertiser: BeaconAdvertiser {
  init(_ controller: String?, _ options: BeaconRadioOptions) {}

  let name = "none"
  let availability = BeaconAvailability.serviceMissing
  func open(_ receive: @escaping @Sendable (BeaconAdvertiserEvent) -> Void) {}
  func start(_ beacon: IBeaconFrame) {}
  func stop() {}
  func close() {}
}
