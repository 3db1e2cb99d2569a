import MapGeometry

/// What is known of the ground in a part of the map; the caller reads it from the base map and from tiles.
public struct SceneGround: Sendable {
  /// One raster tile.
  public struct Tile: Sendable {
    /// The area of the map that it covers.
    public var rect: MapRect
    /// The picture.
    public var image: DrawingImage
    /// The opacity, 0…1.
    public var alpha: Double

    /// Creates a tile.
    public init(rect: MapRect, image: DrawingImage, alpha: Double = 1) {
      self.rect = rect
      self.image = image
      self.alpha = alpha
    }
  }

  /// Closed rings of land, which may share borders; on the world, not on its copies. Empty if land is unknown.
  public var land: [[MapPoint]]
  /// Lines to draw on land and water, such as roads and coasts of the user's file.
  public var lines: [[MapPoint]]
  /// Raster tiles of the base map, from below to above; on the world, not on its copies.
  public var tiles: [Tile]
  /// The tiles of overlays, by the overlay's number.
  public var overlayTiles: [(overlay: Int, tiles: [Tile])]
  /// Credits that the tiles and files ask for.
  public var attributions: [String]

  /// Creates the knowledge of a ground; without arguments nothing is known.
  public init(
    land: [[MapPoint]] = [], lines: [[MapPoint]] = [], tiles: [Tile] = [],
    overlayTiles: [(overlay: Int, tiles: [Tile])] = [], attributions: [String] = []
  ) {
    self.land = land
    self.lines = lines
    self.tiles = tiles
    self.overlayTiles = overlayTiles
    self.attributions = attributions
  }

  /// Whether there is nothing to draw below the overlays.
  public var isEmpty: Bool { land.isEmpty && lines.isEmpty && tiles.isEmpty }
}
