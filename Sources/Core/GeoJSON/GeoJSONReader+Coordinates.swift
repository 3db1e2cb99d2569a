import JSON

/// Coordinates of one geometry in the flat storage of an item.
struct CoordinateRanges: Equatable {
  /// Number of arrays around a number: 1 for a position, 4 for several polygons; 0 for an empty array.
  var depth = 0
  var positions = 0..<0
  var lines = 0..<0
  var polygons = 0..<0
}

extension GeoJSONReader {
  /// Reads the value of `coordinates` of any type, whose depth the first number shows.
  ///
  ///     [8.5, 47.2]                              depth 1: a position
  ///     [[8.5, 47.2], [8.6, 47.3]]               depth 2: positions, a line
  ///     [[[8.5, 47.2], …], …]                    depth 3: lines, the rings of a polygon
  ///     [[[[8.5, 47.2], …], …], …]               depth 4: polygons
  mutating func readCoordinates(_ item: inout GeoJSONItem) throws(JSONReader.Problem) -> CoordinateRanges {
    var ranges = CoordinateRanges()
    let (positions, lines, polygons) = (item.positionCount, item.lineEnds.count, item.polygonEnds.count)
    var ahead = json
    while ahead.takes(UInt8(ascii: "[")) { ranges.depth += 1 }
    if ranges.depth == 1, ahead.takes(UInt8(ascii: "]")) {
      json = ahead
      ranges.depth = 0
      return ranges
    }
    switch ranges.depth {
    case 1:
      try readPosition(&item)
      item.lineEnds.append(item.positionCount)
    case 2: try readLine(&item)
    case 3: try readLines(&item)
    case 4:
      try readArray { reader throws(JSONReader.Problem) in
        try reader.readLines(&item)
        item.polygonEnds.append(item.lineEnds.count)
      }
    default:
      json = ahead
      throw refuse(.coordinates)
    }
    if ranges.depth < 4 { item.polygonEnds.append(item.lineEnds.count) }
    ranges.positions = positions..<item.positionCount
    ranges.lines = lines..<item.lineEnds.count
    ranges.polygons = polygons..<item.polygonEnds.count
    return ranges
  }

  private mutating func readLines(_ item: inout GeoJSONItem) throws(JSONReader.Problem) {
    try readArray { reader throws(JSONReader.Problem) in try reader.readLine(&item) }
  }

  private mutating func readLine(_ item: inout GeoJSONItem) throws(JSONReader.Problem) {
    try readArray { reader throws(JSONReader.Problem) in try reader.readPosition(&item) }
    item.lineEnds.append(item.positionCount)
  }

  /// Reads an array of at least one element. An empty array inside coordinates has no meaning.
  @inline(__always)
  private mutating func readArray(
    _ readElement: (inout GeoJSONReader) throws(JSONReader.Problem) -> Void
  ) throws(JSONReader.Problem) {
    guard json.takes(UInt8(ascii: "[")) else { throw refuse(.coordinates) }
    while true {
      try readElement(&self)
      switch json.readByte() {
      case UInt8(ascii: ","): continue
      case UInt8(ascii: "]"): return
      default: throw .syntax
      }
    }
  }

  /// Reads longitude and latitude; skips further numbers, of which the first is the altitude (RFC 7946, 3.1.1).
  @inline(__always)
  private mutating func readPosition(_ item: inout GeoJSONItem) throws(JSONReader.Problem) {
    guard json.takes(UInt8(ascii: "[")) else { throw refuse(.coordinates) }
    let longitude = try readCoordinate()
    guard json.takes(UInt8(ascii: ",")) else { throw refuse(.coordinates) }
    let latitude = try readCoordinate()
    while json.takes(UInt8(ascii: ",")) { _ = try json.readNumberText() }
    try json.take(UInt8(ascii: "]"))
    item.coordinates.append(longitude)
    item.coordinates.append(latitude)
  }

  @inline(__always)
  private mutating func readCoordinate() throws(JSONReader.Problem) -> Double {
    let next = json.next
    guard next != UInt8(ascii: "["), next != UInt8(ascii: "]") else { throw refuse(.coordinates) }
    return try json.readNumber()
  }

  /// Adds a geometry, if its coordinates are those of its type. Empty coordinates are as null (RFC 7946, 3.1).
  mutating func add(
    _ kind: GeoJSONGeometry.Kind, _ ranges: CoordinateRanges, _ item: inout GeoJSONItem
  ) throws(JSONReader.Problem) {
    guard ranges.depth > 0 else { return }
    guard ranges.depth == kind.depth else { throw refuse(.coordinates) }
    switch kind {
    case .point, .multiPoint: break
    case .lineString, .multiLineString:
      for line in ranges.lines where item.positions(ofLine: line).count < 2 { throw refuse(.tooFewPositions) }
    case .polygon, .multiPolygon:
      for line in ranges.lines {
        let ring = item.positions(ofLine: line)
        guard ring.count >= 4 else { throw refuse(.tooFewPositions) }
        let (first, last) = (2 * ring.lowerBound, 2 * ring.upperBound - 2)
        guard item.coordinates[first] == item.coordinates[last],
          item.coordinates[first + 1] == item.coordinates[last + 1]
        else { throw refuse(.openRing) }
      }
    }
    item.geometries.append(
      GeoJSONGeometry(kind: kind, positions: ranges.positions, lines: ranges.lines, polygons: ranges.polygons))
  }
}

extension GeoJSONGeometry.Kind {
  /// Number of arrays around a number in its coordinates.
  var depth: Int {
    switch self {
    case .point: 1
    case .multiPoint, .lineString: 2
    case .multiLineString, .polygon: 3
    case .multiPolygon: 4
    }
  }
}
