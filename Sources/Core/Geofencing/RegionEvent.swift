/// What a fix changed about one region.
public enum RegionEvent: Hashable, Sendable {
  /// The state is known for the first time. Nobody has crossed a border: who stands inside has not entered.
  case determined(RegionState)
  case entered
  case exited
}
