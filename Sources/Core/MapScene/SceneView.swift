import MapGeometry

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
