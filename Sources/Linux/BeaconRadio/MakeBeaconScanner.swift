import Beacons
import Observations
import Providers

/// Returns the scanner that an address names, not started yet.
public func makeBeaconScanner(
  _ address: BeaconAddress, _ options: BeaconRadioOptions = BeaconRadioOptions()
) -> any BeaconScanner {
  switch address {
  case .automatic: AutomaticScanner(options)
  case .management(let controller): ManagementScanner(controller, options)
  case .helper(let path): HelperScanner(path, options)
  case .bluez(let controller): BusScanner(controller, options)
  case .log(let path): LogScanner(path, options)
  }
}

/// Returns the advertiser that an address names, closed; nil for a way that cannot send: the service, a log.
public func makeBeaconAdvertiser(
  _ address: BeaconAddress, _ options: BeaconRadioOptions = BeaconRadioOptions()
) -> (any BeaconAdvertiser)? {
  switch address {
  case .automatic: AutomaticAdvertiser(options)
  case .management(let controller): ManagementAdvertiser(controller, options)
  case .bluez(let controller): BusAdvertiser(controller, options)
  case .helper, .log: nil
  }
}

/// Returns a scanner on sockets of the kernel's Bluetooth management that the caller opens: one that another process has
/// opened and passed on, or one end of a pair with recorded datagrams on the other. Not started yet.
///
/// - Parameters:
///   - controller: name such as `hci0`; nil for the first one that is usable.
///   - opening: returns a descriptor, which the scanner closes, or the error number, negative. It is called on the
///     scanner's thread, again after the socket was lost.
public func makeManagementScanner(
  _ controller: String? = nil, _ options: BeaconRadioOptions = BeaconRadioOptions(),
  opening: @escaping @Sendable () -> CInt
) -> any BeaconScanner {
  ManagementScanner(controller, options, open: opening)
}

/// A scanner that knows whether its controller filters by itself and reports each beacon only once.
protocol OffloadReporting: AnyObject {
  var isOffloaded: Bool { get }
}

extension BeaconScannerEvent {
  /// The event of a beacon that was received.
  static func heard(_ frame: BeaconFrame, rssi: Int?, at instant: MonotonicInstant) -> BeaconScannerEvent {
    guard case .iBeacon(let beacon) = frame else { return .foreign(frame, rssi: rssi, received: instant) }
    return .sighting(
      BeaconSighting(
        beacon: beacon.identity, rssi: rssi, measuredPower: beacon.measuredPower, received: instant))
  }
}
