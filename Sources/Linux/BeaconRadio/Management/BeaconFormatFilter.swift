import Beacons

/// Formats that a scan reports. Testing a frame hashes nothing.
struct BeaconFormatFilter: Equatable {
  private let iBeacon: Bool
  private let altBeacon: Bool
  private let eddystoneUID: Bool

  init(_ formats: Set<BeaconFormat>) {
    iBeacon = formats.contains(.iBeacon)
    altBeacon = formats.contains(.altBeacon)
    eddystoneUID = formats.contains(.eddystoneUID)
  }

  func contains(_ frame: BeaconFrame) -> Bool {
    switch frame {
    case .iBeacon: iBeacon
    case .altBeacon: altBeacon
    case .eddystoneUID: eddystoneUID
    }
  }

  /// Returns what the kernel must look for; at least one pattern, which it demands.
  ///
  /// - Parameter most: limit of the controller; those after it are left out, iBeacons last.
  func patterns(most: Int) -> [AdvertisementPattern] {
    var patterns: [AdvertisementPattern] = []
    if iBeacon || !(altBeacon || eddystoneUID) { patterns.append(BeaconFormat.iBeacon.pattern) }
    if altBeacon { patterns.append(BeaconFormat.altBeacon.pattern) }
    if eddystoneUID { patterns.append(BeaconFormat.eddystoneUID.pattern) }
    return Array(patterns.prefix(max(1, most)))
  }
}
