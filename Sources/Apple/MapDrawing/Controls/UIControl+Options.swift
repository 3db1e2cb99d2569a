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
