import MapGeometry

/// Changes of a scene; a member that is nil or empty has not changed.
public struct ScenePatch: Equatable, Sendable {
  /// Points that continue a line.
  public struct Continuation: Equatable, Sendable {
    /// The overlay, which has a shape.
    public var id: Int
    /// The index of the line in the shape's rings.
    public var ring: Int
    /// The shape's origin.
    public var origin: MapPoint
    /// The new points.
    public var points: [MapPoint]

    /// Creates a continuation of a line.
    public init(id: Int, ring: Int = 0, origin: MapPoint, points: [MapPoint]) {
      self.id = id
      self.ring = ring
      self.origin = origin
      self.points = points
    }
  }

  /// What becomes of the user's location.
  public enum UserChange: Equatable, Sendable {
    /// Stays.
    case none
    /// Is shown no longer.
    case removed
    /// Is shown here.
    case set(SceneUser)
  }

  /// The new style.
  public var style: SceneStyle?
  /// The new features.
  public var features: SceneFeatures?
  /// New and changed overlays; new ones are drawn above all others unless `overlayOrder` says otherwise.
  public var setOverlays: [SceneOverlay] = []
  /// Lines that have grown.
  public var continuations: [Continuation] = []
  /// The numbers of overlays that are gone.
  public var removedOverlays: [Int] = []
  /// The numbers of all overlays in the order of drawing.
  public var overlayOrder: [Int]?
  /// New and changed markers.
  public var setMarkers: [SceneMarker] = []
  /// The numbers of markers that are gone.
  public var removedMarkers: [Int] = []
  /// What becomes of the user's location.
  public var user = UserChange.none
  /// All controls, if one has changed.
  public var controls: [SceneControl]?

  /// Creates a patch without changes.
  public init() {}

  /// Whether nothing has changed.
  public var isEmpty: Bool { self == ScenePatch() }
}
