/// Hash table of the cells that hold regions; the entries of a cell are adjacent in one array.
///
/// Most lookups fail where regions are few, and a failing lookup reads one element of `cells`. A full cell moves to the
/// end of the array with twice the room. When that has left more holes than entries, the array is compacted.
struct CellTable {
  /// Cell with the range of its entries.
  struct Cell {
    /// Key by `GridLevel`; 0 for a free place.
    var key: UInt64 = 0
    var start: UInt32 = 0
    var count: UInt32 = 0

    @inline(__always)
    var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(start &+ count))) }
  }

  /// Entries of all cells, with unused ones between them.
  private(set) var entries: [RegionEntry] = []
  private var cells = [Cell](repeating: Cell(), count: 16)
  /// Number of entries that the cell at the same index has room for.
  private var rooms = [UInt32](repeating: 0, count: 16)
  /// 64 minus the number of bits of an index into `cells`.
  private var shift: UInt64 = 60
  private var used = 0
  /// Number of entries that belong to no cell.
  private var holes = 0

  init() {}

  /// Number of places for cells, including free ones.
  var capacity: Int { cells.count }

  /// Returns the indices of a cell's entries; empty if there is no such cell.
  @inline(__always)
  func range(_ key: UInt64) -> Range<Int> {
    var index = home(key)
    while true {
      let cell = cells[index]
      if cell.key == key { return cell.range }
      if cell.key == 0 { return 0..<0 }
      index = (index &+ 1) & (cells.count &- 1)
    }
  }

  /// Returns the average number of entries in an entry's cell, over all entries of a level.
  func crowd(on level: GridLevel) -> Double {
    var (entries, squares) = (0.0, 0.0)
    for cell in cells where level.has(cell.key) {
      entries += Double(cell.count)
      squares += Double(cell.count) * Double(cell.count)
    }
    return entries > 0 ? squares / entries : 0
  }

  /// Adds an entry to a cell, which is created if necessary.
  mutating func append(_ entry: RegionEntry, to key: UInt64) {
    let index = makeCell(key)
    if cells[index].count == rooms[index] { move(index, room: max(2, 2 * rooms[index]), filler: entry) }
    entries[Int(cells[index].start + cells[index].count)] = entry
    cells[index].count += 1
    if holes > 1024, 2 * holes > entries.count { closeHoles() }
  }

  /// Removes the entry of a slot from a cell.
  mutating func remove(slot: UInt32, from key: UInt64) {
    let index = find(key)
    let range = cells[index].range
    for place in range where entries[place].slot == slot {
      entries[place] = entries[range.upperBound - 1]
      cells[index].count -= 1
      return
    }
  }

  /// Reserves room for one entry in a cell; `allocate` then makes room for all reserved entries at once.
  mutating func announce(_ key: UInt64) { rooms[makeCell(key)] += 1 }

  /// Gives each cell of an empty table the room that was reserved for it.
  ///
  /// - Parameter filler: any entry; fills the unused elements.
  mutating func allocate(filler: RegionEntry) {
    var end: UInt32 = 0
    for index in cells.indices where cells[index].key != 0 {
      cells[index].start = end
      end += rooms[index]
    }
    entries = [RegionEntry](repeating: filler, count: Int(end))
  }

  private mutating func move(_ index: Int, room: UInt32, filler: RegionEntry) {
    let old = cells[index].range
    cells[index].start = UInt32(entries.count)
    for place in old { entries.append(entries[place]) }
    for _ in UInt32(old.count)..<room { entries.append(filler) }
    holes += Int(rooms[index])
    rooms[index] = room
  }

  private mutating func closeHoles() {
    var packed: [RegionEntry] = []
    packed.reserveCapacity(entries.count - holes)
    for index in cells.indices where cells[index].key != 0 {
      let range = cells[index].range
      cells[index].start = UInt32(packed.count)
      rooms[index] = cells[index].count
      packed.append(contentsOf: entries[range])
    }
    entries = packed
    holes = 0
  }

  private mutating func makeCell(_ key: UInt64) -> Int {
    let index = find(key)
    if cells[index].key == key { return index }
    if 2 * (used + 1) > cells.count {
      resize()
      return makeCell(key)
    }
    cells[index] = Cell(key: key)
    rooms[index] = 0
    used += 1
    return index
  }

  /// Removes empty cells without reserved room, and doubles the number of places if that is not enough.
  private mutating func resize() {
    let (old, oldRooms) = (cells, rooms)
    var kept = 0
    for index in old.indices where old[index].count > 0 || entries.isEmpty && old[index].key != 0 { kept += 1 }
    let size = 4 * kept > old.count ? 2 * old.count : old.count
    cells = [Cell](repeating: Cell(), count: size)
    rooms = [UInt32](repeating: 0, count: size)
    shift = 64 - UInt64(size.trailingZeroBitCount)
    used = kept
    for index in old.indices where old[index].key != 0 {
      guard old[index].count > 0 || entries.isEmpty else {
        holes += Int(oldRooms[index])
        continue
      }
      let place = find(old[index].key)
      cells[place] = old[index]
      rooms[place] = oldRooms[index]
    }
  }

  /// Returns the index of a cell, or the free index where it would be stored.
  private func find(_ key: UInt64) -> Int {
    var index = home(key)
    while cells[index].key != key, cells[index].key != 0 { index = (index + 1) & (cells.count - 1) }
    return index
  }

  @inline(__always)
  private func home(_ key: UInt64) -> Int { Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> shift) }
}
