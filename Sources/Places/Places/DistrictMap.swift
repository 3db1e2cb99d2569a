import Bytes
import CNavigationMath

/// The areas of districts, with their borders in pieces.
///
/// ```
/// area    district 2 | reserved 2 | south 2 | north 2 | west 2 | east 2 (0.01°) | first border 4
/// border  latitude 4 | longitude 4 | down 2 | up 2 | left 2 | right 2 | latitude change 4 | first point 4
/// cell    2: 0 nothing; highest bit set: wholly in this area; else position + 1 of a list: count 2, areas 2 each
/// ```
/// A border's extent and points are relative to its start. Points: number, then as many pairs of differences; 0 ends the
/// border. Numbers are base 128, differences zigzag.
package struct DistrictMap {
  /// A point off every area belongs to the nearest one within this many degrees: coasts are simplified.
  package static let tolerance = 0.15

  let areas: ByteView
  let borders: ByteView
  let points: ByteView
  let cells: ByteView
  let lists: ByteView
  let unitsPerDegree: Double

  init(
    areas: ByteView, borders: ByteView, points: ByteView, cells: ByteView, lists: ByteView,
    unitsPerDegree: Int
  ) {
    self.areas = areas
    self.borders = borders
    self.points = points
    self.cells = cells
    self.lists = lists
    self.unitsPerDegree = Double(max(unitsPerDegree, 1))
  }

  /// Returns the district at a position, or the nearest one within the tolerance; nil at sea.
  ///
  /// - Parameters: degrees, −90...90 and −180...180.
  func district(latitude: Double, longitude: Double) -> Int? {
    let cell = cell(latitude, longitude)
    if cell == 0 { return nil }
    if cell & 0x8000 != 0 { return district(ofArea: cell & 0x7FFF) }
    let list = 2 &* (cell &- 1)
    let count = Int(lists.uint16(at: list))
    for place in 0..<count {
      let area = Int(lists.uint16(at: list &+ 2 &+ 2 &* place))
      if contains(area, latitude, longitude) { return district(ofArea: area) }
    }
    var nearest: Int?
    var search = BorderDistance(self, latitude, longitude, limit: Self.tolerance)
    for place in 0..<count {
      let area = Int(lists.uint16(at: list &+ 2 &+ 2 &* place))
      if search.isNearer(area) { nearest = area }
    }
    return nearest.flatMap { district(ofArea: $0) }
  }

  /// Returns the number of a position's cell.
  private func cell(_ latitude: Double, _ longitude: Double) -> Int {
    let row = min(max(Int((latitude + 90).rounded(.down)), 0), 179)
    let column = min(max(Int((longitude + 180).rounded(.down)), 0), 359)
    return Int(cells.uint16(at: 2 &* (row &* 360 &+ column)))
  }

  /// Calls `body` for each area in a position's cell, if there are several, until it returns false.
  private func eachArea(_ latitude: Double, _ longitude: Double, _ body: (Int) -> Bool) {
    let cell = cell(latitude, longitude)
    guard cell != 0, cell & 0x8000 == 0 else { return }
    let list = 2 &* (cell &- 1)
    for place in 0..<Int(lists.uint16(at: list)) where !body(Int(lists.uint16(at: list &+ 2 &+ 2 &* place))) { return }
  }

  /// Whether the cell of a position has an area that fits.
  func cellHas(latitude: Double, longitude: Double, _ fits: (_ district: Int) -> Bool) -> Bool {
    var isFound = false
    eachArea(latitude, longitude) { area in
      isFound = district(ofArea: area).map(fits) ?? false
      return !isFound
    }
    return isFound
  }

  /// Whether an area that fits is within some degrees of latitude of a position that is in another area.
  func isNear(
    latitude: Double, longitude: Double, within limit: Double, _ fits: (_ district: Int) -> Bool
  ) -> Bool {
    var search = BorderDistance(self, latitude, longitude, limit: limit)
    var isFound = false
    eachArea(latitude, longitude) { area in
      isFound = (district(ofArea: area).map(fits) ?? false) && search.isNearer(area)
      return !isFound
    }
    return isFound
  }

  func district(ofArea area: Int) -> Int? {
    // The last record only ends the borders of the last area.
    guard area &+ 1 < areas.count / PlaceLayout.areaSize else { return nil }
    return Int(areas.uint16(at: area &* PlaceLayout.areaSize))
  }

  /// Returns the borders of an area.
  func borders(ofArea area: Int) -> Range<Int> {
    let start = area &* PlaceLayout.areaSize
    let first = Int(areas.uint32(at: start &+ 12))
    let end = min(
      Int(areas.uint32(at: start &+ PlaceLayout.areaSize &+ 12)),
      borders.count / PlaceLayout.borderSize)
    return first < end ? first..<end : 0..<0
  }

  /// Returns whether a position is in the box of an area, enlarged by `margin` degrees.
  func boxContains(_ area: Int, _ latitude: Double, _ longitude: Double, margin: Double) -> Bool {
    let start = area &* PlaceLayout.areaSize
    let (north, east) = (latitude * 100, longitude * 100)
    return north >= Double(areas.int16(at: start &+ 4)) - margin * 100
      && north <= Double(areas.int16(at: start &+ 6)) + margin * 100
      && east >= Double(areas.int16(at: start &+ 8)) - margin * 100
      && east <= Double(areas.int16(at: start &+ 10)) + margin * 100
  }

  /// Returns whether a ray to the east crosses the borders of an area an odd number of times.
  private func contains(_ area: Int, _ latitude: Double, _ longitude: Double) -> Bool {
    guard boxContains(area, latitude, longitude, margin: 0) else { return false }
    let (y, x) = (latitude * unitsPerDegree, longitude * unitsPerDegree)
    let row = Int(y.rounded(.down))
    var isInside = false
    for border in borders(ofArea: area) {
      let start = border &* PlaceLayout.borderSize
      // One check for all numbers of the record.
      guard
        let record = borders.slice(start, start &+ PlaceLayout.borderSize).first(
          PlaceLayout.borderSize)
      else {
        break
      }
      let startY = Int(record.int32(at: 0))
      guard row >= startY &- Int(record.uint16(at: 8)), row < startY &+ Int(record.uint16(at: 10))
      else { continue }
      let startX = Double(record.int32(at: 4))
      if x >= startX + Double(record.uint16(at: 14)) { continue }
      if x < startX - Double(record.uint16(at: 12)) {
        // All of it is in the east: its ends show whether it crosses the ray.
        if (startY > row) != (startY &+ Int(record.int32(at: 16)) > row) { isInside.toggle() }
      } else {
        var walk = BorderWalk(self, border)
        if walk.isCrossed(row: row, x: x, y: y) { isInside.toggle() }
      }
    }
    return isInside
  }
}
