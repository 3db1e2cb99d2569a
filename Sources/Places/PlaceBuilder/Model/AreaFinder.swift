import Glibc

/// Finds the area at a position, while the file is built.
struct AreaFinder {
  private let areas: [Area]
  private let boxes: [Box]
  private var cells: [Int: [Int]] = [:]

  struct Box {
    var south = 90.0
    var north = -90.0
    var west = 180.0
    var east = -180.0

    init(_ area: Area) {
      for ring in area.rings {
        for point in ring {
          south = min(south, point.latitude)
          north = max(north, point.latitude)
          west = min(west, point.longitude)
          east = max(east, point.longitude)
        }
      }
    }
  }

  init(_ areas: [Area]) {
    self.areas = areas
    boxes = areas.map { Box($0) }
    for (index, box) in boxes.enumerated() where box.south <= box.north {
      for row in Int(box.south.rounded(.down))...Int(box.north.rounded(.down)) {
        for column in Int(box.west.rounded(.down))...Int(box.east.rounded(.down)) {
          cells[row * 1000 + column, default: []].append(index)
        }
      }
    }
  }

  func area(_ latitude: Double, _ longitude: Double) -> Int? {
    let cell = Int(latitude.rounded(.down)) * 1000 + Int(longitude.rounded(.down))
    return cells[cell]?.first { contains($0, latitude, longitude) }
  }

  /// Returns the area with the corner nearest to a position, within 0.3°.
  func nearest(_ latitude: Double, _ longitude: Double) -> Int? {
    let margin = 0.3
    var best: (area: Int, distance: Double)?
    for (index, box) in boxes.enumerated()
    where latitude >= box.south - margin && latitude <= box.north + margin && longitude >= box.west - 2 * margin
      && longitude <= box.east + 2 * margin
    {
      for point in areas[index].rings.joined() {
        guard (point.latitude - latitude).magnitude < margin else { continue }
        let distance = kilometres((latitude, longitude), (point.latitude, point.longitude))
        if distance < best?.distance ?? (margin * 111) { best = (index, distance) }
      }
    }
    return best?.area
  }

  func contains(_ index: Int, _ latitude: Double, _ longitude: Double) -> Bool {
    let box = boxes[index]
    guard latitude >= box.south, latitude <= box.north, longitude >= box.west, longitude <= box.east else {
      return false
    }
    var isInside = false
    for ring in areas[index].rings {
      for (from, to) in zip(ring, ring.dropFirst()) where (from.latitude > latitude) != (to.latitude > latitude) {
        let share = (latitude - from.latitude) / (to.latitude - from.latitude)
        if longitude < from.longitude + share * (to.longitude - from.longitude) { isInside.toggle() }
      }
    }
    return isInside
  }
}

/// Returns the distance between two positions in degrees, km, on a sphere.
func kilometres(_ one: (Double, Double), _ other: (Double, Double)) -> Double {
  let (a, b) = (one.0 * .pi / 180, other.0 * .pi / 180)
  let (north, east) = (sin((a - b) / 2), sin((one.1 - other.1) * .pi / 360))
  return 2 * 6371 * asin(min(1, (north * north + cos(a) * cos(b) * east * east).squareRoot()))
}
