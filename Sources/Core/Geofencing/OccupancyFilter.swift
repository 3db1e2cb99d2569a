/// Says of most places at once that no region is near: one bit for each square that one reaches into, and, since there
/// are fewer bits than squares on Earth, for others that share it.
///
/// A bit that is set for no reason any more costs a query some time and is never wrong.
struct OccupancyFilter {
  /// Bits of a step's number within a square: 16 for squares of 610 m.
  private let side: UInt32
  private var words: [UInt64]
  /// 32 less the bits of a bit's number.
  private var shift: UInt32
  /// Squares marked since it was made, those included that were already.
  private(set) var marked = 0

  /// Bits at most: what fits into a processor's nearest cache.
  private static var mostBits: Int { 1 << 18 }

  /// - Parameters:
  ///   - side: of a square, as above; 16 to 24.
  ///   - squares: about how many will be marked.
  init(side: UInt32, squares: Int = 0) {
    self.side = side
    var bits: UInt32 = 10
    while 1 << bits < OccupancyFilter.mostBits, 1 << bits < 8 * squares { bits += 1 }
    words = [UInt64](repeating: 0, count: 1 << (Int(bits) - 6))
    shift = 32 - bits
  }

  /// Whether so many squares are more than it was made for, and a larger one would serve better.
  var isCrowded: Bool {
    words.count * 64 < OccupancyFilter.mostBits && marked * 4 > words.count * 64
  }

  @inline(__always)
  func mayReach(_ point: GridPoint) -> Bool {
    // Twice as wide as high, for the middle latitudes' sake.
    let bit = OccupancyFilter.hash(row: point.y &>> side, column: point.x &>> (side &+ 1)) &>> shift
    return words[Int(bit &>> 6)] & (1 &<< UInt64(bit & 63)) != 0
  }

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
