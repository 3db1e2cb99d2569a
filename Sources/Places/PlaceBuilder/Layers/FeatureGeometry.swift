import Glibc
import JSON

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

/// A line on the ground, by its points in degrees.
struct LineWalk {
  private let line: [(latitude: Double, longitude: Double)]

  init(_ line: [(latitude: Double, longitude: Double)]) { self.line = line }

  /// Returns the distance between two near positions, m.
  static func distance(
    _ one: (latitude: Double, longitude: Double), _ other: (latitude: Double, longitude: Double)
  ) -> Double {
    let north = (other.latitude - one.latitude) * 111_195
    let east = (other.longitude - one.longitude) * 111_195 * cos(one.latitude * .pi / 180)
    return (north * north + east * east).squareRoot()
  }

  /// Length, m.
  var length: Double { zip(line, line.dropFirst()).reduce(0) { $0 + Self.distance($1.0, $1.1) } }

  /// Calls `body` with all points of the line, and points between them, so that neighbours are at most `step` metres apart.
  func each(step: Double, _ body: (Double, Double) -> Void) {
    guard let first = line.first else { return }
    body(first.latitude, first.longitude)
    for (one, other) in zip(line, line.dropFirst()) {
      let pieces = min(max((Self.distance(one, other) / step).rounded(.up), 1), 1000)
      for piece in 1...Int(pieces) {
        let share = Double(piece) / pieces
        body(
          one.latitude + share * (other.latitude - one.latitude),
          one.longitude + share * (other.longitude - one.longitude))
      }
    }
  }

  /// Returns the position at a share of the length, 0 to 1; nil for an empty line.
  func position(_ share: Double) -> (latitude: Double, longitude: Double)? {
    var rest = length * share
    for (one, other) in zip(line, line.dropFirst()) {
      let piece = Self.distance(one, other)
      if piece > 0, rest <= piece {
        let share = rest / piece
        return (
          one.latitude + share * (other.latitude - one.latitude),
          one.longitude + share * (other.longitude - one.longitude)
        )
      }
      rest -= piece
    }
    return line.last
  }
}
