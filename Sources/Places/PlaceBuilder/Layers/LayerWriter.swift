import Bytes
import Places

/// Writes a layer.
struct LayerWriter {
  /// Returns the sections of a layer.
  static func file(
    _ model: LayerModel, notice: String, folding: [UInt8], _ folder: NameFolder, progress: (String) -> Void
  ) -> FileWriter {
    var model = model
    let groups = StreetGroups(model)
    progress("\(model.addresses.count) addresses in \(groups.streets.count) streets")
    var file = FileWriter(magic: LayerLayout.magic)
    file.add(layer: .notice, Array(notice.utf8))
    file.add(layer: .areas, model.areas.bytes)
    addAddresses(model, groups, &file)
    addStreetPoints(model, groups, &file)
    addPoints(&model, &file)
    file.add(layer: .names, model.names.bytes)
    file.add(layer: .languages, texts: model.languages)
    file.add(layer: .folding, folding)
    addKeys(&model, groups, folder)
    model.keys.write(to: &file)
    file.add(layer: .texts, model.texts.bytes)
    return file
  }

  /// Adds addresses in the order of their tree, and streets with the places of their addresses in it.
  private static func addAddresses(_ model: LayerModel, _ groups: StreetGroups, _ file: inout FileWriter) {
    let addresses = model.addresses
    let order = treeOrder(addresses.count) { (addresses[$0].latitude, addresses[$0].longitude) }
    var places = [UInt32](repeating: 0, count: order.count)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(order.count * LayerLayout.addressSize)
    for (place, index) in order.enumerated() {
      let address = addresses[Int(index)]
      places[Int(index)] = UInt32(place)
      bytes.put(address.latitude)
      bytes.put(address.longitude)
      bytes.put(groups.streetOfAddress[Int(index)])
      bytes.put(address.area)
      bytes.put(address.number)
    }
    file.add(layer: .addresses, count: order.count, bytes)
    var (streets, numbers): ([UInt8], [UInt8]) = ([], [])
    for street in groups.streets {
      streets.put(street.name)
      streets.put(street.area)
      streets.put(UInt32(numbers.count / 4))
      streets.put(UInt32(street.addresses.count))
      streets.put(LayerModel.units(street.latitude))
      streets.put(LayerModel.units(street.longitude))
      streets.put(UInt32(min(street.radius.rounded(.up), 1e6)))
      for index in street.addresses { numbers.put(places[Int(index)]) }
    }
    file.add(layer: .streets, count: groups.streets.count, streets)
    file.add(layer: .numbers, numbers)
  }

  private static func addStreetPoints(_ model: LayerModel, _ groups: StreetGroups, _ file: inout FileWriter) {
    let points = model.streetPoints
    var bytes: [UInt8] = []
    for index in treeOrder(points.count, { (points[$0].latitude, points[$0].longitude) }) {
      bytes.put(points[Int(index)].latitude)
      bytes.put(points[Int(index)].longitude)
      bytes.put(groups.streetOfPoint[Int(index)])
    }
    file.add(layer: .streetPoints, count: points.count, bytes)
  }

  /// Adds named points and postal codes in the order of their trees; their keys then have the numbers of this order.
  private static func addPoints(_ model: inout LayerModel, _ file: inout FileWriter) {
    let points = model.points
    var order = treeOrder(points.count) { (points[$0].latitude, points[$0].longitude) }
    var bytes: [UInt8] = []
    for index in order {
      let point = points[Int(index)]
      bytes.put(point.latitude)
      bytes.put(point.longitude)
      bytes.put(point.area)
      bytes.put(point.names)
      bytes.put(point.radius)
      bytes.append(point.kind)
      bytes.append(0)
    }
    file.add(layer: .points, count: points.count, bytes)
    model.keys.renumber(.point, order)
    let codes = model.codes
    order = treeOrder(codes.count) { (codes[$0].latitude, codes[$0].longitude) }
    bytes = []
    for index in order {
      bytes.put(codes[Int(index)].latitude)
      bytes.put(codes[Int(index)].longitude)
      bytes.put(codes[Int(index)].area)
    }
    file.add(layer: .codes, count: codes.count, bytes)
    model.keys.renumber(.code, order)
  }

  private static func addKeys(_ model: inout LayerModel, _ groups: StreetGroups, _ folder: NameFolder) {
    // Streets of one name follow each other.
    var (name, keys): (UInt32?, [[UInt8]]) = (nil, [])
    for (index, street) in groups.streets.enumerated() {
      if name != street.name {
        name = street.name
        let names = [model.texts.text(street.name)] + (model.streetAliases[street.name] ?? [])
        keys = names.map { folder.key($0) }.filter { !$0.isEmpty }
      }
      let cell = NameFolder.cell(latitude: street.latitude, longitude: street.longitude)
      for key in keys { model.keys.add(NameFolder.prefix(.street, key) + cell, UInt32(index)) }
    }
  }
}

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
