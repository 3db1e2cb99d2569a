internal import MapGeometry

/// A width and a height on the map, in map points; they may be negative. Not `Equatable`, as on Apple's systems.
@frozen
public struct MKMapSize: BitwiseCopyable, Sendable {
  /// Extent to the east, map points.
  public var width: Double
  /// Extent to the south, map points.
  public var height: Double

  /// Creates a size of 0 × 0.
  public init() { self.init(width: 0, height: 0) }

  /// Creates a size from map points to the east and to the south.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size of the whole world, 2²⁸ × 2²⁸ map points.
  public static let world = MKMapSize(MapSize.world)
}
