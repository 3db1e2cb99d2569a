import MapGeometry

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

extension MapScene {
  /// Returns the picture of the scene in a viewport.
  ///
  /// Lines and areas are clipped to the picture and simplified to a quarter of a screen point first, so that the steps
  /// cost what is seen. Copies of the world beside it are drawn. Where nothing is known of the ground, the picture says
  /// so and has meridians, parallels and a scale bar. Credits are drawn in the lower right corner.
  ///
  /// - Parameters:
  ///   - ground: what is known of the ground.
  ///   - isDark: whether light is drawn on dark, unless the style says which.
  public func flattened(viewport: MapViewport, ground: SceneGround = SceneGround(), isDark: Bool = false) -> Drawing {
    var flattener = SceneFlattener(
      viewport: viewport, palette: .palette(style.kind, isDark: style.isDark ?? isDark))
    flattener.draw(ground)
    for overlay in overlays { flattener.draw(overlay, ground: ground) }
    if let user { flattener.draw(user) }
    let order = markers.indices.sorted {
      (markers[$0].priority, $0) < (markers[$1].priority, $1)
    }
    for index in order { flattener.draw(markers[index]) }
    for index in order where markers[index].isSelected {
      if let callout = markers[index].callout { flattener.draw(callout, of: markers[index]) }
    }
    if features.showsScale || ground.isEmpty { flattener.drawScaleBar() }
    if features.showsCompass && viewport.rotation != 0 { flattener.drawCompass() }
    if ground.isEmpty { flattener.drawNote("no base map at this scale") }
    for control in controls where !control.isHidden { flattener.draw(control) }
    var credits = ground.land.isEmpty ? [] : [style.attribution]
    credits += ground.attributions + style.tiles.map { $0.attribution }
    flattener.drawCredits(credits)
    return flattener.drawing
  }
}

/// What people can do with the map, and what it shows besides.
public struct SceneFeatures: Hashable, Sendable {
  /// Whether people can zoom.
  public var isZoomEnabled: Bool
  /// Whether people can pan.
  public var isScrollEnabled: Bool
  /// Whether people can rotate.
  public var isRotateEnabled: Bool
  /// Whether a compass is drawn while the map is rotated.
  public var showsCompass: Bool
  /// Whether a scale bar is drawn.
  public var showsScale: Bool
  /// Whether the page offers a button that follows the user's location.
  public var showsLocationButton: Bool

  /// Creates the features of a map.
  public init(
    isZoomEnabled: Bool = true, isScrollEnabled: Bool = true, isRotateEnabled: Bool = true,
    showsCompass: Bool = true, showsScale: Bool = false, showsLocationButton: Bool = false
  ) {
    self.isZoomEnabled = isZoomEnabled
    self.isScrollEnabled = isScrollEnabled
    self.isRotateEnabled = isRotateEnabled
    self.showsCompass = showsCompass
    self.showsScale = showsScale
    self.showsLocationButton = showsLocationButton
  }
}

/// The part of the map that is shown.
public struct SceneView: Hashable, Sendable {
  /// The map point at the middle.
  public var center: MapPoint
  /// Screen points per map point; 2⁻²⁰ shows the world 256 points wide.
  public var scale: Double
  /// How far the map is turned: the direction that is up, in radians clockwise from north.
  public var rotation: Double
  /// Whether the page moves there slowly.
  public var isAnimated: Bool
  /// The number of the program's changes of the view; the page repeats the last one it applied.
  public var sequence: Int

  /// Creates a view of the map.
  public init(
    center: MapPoint, scale: Double, rotation: Double = 0, isAnimated: Bool = false, sequence: Int = 0
  ) {
    self.center = center
    self.scale = scale
    self.rotation = rotation
    self.isAnimated = isAnimated
    self.sequence = sequence
  }
}
