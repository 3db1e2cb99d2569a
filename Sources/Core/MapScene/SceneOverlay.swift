import MapGeometry

/// Something that lies on the map and is zoomed with it.
public struct SceneOverlay: Equatable, Sendable {
  /// What is drawn.
  public enum Content: Equatable, Sendable {
    /// Lines or areas.
    case shape(SceneShape)
    /// What a program drew, zoomed as a picture.
    case steps(SceneSteps)
    /// Tiles, by their index in the style.
    case tiles(Int)
  }

  /// The number by which patches name the overlay.
  public var id: Int
  /// Whether the overlay is above the labels of the map, not only above its roads.
  public var isAboveLabels: Bool
  /// The opacity, 0…1.
  public var alpha: Double
  /// How its colours are combined with the map's.
  public var blendMode: BlendMode
  /// What is drawn.
  public var content: Content

  /// Creates an overlay.
  public init(
    id: Int, isAboveLabels: Bool = true, alpha: Double = 1, blendMode: BlendMode = .normal, content: Content
  ) {
    self.id = id
    self.isAboveLabels = isAboveLabels
    self.alpha = alpha
    self.blendMode = blendMode
    self.content = content
  }
}

/// A drawing in the coordinates of the map.
public struct SceneSteps: Equatable, Sendable {
  /// The point of the map that is the drawing's origin.
  public var origin: MapPoint
  /// Screen points per map point for which it was recorded.
  public var zoomScale: Double
  /// The area that it covers.
  public var bounds: MapRect
  /// The steps, in map points relative to `origin`.
  public var drawing: Drawing

  /// Creates a drawing on the map.
  public init(origin: MapPoint, zoomScale: Double, bounds: MapRect, drawing: Drawing) {
    self.origin = origin
    self.zoomScale = zoomScale
    self.bounds = bounds
    self.drawing = drawing
  }
}
