import MapGeometry

/// A view that stands at a point of the map and keeps its size.
public struct SceneMarker: Equatable, Sendable {
  /// The number by which patches and events name the marker.
  public var id: Int
  /// The map point it stands at.
  public var point: MapPoint
  /// The order of drawing: greater ones are above smaller ones, equal ones in the order of the scene.
  public var priority: Double
  /// What is drawn, in screen points relative to the screen position of `point`.
  public var drawing: Drawing
  /// The area that a tap hits, in the same coordinates.
  public var box: DrawingRect
  /// The opacity, 0…1.
  public var alpha: Double
  /// Whether people can drag it.
  public var isDraggable: Bool
  /// Whether a tap selects it.
  public var isSelectable: Bool
  /// Whether it is selected.
  public var isSelected: Bool
  /// Whether it is being dragged.
  public var isDragging: Bool
  /// The name for people who do not see the map.
  public var label: String
  /// The bubble that a selected marker shows; nil for none.
  public var callout: SceneCallout?

  /// Creates a marker.
  public init(
    id: Int, point: MapPoint, priority: Double = 500, drawing: Drawing, box: DrawingRect, alpha: Double = 1,
    isDraggable: Bool = false, isSelectable: Bool = true, isSelected: Bool = false, isDragging: Bool = false,
    label: String = "", callout: SceneCallout? = nil
  ) {
    self.id = id
    self.point = point
    self.priority = priority
    self.drawing = drawing
    self.box = box
    self.alpha = alpha
    self.isDraggable = isDraggable
    self.isSelectable = isSelectable
    self.isSelected = isSelected
    self.isDragging = isDragging
    self.label = label
    self.callout = callout
  }

  public static func == (a: SceneMarker, b: SceneMarker) -> Bool {
    a.id == b.id && a.point == b.point && a.priority == b.priority && a.drawing == b.drawing && a.box == b.box
      && a.alpha == b.alpha && a.isDraggable == b.isDraggable && a.isSelectable == b.isSelectable
      && a.isSelected == b.isSelected && a.isDragging == b.isDragging && isSame(a.label, b.label)
      && a.callout == b.callout
  }
}

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

/// The user's location on the map.
public struct SceneUser: Hashable, Sendable {
  /// The map point of the location.
  public var point: MapPoint
  /// The radius of the circle that has the user inside with 68 %, in map points.
  public var radius: Double
  /// The radius of the circle with 95 %, in map points; nil to draw none.
  public var radius95: Double?
  /// The direction that the device points in, degrees clockwise from true north, 0…360; nil if unknown.
  public var headingDegrees: Double?
  /// The largest expected error of the heading, degrees; nil if unknown.
  public var headingErrorDegrees: Double?
  /// Whether the location is old.
  public var isStale: Bool

  /// Creates the user's location.
  public init(
    point: MapPoint, radius: Double, radius95: Double? = nil, headingDegrees: Double? = nil,
    headingErrorDegrees: Double? = nil, isStale: Bool = false
  ) {
    self.point = point
    self.radius = radius
    self.radius95 = radius95
    self.headingDegrees = headingDegrees
    self.headingErrorDegrees = headingErrorDegrees
    self.isStale = isStale
  }
}
