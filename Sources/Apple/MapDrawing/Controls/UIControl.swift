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

extension UIControl {
  /// What happens to a control.
  public struct Event: OptionSet, Sendable {
    public var rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It is pressed.
    public static let touchDown = Event(rawValue: 1)
    /// It is pressed again soon; never sent.
    public static let touchDownRepeat = Event(rawValue: 2)
    /// It is let go inside.
    public static let touchUpInside = Event(rawValue: 64)
    /// It is let go outside; never sent.
    public static let touchUpOutside = Event(rawValue: 128)
    /// The touch is taken away; never sent.
    public static let touchCancel = Event(rawValue: 256)
    /// Its value has changed.
    public static let valueChanged = Event(rawValue: 4096)
    /// Its main event: that of a tap or of a change.
    public static let primaryActionTriggered = Event(rawValue: 8192)
    /// A text begins to be edited; never sent.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A text has changed; never sent.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A text is no longer edited; never sent.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Every event of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// Every event.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// What a control looks like.
  public struct State: OptionSet, Hashable, Sendable {
    public var rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// As usual.
    public static let normal: State = []
    /// Pressed.
    public static let highlighted = State(rawValue: 1)
    /// Not to be used.
    public static let disabled = State(rawValue: 2)
    /// Chosen or switched on.
    public static let selected = State(rawValue: 4)
    /// In the focus; never so here.
    public static let focused = State(rawValue: 8)
  }
}

extension UIControl {
  /// Where the content of a control is between its left and right edge.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left edge.
    case left = 1
    /// At the right edge.
    case right = 2
    /// A picture without a title is stretched; other content is in the middle.
    case fill = 3
    /// At the left edge: languages that begin at the right are not looked at.
    case leading = 4
    /// At the right edge.
    case trailing = 5
  }

  /// Where the content of a control is between its upper and lower edge.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the upper edge.
    case top = 1
    /// At the lower edge.
    case bottom = 2
    /// A picture without a title is stretched; other content is in the middle.
    case fill = 3
  }
}
