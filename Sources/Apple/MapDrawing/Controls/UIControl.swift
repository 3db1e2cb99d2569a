import Foundation

/// A view that people use, in the page, and that reports it to actions.
@preconcurrency @MainActor
open class UIControl: UIView {
  private var actions: [(action: UIAction, events: Event)] = []
  /// Whether the control can be used.
  open var isEnabled = true { didSet { stateChanged(isEnabled != oldValue) } }
  /// Whether the control is selected.
  open var isSelected = false { didSet { stateChanged(isSelected != oldValue) } }
  /// Whether the control is pressed.
  open var isHighlighted = false { didSet { stateChanged(isHighlighted != oldValue) } }

  /// Where the content is between the left and the right edge.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// Where the content is between the upper and the lower edge.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

  /// Creates a control with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control that reports its main event to an action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Creates a view of default values: archives of views are not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// What the control looks like at the moment.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  private func stateChanged(_ changed: Bool) {
    guard changed else { return }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Calls an action at events; one with the identifier of an earlier action takes its place.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    actions.append((action, controlEvents))
  }

  /// Calls an action no more at events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Calls the action of an identifier no more at events.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for index in actions.indices where actions[index].action.identifier == actionIdentifier {
      actions[index].events.subtract(controlEvents)
    }
    actions.removeAll { $0.events.isEmpty }
  }

  /// All events that actions are called at.
  open var allControlEvents: Event { actions.reduce(into: []) { $0.formUnion($1.events) } }

  /// Calls the actions of events.
  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) { sendAction(action) }
  }

  /// Calls one action with the control as its sender.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  /// Does what a person's tap does, as the page reports it; nothing while the control cannot be used.
  ///
  /// - Parameter value: the new value of a control that has one, such as the index of a segment.
  package func activate(value: Int? = nil) {
    guard canBeUsed else { return }
    sendActions(for: [.touchDown])
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }

  final var canBeUsed: Bool { isEnabled && !isHidden && isUserInteractionEnabled }
}
