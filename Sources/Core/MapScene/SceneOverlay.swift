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

/// Lines or areas of the map with one style; they keep their width on the screen when the map is zoomed.
public struct SceneShape: Equatable, Sendable {
  /// The point that the page counts coordinates from; near the shape, so that they stay short.
  public var origin: MapPoint
  /// The corners of each line; of an area the outer ring and its holes, filled by the even-odd rule.
  public var rings: [[MapPoint]]
  /// Whether the last corner is joined to the first one.
  public var isClosed: Bool
  /// The colour of the area; nil for none.
  public var fill: Color?
  /// The colour of the line; nil for none.
  public var stroke: Color?
  /// The width of the line in screen points.
  public var lineWidth: Double
  /// The ends of the line.
  public var lineCap: LineCap
  /// The corners of the line.
  public var lineJoin: LineJoin
  /// How long pointed corners may be, in line widths.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in screen points; empty for a whole line.
  public var dash: [Double]
  /// Where in the dashes the line begins, in screen points.
  public var dashPhase: Double
  /// Colours along the line, from 0 to 1 of its length on the map; nil for the colour of `stroke`.
  public var gradient: [GradientStop]?

  /// Creates a shape; `origin` is by default its first corner.
  public init(
    origin: MapPoint? = nil, rings: [[MapPoint]], isClosed: Bool, fill: Color? = nil, stroke: Color? = nil,
    lineWidth: Double = 1, lineCap: LineCap = .round, lineJoin: LineJoin = .round, miterLimit: Double = 10,
    dash: [Double] = [], dashPhase: Double = 0, gradient: [GradientStop]? = nil
  ) {
    self.origin = origin ?? rings.first?.first ?? MapPoint(x: 0, y: 0)
    self.rings = rings
    self.isClosed = isClosed
    self.fill = fill
    self.stroke = stroke
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
    self.gradient = gradient
  }
}
