/// A control that lies over the map at a fixed place.
public struct SceneControl: Equatable, Sendable {
  /// The kind of control.
  public enum Kind: UInt8, Hashable, Sendable {
    /// A button with a title.
    case button
    /// Several segments, of which one can be selected.
    case segmented
    /// A drawing that reports taps.
    case view

    /// The name in the page's events.
    public var name: StaticString {
      switch self {
      case .button: "button"
      case .segmented: "segmented"
      case .view: "view"
      }
    }
  }

  /// The number by which events name the control.
  public var id: Int
  /// The kind of control.
  public var kind: Kind
  /// The place in screen points of the map.
  public var frame: DrawingRect
  /// The title of a button, the name of another control for people who do not see it.
  public var title: String
  /// The titles of segments.
  public var items: [String]
  /// The index of the selected segment; nil for none.
  public var selectedIndex: Int?
  /// Whether it reacts to taps.
  public var isEnabled: Bool
  /// Whether it is left out.
  public var isHidden: Bool
  /// What is drawn, in screen points from the corner of `frame`; nil for the look that its kind has.
  public var drawing: Drawing?

  /// Creates a control.
  public init(
    id: Int, kind: Kind, frame: DrawingRect, title: String = "", items: [String] = [], selectedIndex: Int? = nil,
    isEnabled: Bool = true, isHidden: Bool = false, drawing: Drawing? = nil
  ) {
    self.id = id
    self.kind = kind
    self.frame = frame
    self.title = title
    self.items = items
    self.selectedIndex = selectedIndex
    self.isEnabled = isEnabled
    self.isHidden = isHidden
    self.drawing = drawing
  }

  public static func == (a: SceneControl, b: SceneControl) -> Bool {
    a.id == b.id && a.kind == b.kind && a.frame == b.frame && isSame(a.title, b.title)
      && a.items.elementsEqual(b.items, by: { isSame($0, $1) }) && a.selectedIndex == b.selectedIndex
      && a.isEnabled == b.isEnabled && a.isHidden == b.isHidden && a.drawing == b.drawing
  }
}
