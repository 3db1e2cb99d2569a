/// What the device is used for: a hint for the receiver's dynamic model and for automatic pauses.
public enum CLActivityType: Int, Sendable {
  /// No particular use: the receiver keeps its own dynamic model.
  case other = 1
  /// A car that follows roads.
  case automotiveNavigation = 2
  /// A person on foot or on a bicycle.
  case fitness = 3
  /// A vehicle off the roads, such as a boat or a train.
  case otherNavigation = 4
  /// An aircraft.
  case airborne = 5
}
