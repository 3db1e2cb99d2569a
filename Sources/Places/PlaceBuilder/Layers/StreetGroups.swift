import Places

/// The addresses and points of streets, divided into streets: those of one name in one town that are near each other.
struct StreetGroups {
  /// A street of the layer.
  struct Street {
    var name: UInt32
    var area: UInt32
    /// Numbers of its addresses, by house number, and of its points.
    var addresses: [UInt32] = []
    var latitude = 0.0
    var longitude = 0.0
    /// m.
    var radius = 0.0
  }

  /// Edge of the cells that join positions to a street, units of the layer: about 550 m. Neighbouring cells are joined.
  private static let cell: Int32 = 50_000

  private(set) var streets: [Street] = []
  /// The street of each address, and of each point.
  private(set) var streetOfAddress: [UInt32]
  private(set) var streetOfPoint: [UInt32]

  private struct Member {
    var name: UInt32
    var town: UInt32
    /// Number of the address, after them of the point.
    var index: UInt32
  }

  init(_ model: LayerModel) {
    streetOfAddress = [UInt32](repeating: 0, count: model.addresses.count)
    streetOfPoint = [UInt32](repeating: 0, count: model.streetPoints.count)
    var members: [Member] = []
    members.reserveCapacity(model.addresses.count + model.streetPoints.count)
    for index in 0..<model.addresses.count + model.streetPoints.count {
      let address = Self.address(index, model)
      members.append(
        Member(name: address.name, town: model.areas.towns[Int(address.area)], index: UInt32(index)))
    }
    members.sort { one, other in
      if one.name != other.name { return one.name < other.name }
      return one.town != other.town ? one.town < other.town : one.index < other.index
    }
    var start = 0
    while start < members.count {
      var end = start + 1
      while end < members.count, members[end].name == members[start].name, members[end].town == members[start].town {
        end += 1
      }
      divide(members[start..<end], model)
      start = end
    }
  }

  /// Divides the members of one name and town into streets.
  private mutating func divide(_ members: ArraySlice<Member>, _ model: LayerModel) {
    var streetOfCell: [SIMD2<Int32>: Int] = [:]
    var cells: [SIMD2<Int32>: [UInt32]] = [:]
    for member in members {
      let address = Self.address(Int(member.index), model)
      cells[Self.cell(address), default: []].append(member.index)
    }
    // In the order of the cells, so that the file does not depend on hashing.
    for first in cells.keys.sorted(by: { $0.x != $1.x ? $0.x < $1.x : $0.y < $1.y }) where streetOfCell[first] == nil {
      var waiting = [first]
      var found: [UInt32] = []
      streetOfCell[first] = streets.count
      while let cell = waiting.popLast() {
        found += cells[cell] ?? []
        for x in Int32(-1)...1 {
          for y in Int32(-1)...1 {
            let next = SIMD2(cell.x + x, cell.y + y)
            guard cells[next] != nil, streetOfCell[next] == nil else { continue }
            streetOfCell[next] = streets.count
            waiting.append(next)
          }
        }
      }
      add(found.sorted(), model)
    }
  }

  private mutating func add(_ members: [UInt32], _ model: LayerModel) {
    guard let first = members.first else { return }
    let one = Self.address(Int(first), model)
    var street = Street(name: one.name, area: one.area)
    var (low, high) = (SIMD2(one.latitude, one.longitude), SIMD2(one.latitude, one.longitude))
    for member in members {
      let address = Self.address(Int(member), model)
      let position = SIMD2(address.latitude, address.longitude)
      (low, high) = (pointwiseMin(low, position), pointwiseMax(high, position))
      if Int(member) < model.addresses.count {
        streetOfAddress[Int(member)] = UInt32(streets.count)
        street.addresses.append(member)
      } else {
        streetOfPoint[Int(member) - model.addresses.count] = UInt32(streets.count)
      }
    }
    let middle = (
      latitude: (Double(low.x) + Double(high.x)) / 2 / LayerLayout.unitsPerDegree,
      longitude: (Double(low.y) + Double(high.y)) / 2 / LayerLayout.unitsPerDegree
    )
    let corner = (
      latitude: Double(low.x) / LayerLayout.unitsPerDegree, longitude: Double(low.y) / LayerLayout.unitsPerDegree
    )
    street.radius = LineWalk.distance(middle, corner)
    // The middle of a bent street may be in a garden: the member that is nearest to it is on the street.
    let nearest = members.min { Self.distance(Int($0), middle, model) < Self.distance(Int($1), middle, model) } ?? first
    let address = Self.address(Int(nearest), model)
    street.latitude = Double(address.latitude) / LayerLayout.unitsPerDegree
    street.longitude = Double(address.longitude) / LayerLayout.unitsPerDegree
    street.addresses = Self.byNumber(street.addresses, model)
    streets.append(street)
  }

  /// Returns addresses by house number; of several with the same number at the same place, one.
  private static func byNumber(_ addresses: [UInt32], _ model: LayerModel) -> [UInt32] {
    let numbered = addresses.map { index -> (value: Int, number: UInt32, index: UInt32) in
      let number = model.addresses[Int(index)].number
      return (HouseNumber(model.texts.text(number & ~LayerLayout.interpolated))?.value ?? .max, number, index)
    }
    return numbered.sorted { one, other in
      if one.value != other.value { return one.value < other.value }
      return one.number != other.number ? one.number < other.number : one.index < other.index
    }.map(\.index)
  }

  private static func address(_ index: Int, _ model: LayerModel) -> LayerModel.Address {
    index < model.addresses.count ? model.addresses[index] : model.streetPoints[index - model.addresses.count]
  }

  private static func cell(_ address: LayerModel.Address) -> SIMD2<Int32> {
    SIMD2(floorDivide(address.latitude), floorDivide(address.longitude))
  }

  private static func floorDivide(_ units: Int32) -> Int32 { units >= 0 ? units / cell : (units - cell + 1) / cell }

  private static func distance(
    _ index: Int, _ middle: (latitude: Double, longitude: Double), _ model: LayerModel
  ) -> Double {
    let address = address(index, model)
    let position = (
      latitude: Double(address.latitude) / LayerLayout.unitsPerDegree,
      longitude: Double(address.longitude) / LayerLayout.unitsPerDegree
    )
    return LineWalk.distance(position, middle)
  }
}
