import Beacons
import LocationEngine
import Observations

extension BeaconScannerEvent {
  /// The event of a beacon that was received.
  static func heard(_ frame: BeaconFrame, rssi: Int?, at instant: MonotonicInstant) -> BeaconScannerEvent {
    guard case .iBeacon(let beacon) = frame else { return .foreign(frame, rssi: rssi, received: instant) }
    return .sighting(
      BeaconSighting(
        beacon: beacon.identity, rssi: rssi, measuredPower: beacon.measuredPower, received: instant))
  }
}
