/// Formats of beacons.
public enum BeaconFormat: Hashable, Sendable, CaseIterable {
  /// Apple's, the one that Core Location reports.
  case iBeacon
  /// AltBeacon, of any company.
  case altBeacon
  /// Eddystone with its identity.
  case eddystoneUID
}

extension BeaconFrame {
  /// Format of the frame.
  public var format: BeaconFormat {
    switch self {
    case .iBeacon: .iBeacon
    case .altBeacon: .altBeacon
    case .eddystoneUID: .eddystoneUID
    }
  }
}
