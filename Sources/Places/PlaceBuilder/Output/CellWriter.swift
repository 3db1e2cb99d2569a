import Places

/// Writes which areas are in each cell of one degree, with a margin for coasts.
struct CellWriter {
  private static let margin = DistrictMap.tolerance + 0.05
  private let areas: [Area]

  init(_ areas: [Area]) { self.areas = areas }

  func sections() -> (cells: [UInt8], lists: [UInt8]) {
    var near = [[Int]](repeating: [], count: PlaceLayout.cellCount)
    var whole = [Int?](repeating: nil, count: PlaceLayout.cellCount)
    let finder = AreaFinder(areas)
    for index in areas.indices {
      let touched = touchedCells(areas[index])
      for cell in touched.sorted() { near[cell].append(index) }
      let box = AreaFinder.Box(areas[index])
      for row in max(Int(box.south) + 89, 0)...min(Int(box.north) + 91, 179) {
        for column in max(Int(box.west) + 179, 0)...min(Int(box.east) + 181, 359)
        where !touched.contains(row * 360 + column) {
          if finder.contains(index, Double(row) - 89.5, Double(column) - 179.5) { whole[row * 360 + column] = index }
        }
      }
    }
    return encoded(near, whole)
  }

  /// Returns the cells that a border passes through or near to.
  private func touchedCells(_ area: Area) -> Set<Int> {
    var touched: Set<Int> = []
    for ring in area.rings {
      for (from, to) in zip(ring, ring.dropFirst()) {
        let (north, east) = (to.latitude - from.latitude, to.longitude - from.longitude)
        let steps = max(Int(max(north.magnitude, east.magnitude) / 0.1), 1)
        for step in 0...steps {
          let share = Double(step) / Double(steps)
          touch(from.latitude + share * north, from.longitude + share * east, &touched)
        }
      }
    }
    return touched
  }

  private func touch(_ latitude: Double, _ longitude: Double, _ touched: inout Set<Int>) {
    // A degree of longitude is short near the poles.
    let wide = min(Self.margin / max(1 - (latitude / 90) * (latitude / 90), 0.05), 2)
    let rows = Int((latitude - Self.margin + 90).rounded(.down))...Int((latitude + Self.margin + 90).rounded(.down))
    let columns = Int((longitude - wide + 180).rounded(.down))...Int((longitude + wide + 180).rounded(.down))
    for row in rows where (0..<180).contains(row) {
      for column in columns { touched.insert(row * 360 + (column + 360) % 360) }
    }
  }

  private func encoded(_ near: [[Int]], _ whole: [Int?]) -> (cells: [UInt8], lists: [UInt8]) {
    var (cells, lists): ([UInt8], [UInt8]) = ([], [])
    var positions: [[Int]: Int] = [:]
    for cell in 0..<PlaceLayout.cellCount {
      let candidates = near[cell] + (whole[cell].map { [$0] } ?? [])
      if candidates.isEmpty {
        cells.put(UInt16(0))
      } else if near[cell].isEmpty, let area = whole[cell] {
        cells.put(UInt16(area | 0x8000))
      } else {
        if positions[candidates] == nil {
          positions[candidates] = lists.count / 2
          lists.put(UInt16(candidates.count))
          for area in candidates { lists.put(UInt16(area)) }
        }
        cells.put(UInt16((positions[candidates] ?? 0) + 1))
      }
    }
    precondition(lists.count / 2 < 0x8000, "more lists of areas than a cell can name")
    return (cells, lists)
  }
}
