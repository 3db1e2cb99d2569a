/// Square of the tile pyramid: the world is 2^z tiles wide and high.
public struct MapTile: Hashable, Sendable {
  /// Column, counted from 180° W.
  public var x: Int32
  /// Row, counted from the north.
  public var y: Int32
  /// Zoom level, 0...28.
  public var z: Int32

  /// Greatest zoom level: a tile is one map point wide.
  public static var maximumZoom: Int32 { 28 }

  /// Creates a tile; the range is not checked.
  public init(x: Int32, y: Int32, z: Int32) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// Creates the tile of a zoom level that contains a map point, which is limited to the world; nil for NaN and for an
  /// invalid level.
  public init?(containing point: MapPoint, z: Int32) {
    guard (0...MapTile.maximumZoom).contains(z), !point.x.isNaN, !point.y.isNaN else { return nil }
    self.init(x: MapTile.index(point.x, z), y: MapTile.index(point.y, z), z: z)
  }

  /// Width of a tile of a zoom level, map points.
  public static func side(z: Int32) -> Double { MapProjection.worldSize / Double(Int64(1) << Int64(z)) }

  /// Area of the tile.
  public var rect: MapRect {
    let side = MapTile.side(z: z)
    return MapRect(x: Double(x) * side, y: Double(y) * side, width: side, height: side)
  }

  /// The row counted from the south, as in MBTiles and TMS.
  public var rowFromSouth: Int32 { (1 << z) - 1 - y }

  /// Calls `body` for each tile of a zoom level that has a common area with a rectangle, row by row.
  ///
  /// Of a rectangle that reaches beyond 180° the tiles keep the number that counts on: `x` may be negative, or 2^z and
  /// more. The tile's content is that of `wrapped`.
  public static func forEach(covering rect: MapRect, z: Int32, _ body: (MapTile) -> Void) {
    let side = MapProjection.worldSize
    let area = rect.intersection(MapRect(x: -side, y: 0, width: 3 * side, height: side))
    guard (0...maximumZoom).contains(z), !area.isEmpty else { return }
    let width = MapTile.side(z: z)
    let (west, east) = (floored(area.minX / width), -floored(-area.maxX / width))
    let (north, south) = (floored(area.minY / width), -floored(-area.maxY / width))
    for row in north..<south {
      for column in west..<east { body(MapTile(x: column, y: row, z: z)) }
    }
  }

  /// The tile on the world proper: its column is 0..<2^z.
  public var wrapped: MapTile { MapTile(x: x & ((1 << z) - 1), y: y, z: z) }

  /// Number of the column or row, limited to the world.
  private static func index(_ value: Double, _ z: Int32) -> Int32 {
    let last = (Int32(1) << z) - 1
    let scaled = value / side(z: z)
    return scaled <= 0 ? 0 : scaled >= Double(last) ? last : Int32(scaled)
  }

  private static func floored(_ value: Double) -> Int32 {
    let whole = Int32(value)
    return Double(whole) > value ? whole - 1 : whole
  }
}
