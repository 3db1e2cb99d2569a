import Beacons

extension BeaconFormat {
  /// The word in NDJSON and text.
  package var name: StaticString {
    switch self {
    case .iBeacon: "iBeacon"
    case .altBeacon: "altBeacon"
    case .eddystoneUID: "eddystoneUID"
    }
  }
}
