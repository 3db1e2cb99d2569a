import Glibc

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
