/// One of the grids that regions of about one size share: each coarser one has cells four times as wide and as high.
///
///     level         0      1      2      3      4      5       6       7       8
///     height     152 m  610 m  2.4 km  10 km  39 km  156 km  625 km  2500 km  10 000 km
///
/// Up to level 4 columns are doubled towards the poles by `LatitudeBands`.
struct GridLevel: Hashable {
  var number: UInt32

  static var count: UInt32 { 9 }
  /// Cells a region may take up on a level that is not the coarsest: more and the next level is taken. Fewer make
  /// queries slower where regions are dense, more make the index larger.
  static var mostCells: UInt32 { 9 }

  /// Levels that share an `OccupancyFilter`, one bit each: up to about 1 km, and up to about 50 km.
  static var fine: UInt32 { 0b00011 }
  static var middle: UInt32 { 0b11100 }

  func isOne(of levels: UInt32) -> Bool { levels >> number & 1 != 0 }

  @inline(__always)
  private var rowShift: UInt32 { 14 &+ 2 &* number }

  @inline(__always)
  private func columnShift(_ doublings: UInt32) -> UInt32 { rowShift &+ (number < 5 ? doublings : 0) }

  /// What names a cell among those of all levels; never 0.
  ///
  ///     40  36 35   18 17     0
  ///     level+1   row  column
  @inline(__always)
  private func key(row: UInt32, column: UInt32) -> UInt64 {
    (UInt64(number &+ 1) &<< 36) | (UInt64(row) &<< 18) | UInt64(column)
  }

  /// Whether a cell is of this level.
  func has(_ key: UInt64) -> Bool { key >> 36 == UInt64(number) + 1 }

  /// The cell that a place is in.
  ///
  /// - Parameter doublings: of the place's band.
  @inline(__always)
  func key(of point: GridPoint, doublings: UInt32) -> UInt64 {
    key(row: point.y &>> rowShift, column: point.x &>> columnShift(doublings))
  }

  /// The finest level, from a given one on, on which a region takes few cells.
  static func fitting(_ extent: RegionExtent, from finest: GridLevel, _ bands: LatitudeBands) -> GridLevel {
    var level = finest
    while level.number < count - 1 {
      let rows = (extent.north >> level.rowShift) - (extent.south >> level.rowShift) + 1
      if rows <= mostCells {
        var cells: UInt32 = 0
        level.forEachRow(of: extent, bands) { _, _, columns, _ in cells += min(columns, mostCells + 1) }
        if cells <= mostCells { return level }
      }
      level.number += 1
    }
    return level
  }

  /// Every cell that a region may reach into.
  func forEachCell(of extent: RegionExtent, _ bands: LatitudeBands, _ body: (UInt64) -> Void) {
    forEachRow(of: extent, bands) { row, first, columns, last in
      var column = first
      for _ in 0..<columns {
        body(key(row: row, column: column))
        column = column == last ? 0 : column + 1
      }
    }
  }

  /// - Parameter body: is given a row, the westernmost column, how many there are, and the number of the last on Earth.
  private func forEachRow(
    of extent: RegionExtent, _ bands: LatitudeBands,
    _ body: (_ row: UInt32, _ first: UInt32, _ columns: UInt32, _ last: UInt32) -> Void
  ) {
    for row in (extent.south >> rowShift)...(extent.north >> rowShift) {
      let shift = columnShift(bands[row << rowShift].doublings)
      let last = UInt32.max >> shift
      guard let reach = extent.reach else {
        body(row, 0, last + 1, last)
        continue
      }
      let west = extent.centre &- reach
      let span = UInt64(west & (1 << shift - 1)) + 2 * UInt64(reach)
      body(row, west >> shift, UInt32(min(UInt64(last) + 1, span >> UInt64(shift) + 1)), last)
    }
  }
}
