import Places

extension LayerModel {
  /// Most numbers between two known ones.
  private static let mostNumbers = 500

  /// Adds the numbers along the ways of interpolations. The known numbers are addresses at points of these ways.
  ///
  /// - Returns: number of ways that gave none, because their ends have no number.
  mutating func interpolate() -> Int {
    guard !ways.isEmpty else { return 0 }
    var known: [SIMD2<Int32>: Int] = [:]
    for way in ways {
      for point in way.row.line { known[Self.key(point)] = -1 }
    }
    for (index, address) in addresses.enumerated() {
      let key = SIMD2(address.latitude, address.longitude)
      if known[key] == -1 { known[key] = index }
    }
    var failed = 0
    for way in ways {
      let before = addresses.count
      var last: (vertex: Int, address: Int)?
      for (vertex, point) in way.row.line.enumerated() {
        guard let address = known[Self.key(point)], address >= 0 else { continue }
        if let last { fill(way.row, last.vertex, last.address, vertex, address) }
        last = (vertex, address)
      }
      if addresses.count == before { failed += 1 }
    }
    ways = []
    return failed
  }

  private static func key(_ point: (latitude: Double, longitude: Double)) -> SIMD2<Int32> {
    SIMD2(units(point.latitude), units(point.longitude))
  }

  /// Adds the numbers between two addresses at points of a way.
  private mutating func fill(_ row: LayerRow, _ from: Int, _ first: Int, _ to: Int, _ last: Int) {
    let (one, other) = (addresses[first], addresses[last])
    guard one.name == other.name, let low = HouseNumber(texts.text(one.number))?.value,
      let high = HouseNumber(texts.text(other.number))?.value
    else { return }
    let step = row.interpolation == .all ? 1 : 2
    guard (high - low).magnitude <= Self.mostNumbers, (high - low).magnitude > step else { return }
    let walk = LineWalk(Array(row.line[from...to]))
    for number in stride(from: low, to: high, by: high > low ? step : -step) where number != low {
      guard let position = walk.position(Double(number - low) / Double(high - low)) else { return }
      addresses.append(
        Address(
          latitude: Self.units(position.latitude), longitude: Self.units(position.longitude), name: one.name,
          area: one.area, number: texts.add(String(number)) | LayerLayout.interpolated))
    }
  }
}
