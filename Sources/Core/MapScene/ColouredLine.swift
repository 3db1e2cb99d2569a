import MapGeometry

/// A line whose colour changes along its length.
struct ColouredLine {
  let points: [MapPoint]
  /// In any order; sorted by location when used.
  let stops: [GradientStop]

  /// Returns the line in pieces of the same length on the map, each with the colour at its middle.
  func pieces(most count: Int) -> [(points: [MapPoint], color: Color)] {
    let sorted = stops.sorted { $0.location < $1.location }
    var total = 0.0
    for (a, b) in zip(points, points.dropFirst()) { total += distance(a, b) }
    guard total > 0, total.isFinite, let first = points.first else { return [] }
    let length = total / Double(count)
    var pieces: [(points: [MapPoint], color: Color)] = []
    var (piece, filled, last) = ([first], 0.0, first)
    for point in points.dropFirst() {
      while true {
        let step = distance(last, point)
        guard filled + step > length, pieces.count < count - 1, step > 0 else {
          filled += step
          if step > 0 { piece.append(point) }
          last = point
          break
        }
        let share = (length - filled) / step
        last = MapPoint(x: last.x + share * (point.x - last.x), y: last.y + share * (point.y - last.y))
        piece.append(last)
        pieces.append((piece, ColouredLine.color(at: (Double(pieces.count) + 0.5) / Double(count), of: sorted)))
        (piece, filled) = ([last], 0)
      }
    }
    if piece.count > 1 { pieces.append((piece, ColouredLine.color(at: 1 - 0.5 / Double(count), of: sorted))) }
    return pieces
  }

  private func distance(_ a: MapPoint, _ b: MapPoint) -> Double {
    let (x, y) = (b.x - a.x, b.y - a.y)
    return (x * x + y * y).squareRoot()
  }

  /// Returns the colour at a place from 0 to 1 between stops that are sorted.
  static func color(at location: Double, of stops: [GradientStop]) -> Color {
    guard var before = stops.first else { return .black }
    for stop in stops {
      if stop.location > location {
        if stop.location <= before.location || location <= before.location { return before.color }
        let share = (location - before.location) / (stop.location - before.location)
        let (a, b) = (before.color, stop.color)
        return Color(
          red: a.red + share * (b.red - a.red), green: a.green + share * (b.green - a.green),
          blue: a.blue + share * (b.blue - a.blue), alpha: a.alpha + share * (b.alpha - a.alpha))
      }
      before = stop
    }
    return before.color
  }
}
