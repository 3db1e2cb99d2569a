import CNavigationMath
import NavigationMath

/// Grid for regions of similar size; each coarser level has cells four times as wide and as high.
///
///     level         0      1      2      3      4      5       6       7       8
///     height     152 m  610 m  2.4 km  10 km  39 km  156 km  625 km  2500 km  10 000 km
///
/// Up to level 4 `LatitudeBands` doubles the columns towards the poles.
struct GridLevel: Hashable {
  var number: UInt32

  static var count: UInt32 { 9 }
  /// Largest number of cells of a region; the next level is used for a region that needs more.
  ///
  /// Does not apply to the coarsest level. A smaller value makes queries slower where regions are dense, a larger value
  /// makes the index larger.
  static var maximumCells: UInt32 { 9 }

  /// Levels of the fine `OccupancyFilter`, for cells of up to about 1 km; one bit each.
  static var fine: UInt32 { 0b00011 }
  /// Levels of the middle `OccupancyFilter`, for cells of up to about 50 km; one bit each.
  static var middle: UInt32 { 0b11100 }

  func isOne(of levels: UInt32) -> Bool { levels >> number & 1 != 0 }

  @inline(__always)
  private var rowShift: UInt32 { 14 &+ 2 &* number }

  @inline(__always)
  private func columnShift(_ doublings: UInt32) -> UInt32 { rowShift &+ (number < 5 ? doublings : 0) }

  /// Returns a number that identifies a cell among those of all levels; never 0.
  ///
  ///     40  36 35   18 17     0
  ///     level+1   row  column
  @inline(__always)
  private func key(row: UInt32, column: UInt32) -> UInt64 {
    (UInt64(number &+ 1) &<< 36) | (UInt64(row) &<< 18) | UInt64(column)
  }

  /// Returns whether a cell is of this level.
  func has(_ key: UInt64) -> Bool { key >> 36 == UInt64(number) + 1 }

  /// Returns the key of the cell that contains a place.
  ///
  /// - Parameter doublings: value of the place's band.
  @inline(__always)
  func key(of point: GridPoint, doublings: UInt32) -> UInt64 {
    key(row: point.y &>> rowShift, column: point.x &>> columnShift(doublings))
  }

  /// Returns the finest level, not finer than `finest`, on which a region needs at most `maximumCells` cells.
  static func fitting(_ extent: RegionExtent, from finest: GridLevel, _ bands: LatitudeBands) -> GridLevel {
    var level = finest
    while level.number < count - 1 {
      let rows = (extent.north >> level.rowShift) - (extent.south >> level.rowShift) + 1
      if rows <= maximumCells {
        var cells: UInt32 = 0
        level.forEachRow(of: extent, bands) { _, _, columns, _ in cells += min(columns, maximumCells + 1) }
        if cells <= maximumCells { return level }
      }
      level.number += 1
    }
    return level
  }

  /// Calls `body` with the key of every cell that a region may reach into.
  func forEachCell(of extent: RegionExtent, _ bands: LatitudeBands, _ body: (UInt64) -> Void) {
    forEachRow(of: extent, bands) { row, first, columns, last in
      var column = first
      for _ in 0..<columns {
        body(key(row: row, column: column))
        column = column == last ? 0 : column + 1
      }
    }
  }

  /// Calls `body` for each row that a region may reach into.
  ///
  /// - Parameter body: gets the row, its westernmost column, the number of columns, and the last column of the Earth.
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

/// Place in whole steps of latitude and longitude, 9.3 mm each at the equator.
///
///     y   0 at the south pole … 2³¹ at the north pole
///     x   0 at 180° west … 2³² − 1; differences wrap around, so that the antimeridian is no special case
struct GridPoint: Hashable {
  var x: UInt32
  var y: UInt32

  /// Steps per degree: 90° are 2³⁰ steps, 180° are 2³¹.
  static var stepsPerDegree: Double { 4_294_967_296 / 360 }

  /// Rounds a place to steps; nil for a latitude outside −90...90, a longitude outside −180...180, and for NaN.
  @inline(__always)
  init?(latitudeDegrees: Double, longitudeDegrees: Double) {
    guard latitudeDegrees.magnitude <= 90, longitudeDegrees.magnitude <= 180 else { return nil }
    // In a sum with 2⁵² the lowest bits of the significand are the whole steps. Bits above the lowest 32, multiples of
    // 360°, are dropped.
    y = UInt32(truncatingIfNeeded: (latitudeDegrees * GridPoint.stepsPerDegree + 0x1.00000_4p52).bitPattern)
    x = UInt32(truncatingIfNeeded: (longitudeDegrees * GridPoint.stepsPerDegree + 0x1.00000_8p52).bitPattern)
  }
}

/// Lengths of the steps of a `GridPoint` in 256 bands of latitude, 0.7° each.
struct LatitudeBands {
  /// Lengths within one band.
  struct Band {
    /// Length of a step northwards in the middle of the band, m; the error at its borders is 6e-5.
    var north: Float
    /// Length of a step eastwards at the southern border, m.
    var east: Float
    /// Growth of `east` with each step northwards, m; the error within the band is 2e-5.
    var eastSlope: Float
    /// Number of times that columns are doubled: 0 at the equator, 6 at a pole.
    ///
    /// Chosen so that a cell is 0.7 to 1.4 times as wide as high.
    var doublings: UInt32
  }

  /// Logarithm to base 2 of the steps of a band, which has 2²³.
  static var shift: UInt32 { 23 }

  private let bands: [Band]

  init() {
    var bands: [Band] = []
    // The last element is for the north pole itself.
    bands.reserveCapacity(257)
    for number in 0...256 {
      let south = LatitudeBands.radians(Double(min(number, 255)))
      let north = LatitudeBands.radians(Double(min(number, 255) + 1))
      let east = LatitudeBands.parallelRadius(south)
      let growth = LatitudeBands.parallelRadius(north) - east
      var doublings: UInt32 = 0
      var width = max(cos(south), cos(north))
      while width < 0.5.squareRoot(), doublings < 6 {
        width *= 2
        doublings += 1
      }
      bands.append(
        Band(
          north: Float(LatitudeBands.meridianRadius(0.5 * (south + north)) * LatitudeBands.radiansPerStep),
          east: Float(east * LatitudeBands.radiansPerStep),
          eastSlope: Float(growth * LatitudeBands.radiansPerStep / 8_388_608), doublings: doublings))
    }
    self.bands = bands
  }

  @inline(__always)
  subscript(y: UInt32) -> Band { bands[Int(y &>> LatitudeBands.shift)] }

  private static var radiansPerStep: Double { Double.pi / 180 / GridPoint.stepsPerDegree }

  private static func radians(_ border: Double) -> Double { (border / 256 - 0.5) * Double.pi }

  /// Returns the radius of a circle of latitude, m; 0 at the poles.
  private static func parallelRadius(_ latitude: Double) -> Double {
    let s = sin(latitude)
    return WGS84.semiMajorAxis / (1 - WGS84.eccentricitySquared * s * s).squareRoot() * max(0, cos(latitude))
  }

  /// Returns the radius of curvature of a meridian, m.
  private static func meridianRadius(_ latitude: Double) -> Double {
    let s = sin(latitude)
    let w = 1 - WGS84.eccentricitySquared * s * s
    return WGS84.semiMajorAxis * (1 - WGS84.eccentricitySquared) / (w * w.squareRoot())
  }
}
