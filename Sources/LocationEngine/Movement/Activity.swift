/// What somebody does who wants to know where they are: what counts as standing still depends on it.
public enum Activity: UInt8, Hashable, Sendable, CaseIterable {
  case other
  /// In a car, on roads: traffic lights and jams are part of the way.
  case automotive
  /// On foot, or by one's own strength.
  case fitness
  /// On ships and trains, and off roads.
  case otherNavigation
  /// In aircraft, which never stand still on their way.
  case airborne
}
