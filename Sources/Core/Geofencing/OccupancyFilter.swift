/// Bit filter that excludes most places without a region nearby from a query.
///
/// The grid has squares, and each square that a region reaches into sets a bit. There are fewer bits than squares on
/// Earth, so that squares share bits. A bit that is set without a region costs a query some time, and never changes its
/// result. Bits are not cleared when a region is removed.
struct OccupancyFilter {
  /// Bits of a step's number within a square: 16 for squares of 610 m.
  private let side: UInt32
  private var words: [UInt64]
  /// 32 minus the number of bits of a bit's number.
  private var shift: UInt32
  /// Squares marked since the filter was made; a square that is marked again is counted again.
  private(set) var marked = 0

  /// Largest number of bits, which fits into a processor's first-level cache.
  private static var maximumBits: Int { 1 << 18 }

  /// Creates a filter without marks.
  ///
  /// - Parameters:
  ///   - side: size of a square, see `side`; 16 to 24.
  ///   - squares: estimated number of squares that will be marked.
  init(side: UInt32, squares: Int = 0) {
    self.side = side
    var bits: UInt32 = 10
    while 1 << bits < OccupancyFilter.maximumBits, 1 << bits < 8 * squares { bits += 1 }
    words = [UInt64](repeating: 0, count: 1 << (Int(bits) - 6))
    shift = 32 - bits
  }

  /// Whether more squares are marked than the filter was made for, and a larger filter is possible.
  var isCrowded: Bool {
    words.count * 64 < OccupancyFilter.maximumBits && marked * 4 > words.count * 64
  }

  /// Returns whether a region may reach into the square of this place; false is certain.
  @inline(__always)
  func mayReach(_ point: GridPoint) -> Bool {
    // Twice as many steps wide as high, so that squares are about square at middle latitudes.
    let bit = OccupancyFilter.hash(row: point.y &>> side, column: point.x &>> (side &+ 1)) &>> shift
    return words[Int(bit &>> 6)] & (1 &<< UInt64(bit & 63)) != 0
  }

  /// Sets the bits of all squares of a rectangle.
  mutating func mark(_ extent: RegionExtent) {
    let last = UInt32.max >> (side + 1)
    let west = extent.reach.map { extent.centre &- $0 } ?? 0
    let span = UInt64(west & (1 << (side + 1) - 1)) + (extent.reach.map { 2 * UInt64($0) } ?? UInt64(UInt32.max))
    let columns = min(last + 1, UInt32(span >> UInt64(side + 1)) + 1)
    for row in (extent.south >> side)...(extent.north >> side) {
      for step in 0..<columns {
        let bit = OccupancyFilter.hash(row: row, column: (west >> (side + 1) + step) & last) >> shift
        words[Int(bit >> 6)] |= 1 << UInt64(bit & 63)
      }
      marked += Int(columns)
    }
  }

  @inline(__always)
  private static func hash(row: UInt32, column: UInt32) -> UInt32 {
    row &* 0x9E37_79B1 &+ column &* 0x85EB_CA77
  }
}
