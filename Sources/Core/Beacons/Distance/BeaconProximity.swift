/// Category of a beacon's distance.
public enum BeaconProximity: UInt8, Hashable, Sendable, CaseIterable {
  /// No distance is known.
  case unknown
  /// Almost touching the beacon.
  case immediate
  /// A few steps from the beacon.
  case near
  /// Farther than near.
  case far
}
