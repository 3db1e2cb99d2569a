/// Which annotation of a map is selected: at most one, as on Apple's systems.
struct SelectionState {
  /// What must be done, in this order: the old annotation is deselected before the new one is selected.
  enum Action: Equatable {
    case deselect(UInt32)
    case select(UInt32)
  }

  /// The selected annotation; nil for none.
  private(set) var selected: UInt32?

  /// Selects an annotation. Selecting it again does nothing.
  mutating func select(_ id: UInt32) -> [Action] {
    guard selected != id else { return [] }
    let actions = selected.map { [Action.deselect($0)] } ?? []
    selected = id
    return actions + [.select(id)]
  }

  /// Deselects an annotation; nothing if it is not selected.
  mutating func deselect(_ id: UInt32) -> [Action] {
    guard selected == id else { return [] }
    selected = nil
    return [.deselect(id)]
  }
}
