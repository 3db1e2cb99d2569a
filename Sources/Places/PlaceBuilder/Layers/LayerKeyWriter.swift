import Places

/// Collects keys of a layer with the numbers of their records, and writes them; `NameIndex` describes the sections.
///
/// All keys are in one array: a layer may have millions.
struct LayerKeyWriter {
  private struct Entry {
    var start: UInt32
    var owner: UInt32
    var length: UInt8
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []

  mutating func add(_ key: [UInt8], _ owner: UInt32) {
    guard key.count <= 120 else { return }
    entries.append(Entry(start: UInt32(bytes.count), owner: owner, length: UInt8(key.count)))
    bytes += key
  }

  /// Replaces the numbers of the records of a kind.
  ///
  /// - Parameter order: the former numbers in the new order.
  mutating func renumber(_ kind: LayerKeyKind, _ order: [UInt32]) {
    var places = [UInt32](repeating: 0, count: order.count)
    for (place, index) in order.enumerated() { places[Int(index)] = UInt32(place) }
    for index in entries.indices where bytes[Int(entries[index].start)] == kind.rawValue {
      entries[index].owner = places[Int(entries[index].owner)]
    }
  }

  mutating func write(to file: inout FileWriter) {
    sort()
    var (keys, blocks): ([UInt8], [UInt8]) = ([], [])
    var last: ArraySlice<UInt8> = []
    var (count, index) = (0, 0)
    while index < entries.count {
      let key = key(entries[index])
      var owners: [Int] = []
      while index < entries.count, self.key(entries[index]) == key {
        let owner = Int(entries[index].owner)
        if owners.last != owner { owners.append(owner) }
        index += 1
      }
      let beginsBlock = count % PlaceLayout.keysPerBlock == 0
      if beginsBlock { blocks.put(UInt32(keys.count)) }
      put(key, shared: beginsBlock ? 0 : zip(key, last).prefix { $0 == $1 }.count, to: &keys)
      var before = 0
      for (place, owner) in owners.enumerated() {
        keys.append(base128: (owner - before) << 1 | (place == owners.count - 1 ? 1 : 0))
        before = owner
      }
      last = key
      count += 1
    }
    file.add(layer: .keys, count: count, keys)
    file.add(layer: .keyBlocks, blocks)
  }

  private func put(_ key: ArraySlice<UInt8>, shared: Int, to keys: inout [UInt8]) {
    let length = key.count - shared
    keys.append(UInt8(min(shared, 15) << 4 | min(length, 15)))
    if shared >= 15 { keys.append(UInt8(shared)) }
    if length >= 15 { keys.append(UInt8(length)) }
    keys += key.dropFirst(shared)
  }

  private func key(_ entry: Entry) -> ArraySlice<UInt8> {
    bytes[Int(entry.start)..<Int(entry.start) + Int(entry.length)]
  }

  private mutating func sort() {
    let content = bytes
    entries.sort { one, other in
      let (a, b) = (Int(one.start), Int(other.start))
      for place in 0..<Int(min(one.length, other.length)) where content[a + place] != content[b + place] {
        return content[a + place] < content[b + place]
      }
      return one.length != other.length ? one.length < other.length : one.owner < other.owner
    }
  }
}
