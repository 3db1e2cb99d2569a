/// All that a map shows.
public struct MapScene: Equatable, Sendable {
  /// How the map itself is drawn.
  public var style: SceneStyle
  /// What people can do with it.
  public var features: SceneFeatures
  /// Overlays, in the order of drawing.
  public var overlays: [SceneOverlay]
  /// Markers; they are drawn by their priority.
  public var markers: [SceneMarker]
  /// The user's location; nil for none.
  public var user: SceneUser?
  /// Controls over the map.
  public var controls: [SceneControl]

  /// Creates a scene; without arguments an empty map.
  public init(
    style: SceneStyle = SceneStyle(), features: SceneFeatures = SceneFeatures(), overlays: [SceneOverlay] = [],
    markers: [SceneMarker] = [], user: SceneUser? = nil, controls: [SceneControl] = []
  ) {
    self.style = style
    self.features = features
    self.overlays = overlays
    self.markers = markers
    self.user = user
    self.controls = controls
  }
}
