/// Chains of blocks of points in one array. All blocks of a chain are full except the first.
struct PointBlocks: Sendable {
  struct Entry: Sendable {
    var point: MapPoint
    var id: UInt32
  }

  /// Number of points in a block.
  static var capacity: Int32 { 8 }

  /// Points of all blocks, `capacity` for each; beyond a block's length they are old values.
  var entries: [Entry] = []
  /// Number of points by block.
  private var lengths: [Int32] = []
  /// Next block of the chain, or of the list of free blocks; −1 at the end.
  private var next: [Int32] = []
  private var free: Int32 = -1

  init() {}

  /// Returns whether a chain's first block has no room; false for an empty chain.
  func isFull(_ block: Int32) -> Bool { block >= 0 && lengths[Int(block)] == PointBlocks.capacity }

  /// Adds an entry to the chain that begins with `block`; returns its place in `entries`.
  mutating func push(_ entry: Entry, _ block: inout Int32) -> Int32 {
    if block < 0 || isFull(block) {
      let added = makeBlock(filler: entry)
      next[Int(added)] = block
      block = added
    }
    let place = block * PointBlocks.capacity + lengths[Int(block)]
    entries[Int(place)] = entry
    lengths[Int(block)] += 1
    return place
  }

  /// Removes the last entry of the chain's first block; nil if the chain is empty.
  mutating func pop(_ block: inout Int32) -> Entry? {
    guard block >= 0 else { return nil }
    let first = Int(block)
    lengths[first] -= 1
    let entry = entries[first * Int(PointBlocks.capacity) + Int(lengths[first])]
    if lengths[first] == 0 {
      block = next[first]
      next[first] = free
      free = Int32(first)
    }
    return entry
  }

  /// Calls `body` for each entry of the chain that begins with a block.
  @inline(__always)
  func forEach(from block: Int32, _ body: (Entry) -> Void) {
    var block = block
    while block >= 0 {
      let start = Int(block) * Int(PointBlocks.capacity)
      for place in start..<start + Int(lengths[Int(block)]) { body(entries[place]) }
      block = next[Int(block)]
    }
  }

  /// Removes all chains, but keeps the memory.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    next.removeAll(keepingCapacity: true)
    free = -1
  }

  private mutating func makeBlock(filler: Entry) -> Int32 {
    if free >= 0 {
      let block = free
      free = next[Int(block)]
      return block
    }
    for _ in 0..<PointBlocks.capacity { entries.append(filler) }
    lengths.append(0)
    next.append(-1)
    return Int32(lengths.count - 1)
  }
}
