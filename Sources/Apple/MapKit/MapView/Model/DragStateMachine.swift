/// What a map does with the drag state of a view when the user drags it.
///
/// A view's class may change the state itself, for instance to `dragging` when an animation has ended. So the map asks
/// for one state after another, and only from the state in which the view really is.
enum DragStateMachine {
  /// What the user does.
  enum Input {
    case start
    case move
    case end
    case cancel
  }

  typealias State = MKAnnotationView.DragState

  /// Returns the state that the view is asked for first; nil if the input does not fit its state.
  static func first(_ input: Input, in state: State) -> State? {
    switch (input, state) {
    case (.start, .none): .starting
    // A class that leaves `starting` to the map's next report.
    case (.move, .starting): .dragging
    case (.end, .starting), (.end, .dragging): .ending
    case (.cancel, .starting), (.cancel, .dragging): .canceling
    default: nil
    }
  }

  /// Returns the state that follows by itself; nil if there is none, or if the view has changed its state meanwhile.
  static func following(_ asked: State, in state: State) -> State? {
    guard asked == state else { return nil }
    return switch asked {
    case .starting: .dragging
    case .ending, .canceling: State.none
    case .none, .dragging: nil
    }
  }

  /// Whether the view is off its coordinate because the user holds it.
  static func isHeld(_ state: State) -> Bool { state == .starting || state == .dragging }
}
