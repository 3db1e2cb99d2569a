/// What moves: a hint for the receiver's model of motion and for pauses.
public enum CLActivityType: Int, Sendable {
  case other = 1
  /// A car that follows roads.
  case automotiveNavigation = 2
  /// On foot or by bicycle.
  case fitness = 3
  /// A boat, a train: what moves, but not on roads.
  case otherNavigation = 4
  case airborne = 5
}
