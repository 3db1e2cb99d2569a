/// One feature, or one geometry that belongs to no feature, with all numbers in flat storage.
///
/// Storage is reused from item to item: a reader of many features allocates only for the largest.
public struct GeoJSONItem: Sendable {
  /// Whether it is a Feature; otherwise it is a bare geometry, without identifier and properties.
  public internal(set) var isFeature = false
  /// The member `id` as UTF-8 text; a number is given as it is written. nil if absent.
  public internal(set) var identifier: [UInt8]?
  /// Range of bytes of the object `properties` in the text, from `{` to `}`; nil if null or absent.
  public internal(set) var properties: Range<Int>?
  /// The geometries: normally one, several for a GeometryCollection, none for null or empty coordinates.
  public internal(set) var geometries: [GeoJSONGeometry] = []
  /// Longitude and latitude of each position in turn, degrees. Altitudes are left out.
  public internal(set) var coordinates: [Double] = []
  /// For each line and ring, the index after its last position. A point is a line of one position.
  public internal(set) var lineEnds: [Int] = []
  /// For each polygon, the index in `lineEnds` after its last ring. Any other geometry has one entry for all its lines.
  public internal(set) var polygonEnds: [Int] = []

  /// Creates an empty item for a reader to fill.
  public init() {}

  /// Number of positions.
  public var positionCount: Int { coordinates.count / 2 }

  /// Returns the positions of a line or ring.
  ///
  /// - Parameter line: index in `lineEnds`.
  public func positions(ofLine line: Int) -> Range<Int> { Self.part(line, lineEnds) }

  /// Returns the rings of a polygon, the exterior one first, as indices in `lineEnds`.
  ///
  /// - Parameter polygon: index in `polygonEnds`.
  public func rings(ofPolygon polygon: Int) -> Range<Int> { Self.part(polygon, polygonEnds) }

  private static func part(_ index: Int, _ ends: [Int]) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }

  mutating func removeAll() {
    isFeature = false
    identifier = nil
    properties = nil
    geometries.removeAll(keepingCapacity: true)
    coordinates.removeAll(keepingCapacity: true)
    lineEnds.removeAll(keepingCapacity: true)
    polygonEnds.removeAll(keepingCapacity: true)
  }
}

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
