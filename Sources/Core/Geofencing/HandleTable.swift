/// Hash table from a caller's id to a slot: open addressing, linear probing, no tombstones.
struct HandleTable {
  /// Element of the table.
  private struct Place {
    var id: UInt32
    /// Slot of the id; −1 for a free place.
    var slot: Int32
  }

  private var places: [Place] = []
  private(set) var count = 0

  init() {}

  /// Returns the slot of an id; nil if the id is not in the table.
  func slot(of id: UInt32) -> Int? {
    guard count > 0 else { return nil }
    let place = places[find(id)]
    return place.slot >= 0 ? Int(place.slot) : nil
  }

  /// Makes room for a number of ids.
  mutating func reserve(_ number: Int) {
    var size = 16
    while size < 2 * number { size *= 2 }
    if size > places.count { resize(to: size) }
  }

  /// Adds an id.
  ///
  /// - Parameter id: id that is not in the table.
  mutating func insert(_ id: UInt32, slot: Int) {
    if 2 * (count + 1) > places.count { resize(to: max(16, 2 * places.count)) }
    places[find(id)] = Place(id: id, slot: Int32(slot))
    count += 1
  }

  /// Removes an id; has no effect if it is not in the table.
  mutating func remove(_ id: UInt32) {
    guard count > 0 else { return }
    var hole = find(id)
    guard places[hole].slot >= 0 else { return }
    count -= 1
    // Later elements of the probe sequence move back into the hole, so a search still ends at the first free place.
    let mask = places.count - 1
    var next = (hole + 1) & mask
    while places[next].slot >= 0 {
      let home = HandleTable.home(places[next].id, mask)
      if (next - home) & mask >= (next - hole) & mask {
        places[hole] = places[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    places[hole].slot = -1
  }

  private mutating func resize(to size: Int) {
    let old = places
    places = [Place](repeating: Place(id: 0, slot: -1), count: size)
    for place in old where place.slot >= 0 { places[find(place.id)] = place }
  }

  /// Returns the index of an id, or the free index where it would be stored.
  private func find(_ id: UInt32) -> Int {
    let mask = places.count - 1
    var index = HandleTable.home(id, mask)
    while places[index].slot >= 0, places[index].id != id { index = (index + 1) & mask }
    return index
  }

  private static func home(_ id: UInt32, _ mask: Int) -> Int {
    let mixed = id &* 0x9E37_79B1
    return Int(truncatingIfNeeded: mixed ^ mixed &>> 15) & mask
  }
}
