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
