import Places

/// Brings towns into the order of a search tree; `NearestPlace` describes it.
struct TreeOrder {
  private let cities: [City]

  init(_ cities: [City]) { self.cities = cities }

  /// Returns the order of the file and the number of towns in the first tree.
  func order() -> (order: [Int], smallCount: Int) {
    let root = { (index: Int) in squareRoot(cities[index].population) }
    let isBig = { (index: Int) in root(index) * PlaceLayout.coreRadius >= PlaceLayout.bigCore }
    var small = cities.indices.filter { !isBig($0) }
    var big = cities.indices.filter { isBig($0) }
    arrange(&small, 0, small.count, byLatitude: true)
    arrange(&big, 0, big.count, byLatitude: true)
    return (small + big, small.count)
  }

  private func arrange(_ order: inout [Int], _ from: Int, _ to: Int, byLatitude: Bool) {
    guard to - from > 1 else { return }
    order[from..<to].sort { one, other in
      let (a, b) = (cities[one], cities[other])
      let (x, y) = byLatitude ? (a.latitude, b.latitude) : (a.longitude, b.longitude)
      return x != y ? x < y : a.identifier < b.identifier
    }
    let middle = (from + to) / 2
    arrange(&order, from, middle, byLatitude: !byLatitude)
    arrange(&order, middle + 1, to, byLatitude: !byLatitude)
  }
}

/// Returns the square root of a number of inhabitants as the file stores it.
func squareRoot(_ population: Double) -> Double { min(population.squareRoot().rounded(), 65_535) }
