/// Activity of the user, which determines what counts as standing still.
public enum Activity: UInt8, Hashable, Sendable, CaseIterable {
  /// Unknown, or none of the others.
  case other
  /// In a car, on roads. Traffic lights and jams do not count as standing still.
  case automotive
  /// On foot, or by other muscle power.
  case fitness
  /// On ships and trains, and off roads.
  case otherNavigation
  /// In aircraft, which never stand still en route.
  case airborne
}
