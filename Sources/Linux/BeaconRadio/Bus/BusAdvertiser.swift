import Beacons
import LocationEngine

/// An advertiser by BlueZ over D-Bus, which needs no permission.
///
/// BlueZ ends the advertisement with the connection, so it does not outlive the process.
final class BusAdvertiser: BeaconAdvertiser {
  private let handle: BusHandle<BusAdvertising>

  /// - Parameters: as those of `BusHandle`.
  init(_ controller: String?, _ options: BeaconRadioOptions, address: String? = nil) {
    handle = BusHandle(controller, options, address: address)
  }

  var name: String { handle.name }
  var availability: BeaconAvailability { handle.availability }

  func open(_ receive: @escaping @Sendable (BeaconAdvertiserEvent) -> Void) {
    let controller = handle.controller
    do throws(SourceError) {
      try handle.start(receive) { BusAdvertising(controller) }
    } catch {
      // One that is open already stays so.
      if error.kind != .busy { handle.options.notice(error.message) }
    }
  }

  func start(_ beacon: IBeaconFrame) { handle.wish(beacon) }

  func stop() { handle.wish(nil) }

  func close() { handle.end() }
}
