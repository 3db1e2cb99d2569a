import Foundation

/// The place of one tile in the pyramid of a tile overlay.
@frozen
public struct MKTileOverlayPath: BitwiseCopyable, Sendable {
  /// Column of the tile, counted from 180° W.
  public var x: Int
  /// Row of the tile, counted from the north.
  public var y: Int
  /// Zoom level: the world is 2^z tiles wide.
  public var z: Int
  /// Pixels per point of the screen that the tile is for, 1 or 2.
  public var contentScaleFactor: CGFloat

  /// Creates the path of the one tile of zoom level 0, with a scale factor of 0.
  public init() { self.init(x: 0, y: 0, z: 0, contentScaleFactor: 0) }

  /// Creates a path from column, row, zoom level and pixels per point.
  public init(x: Int, y: Int, z: Int, contentScaleFactor: CGFloat) {
    self.x = x
    self.y = y
    self.z = z
    self.contentScaleFactor = contentScaleFactor
  }
}
