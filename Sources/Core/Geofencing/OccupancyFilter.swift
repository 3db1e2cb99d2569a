/// Says of most places at once that no small region is near: one bit for each square of 610 m that one reaches into, and,
/// since there are fewer bits than squares on Earth, for others that share it.
///
/// A bit that is set for no reason any more costs a query some time and is never wrong.
struct OccupancyFilter {
  private var words: [UInt64] = [0]
  /// 32 less the bits of a bit's number.
  private var shift: UInt32 = 26
  /// Regions marked since it was made.
  private(set) var marked = 0

  /// Bits at most: what fits into a processor's nearest cache.
  private static var mostBits: Int { 1 << 18 }

  /// - Parameter regions: about how many will be marked.
  init(regions: Int = 0) {
    var bits: UInt32 = 10
    while 1 << bits < OccupancyFilter.mostBits, 1 << bits < 64 * regions { bits += 1 }
    words = [UInt64](repeating: 0, count: 1 << (Int(bits) - 6))
    shift = 32 - bits
  }

  /// Whether so many regions are more than it was made for, and a larger one would serve better.
  var isCrowded: Bool {
    words.count * 64 < OccupancyFilter.mostBits && marked * 32 > words.count * 64
  }

  @inline(__always)
  func mayReach(_ point: GridPoint) -> Bool {
    let bit = OccupancyFilter.hash(row: point.y &>> 16, column: point.x &>> 17) &>> shift
    return words[Int(bit &>> 6)] & (1 &<< UInt64(bit & 63)) != 0
  }

  mutating func mark(_ extent: RegionExtent) {
    marked += 1
    let west = extent.reach.map { extent.centre &- $0 } ?? 0
    let span = UInt64(west & 0x1FFFF) + (extent.reach.map { 2 * UInt64($0) } ?? UInt64(UInt32.max))
    let columns = min(32_768, UInt32(span >> 17) + 1)
    for row in (extent.south >> 16)...(extent.north >> 16) {
      for step in 0..<columns {
        let bit = OccupancyFilter.hash(row: row, column: (west >> 17 + step) & 0x7FFF) >> shift
        words[Int(bit >> 6)] |= 1 << UInt64(bit & 63)
      }
    }
  }

  @inline(__always)
  private static func hash(row: UInt32, column: UInt32) -> UInt32 {
    row &* 0x9E37_79B1 &+ column &* 0x85EB_CA77
  }
}
