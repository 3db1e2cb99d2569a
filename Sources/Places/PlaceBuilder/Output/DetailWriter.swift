import Places

/// Writes what the file says about towns beside their position; `PlaceDetails` describes the sections.
struct DetailWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var blocks: [UInt8] = []
  private var count = 0

  /// Adds the next town.
  ///
  /// - Parameters:
  ///   - languages: a bit for each language in which it has another name.
  ///   - zone: nil if it is that of the district.
  mutating func add(_ name: String, languages: UInt32, zone: Int?, county: Int?) {
    if count % PlaceLayout.townsPerBlock == 0 { blocks.put(UInt32(bytes.count)) }
    count += 1
    let text = Array(name.utf8.prefix(255))
    var head = UInt8(min(text.count, 31))
    if languages != 0 { head |= PlaceLayout.hasLanguages }
    if zone != nil { head |= PlaceLayout.hasZone }
    if county != nil { head |= PlaceLayout.hasCounty }
    bytes.append(head)
    if text.count >= 31 { bytes.append(UInt8(text.count)) }
    bytes += text
    if languages != 0 { bytes.put(languages) }
    if let zone { bytes.put(UInt16(zone)) }
    if let county { bytes.put(UInt16(county)) }
  }
}

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
