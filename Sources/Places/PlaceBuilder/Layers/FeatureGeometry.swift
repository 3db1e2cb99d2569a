import GPSDProtocol

/// The geometry of a feature: its positions in order, and where the parts begin.
struct FeatureGeometry {
  /// Most positions that are read; those after them are left out.
  private static let most = 200_000

  private(set) var type = ""
  private(set) var positions: [(latitude: Double, longitude: Double)] = []
  /// Number of positions in the first ring or line.
  private var firstCount: Int?

  mutating func read(_ reader: inout JSONReader) throws(JSONReader.Problem) {
    try reader.beginObject()
    while let key = try reader.nextName() {
      switch key {
      case "type": type = try reader.readString()
      case "coordinates": try readList(&reader, 0)
      default: try reader.skip()
      }
    }
  }

  /// Reads a position or a list of any depth.
  private mutating func readList(_ reader: inout JSONReader, _ depth: Int) throws(JSONReader.Problem) {
    guard depth < 6 else { throw .tooDeep }
    try reader.beginArray()
    var numbers: [Double] = []
    while try reader.nextElement() {
      var attempt = reader
      do throws(JSONReader.Problem) {
        numbers.append(try attempt.readNumber())
        reader = attempt
      } catch {
        let before = positions.count
        try readList(&reader, depth + 1)
        if firstCount == nil, positions.count == before + 1, depth == 0 { continue }
      }
      guard numbers.count <= 4 else { throw .tooMany }
    }
    if numbers.count >= 2 {
      if positions.count < Self.most { positions.append((numbers[1], numbers[0])) }
    } else if firstCount == nil, !positions.isEmpty {
      // The first list that ends holds the outer ring, or the first line.
      firstCount = positions.count
    }
  }

  /// The first ring, or the line.
  var line: [(latitude: Double, longitude: Double)] { Array(positions.prefix(firstCount ?? positions.count)) }

  /// The middle: of an area its centroid, of a line half its length. Nil without positions.
  var middle: (latitude: Double, longitude: Double)? {
    guard let first = positions.first else { return nil }
    let line = line
    guard line.count > 2 else { return line.count == 2 ? LineWalk(line).position(0.5) : first }
    let isClosed = line.first?.latitude == line.last?.latitude && line.first?.longitude == line.last?.longitude
    guard isClosed else { return LineWalk(line).position(0.5) }
    var (area, x, y) = (0.0, 0.0, 0.0)
    // Relative to the first position: the differences are small.
    for (one, other) in zip(line, line.dropFirst()) {
      let (ax, ay) = (one.longitude - first.longitude, one.latitude - first.latitude)
      let (bx, by) = (other.longitude - first.longitude, other.latitude - first.latitude)
      let cross = ax * by - bx * ay
      area += cross
      x += (ax + bx) * cross
      y += (ay + by) * cross
    }
    guard area.magnitude > 1e-14 else { return first }
    return (first.latitude + y / (3 * area), first.longitude + x / (3 * area))
  }

  /// Radius of an area within its shorter side, m; 0 for a point.
  var radius: Double {
    guard positions.count > 2, let first = positions.first else { return 0 }
    var (low, high) = (first, first)
    for position in line {
      low = (min(low.latitude, position.latitude), min(low.longitude, position.longitude))
      high = (max(high.latitude, position.latitude), max(high.longitude, position.longitude))
    }
    let height = LineWalk.distance(low, (high.latitude, low.longitude))
    let width = LineWalk.distance(low, (low.latitude, high.longitude))
    return min(height, width) / 2
  }
}
