/// Returns the order in which records form the search tree of `LayerRecords`: the middle one divides the others.
///
/// - Parameter position: latitude and longitude of a record.
func treeOrder(_ count: Int, _ position: (Int) -> (Int32, Int32)) -> [UInt32] {
  var entries: [TreeEntry] = []
  entries.reserveCapacity(count)
  for index in 0..<count {
    let (latitude, longitude) = position(index)
    entries.append(TreeEntry(latitude: latitude, longitude: longitude, index: UInt32(index)))
  }
  entries.withUnsafeMutableBufferPointer { arrange($0, 0, count, byLatitude: true) }
  return entries.map(\.index)
}

private struct TreeEntry {
  var latitude: Int32
  var longitude: Int32
  var index: UInt32

  /// The order of the entry: all are different, so that the tree does not depend on the way of sorting.
  func key(_ byLatitude: Bool) -> Int {
    Int(byLatitude ? latitude : longitude) << 32 | Int(index)
  }
}

private func arrange(_ entries: UnsafeMutableBufferPointer<TreeEntry>, _ from: Int, _ to: Int, byLatitude: Bool) {
  guard to - from > 1 else { return }
  let middle = (from + to) / 2
  select(entries, from, to, middle, byLatitude)
  arrange(entries, from, middle, byLatitude: !byLatitude)
  arrange(entries, middle + 1, to, byLatitude: !byLatitude)
}

/// Brings the entry of an index to its place: smaller ones before it, larger ones after it.
private func select(
  _ entries: UnsafeMutableBufferPointer<TreeEntry>, _ from: Int, _ to: Int, _ wanted: Int, _ byLatitude: Bool
) {
  var (low, high) = (from, to - 1)
  while low < high {
    // The median of three as the pivot: sorted input is then the best case.
    let (a, b, c) = (
      entries[low].key(byLatitude), entries[(low + high) / 2].key(byLatitude), entries[high].key(byLatitude)
    )
    let pivot = max(min(a, b), min(max(a, b), c))
    var (left, right) = (low, high)
    while left <= right {
      while entries[left].key(byLatitude) < pivot { left += 1 }
      while entries[right].key(byLatitude) > pivot { right -= 1 }
      if left <= right {
        entries.swapAt(left, right)
        left += 1
        right -= 1
      }
    }
    if wanted <= right { high = right } else if wanted >= left { low = left } else { return }
  }
}
