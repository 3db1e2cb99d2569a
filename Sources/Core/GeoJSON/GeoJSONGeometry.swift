/// One geometry (RFC 7946, 3.1) as ranges of the flat storage of its `GeoJSONItem`.
public struct GeoJSONGeometry: Equatable, Sendable {
  /// Type of a geometry. A GeometryCollection is given as the geometries in it.
  public enum Kind: Equatable, Sendable {
    /// One position.
    case point
    /// Positions without order.
    case multiPoint
    /// One line of at least two positions.
    case lineString
    /// Several lines.
    case multiLineString
    /// One polygon: an exterior ring, then the rings of its holes.
    case polygon
    /// Several polygons.
    case multiPolygon
  }

  /// The type.
  public internal(set) var kind: Kind
  /// Indices of its positions: position `i` is `coordinates[2 * i]` and `coordinates[2 * i + 1]`.
  public internal(set) var positions: Range<Int>
  /// Indices of its lines and rings in `lineEnds`; one for a point, a multi-point or a line.
  public internal(set) var lines: Range<Int>
  /// Indices of its polygons in `polygonEnds`; one unless it is a multi-polygon.
  public internal(set) var polygons: Range<Int>
}
