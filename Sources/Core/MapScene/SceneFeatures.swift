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
