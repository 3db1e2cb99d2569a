/// The bubble of a selected marker.
public struct SceneCallout: Equatable, Sendable {
  /// The first line; nil for none.
  public var title: String?
  /// The second line; nil for none.
  public var subtitle: String?
  /// The tip of the bubble, in screen points relative to the screen position of the marker's point.
  public var tip: DrawingPoint
  /// What is left of the lines; nil for nothing.
  public var left: SceneCalloutPart?
  /// What is right of the lines; nil for nothing.
  public var right: SceneCalloutPart?
  /// What replaces the second line; nil for nothing.
  public var detail: SceneCalloutPart?

  /// Creates a bubble.
  public init(
    title: String?, subtitle: String? = nil, tip: DrawingPoint, left: SceneCalloutPart? = nil,
    right: SceneCalloutPart? = nil, detail: SceneCalloutPart? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.tip = tip
    self.left = left
    self.right = right
    self.detail = detail
  }

  public static func == (a: SceneCallout, b: SceneCallout) -> Bool {
    isSame(a.title, b.title) && isSame(a.subtitle, b.subtitle) && a.tip == b.tip && a.left == b.left
      && a.right == b.right && a.detail == b.detail
  }
}

/// A view in a bubble.
public struct SceneCalloutPart: Equatable, Sendable {
  /// What is drawn, in screen points from its upper left corner.
  public var drawing: Drawing
  /// The width in screen points.
  public var width: Double
  /// The height in screen points.
  public var height: Double
  /// Whether a tap is reported to the program.
  public var isControl: Bool
  /// The name for people who do not see it.
  public var label: String

  /// Creates a part of a bubble.
  public init(drawing: Drawing, width: Double, height: Double, isControl: Bool = false, label: String = "") {
    self.drawing = drawing
    self.width = width
    self.height = height
    self.isControl = isControl
    self.label = label
  }

  public static func == (a: SceneCalloutPart, b: SceneCalloutPart) -> Bool {
    a.drawing == b.drawing && a.width == b.width && a.height == b.height && a.isControl == b.isControl
      && isSame(a.label, b.label)
  }
}
