import NavigationMath
import Simulator
import Testing

@testable import Geofencing

@Suite struct RegionIndexTests {
  private static func circle(_ latitude: Double, _ longitude: Double, _ radius: Double) -> CircularRegion {
    CircularRegion(latitudeDegrees: latitude, longitudeDegrees: longitude, radius: radius)
  }

  private static func found(_ index: RegionIndex, _ latitude: Double, _ longitude: Double) -> [UInt32] {
    var ids: [UInt32] = []
    index.forEach(containing: latitude, longitude) { ids.append($0) }
    return ids.sorted()
  }

  private static func brute(_ regions: [CircularRegion], _ latitude: Double, _ longitude: Double) -> [UInt32] {
    regions.indices.filter { regions[$0].contains(latitudeDegrees: latitude, longitudeDegrees: longitude) }
      .map(UInt32.init)
  }

  private static func index(_ regions: [CircularRegion]) throws -> RegionIndex {
    var index = RegionIndex()
    try index.insert(contentsOf: regions.enumerated().map { (UInt32($0.offset), $0.element) })
    return index
  }

  @Test func emptyContainsNothing() {
    let index = RegionIndex()
    #expect(index.isEmpty)
    #expect(RegionIndexTests.found(index, 51, 13) == [])
    #expect(index.region(of: 7) == nil)
  }

  /// Rectangles to draw circles and places from, and the radii.
  private static let areas: [(ClosedRange<Double>, ClosedRange<Double>, ClosedRange<Double>)] = [
    (50...50.4, 13...13.6, 1...5000),
    (-0.3...0.3, 179.7...180.3, 10...30_000),
    (-17.2 ... -16.8, -180.2 ... -179.8, 50...20_000),
    (59.5...60.5, 20...21, 100...200_000),
    (79...82, -10...30, 100...300_000),
    (89...90, -180...180, 1...400_000),
    (-90 ... -88, -180...180, 1000...1_000_000),
    (-90...90, -180...180, 1000...30_000_000),
  ]

  @Test(arguments: areas.indices)
  func itFindsWhatBruteForceFinds(_ area: Int) throws {
    let (latitudes, longitudes, radii) = RegionIndexTests.areas[area]
    var generator = SeededGenerator(seed: 1 + UInt64(area))
    let regions = RegionSets.circles(
      200, latitudes: latitudes, longitudes: longitudes, radii: radii, using: &generator)
    let index = try RegionIndexTests.index(regions)
    var hits = 0
    for _ in 0..<200 {
      let latitude = Double.random(in: latitudes, using: &generator)
      let longitude = RegionSets.wrapped(Double.random(in: longitudes, using: &generator))
      let expected = RegionIndexTests.brute(regions, latitude, longitude)
      hits += expected.count
      #expect(RegionIndexTests.found(index, latitude, longitude) == expected)
    }
    #expect(hits > 100)
  }

  /// Places that flat distances must not decide: on the border, just inside and just outside.
  @Test(arguments: areas.indices)
  func bordersAreThoseOfTheEllipsoid(_ area: Int) throws {
    let (latitudes, longitudes, radii) = RegionIndexTests.areas[area]
    var generator = SeededGenerator(seed: 100 + UInt64(area))
    let regions = RegionSets.circles(
      150, latitudes: latitudes, longitudes: longitudes, radii: radii, using: &generator)
    for (number, region) in regions.enumerated() {
      let index = try RegionIndexTests.index([region])
      let centre = GeodeticPosition(
        latitudeDegrees: region.latitudeDegrees, longitudeDegrees: region.longitudeDegrees, ellipsoidalHeight: 0)
      for offset in [-0.001 * region.radius - 0.2, -0.01, 0, 0.01, 0.001 * region.radius + 0.2] {
        let distance = max(0, region.radius + offset)
        let end = try #require(
          Geodesic.direct(from: centre, azimuthDegrees: Double(number * 37 % 360), distance: distance))
        let (latitude, longitude) = (end.position.latitudeDegrees, end.position.longitudeDegrees)
        let expected = region.contains(latitudeDegrees: latitude, longitudeDegrees: longitude)
        #expect(RegionIndexTests.found(index, latitude, longitude) == (expected ? [0] : []))
        if region.radius < 9_000_000, offset.magnitude > 0.1 { #expect(expected == (offset < 0)) }
      }
    }
  }

  @Test func polesAndAntimeridianArePlacesLikeOthers() throws {
    let index = try RegionIndexTests.index([
      RegionIndexTests.circle(90, 0, 1000), RegionIndexTests.circle(89.995, 120, 1000),
      RegionIndexTests.circle(-90, 55, 1), RegionIndexTests.circle(10, 180, 500),
      RegionIndexTests.circle(10, -180, 500),
    ])
    for longitude in stride(from: -180.0, through: 180, by: 20) {
      #expect(RegionIndexTests.found(index, 90, longitude) == [0, 1])
      #expect(RegionIndexTests.found(index, -90, longitude) == [2])
    }
    #expect(RegionIndexTests.found(index, 89.995, -60).contains(0))
    #expect(RegionIndexTests.found(index, 89.995, -60) == [0])
    for longitude in [180, -180, 179.999, -179.999, 180.0.nextDown, (-180.0).nextUp] {
      #expect(RegionIndexTests.found(index, 10, longitude) == [3, 4])
    }
  }

  @Test func radiiBeyondAHemisphere() throws {
    let half = 20_003_932.0
    let index = try RegionIndexTests.index([
      RegionIndexTests.circle(51, 13, 1.5e7), RegionIndexTests.circle(51, 13, half),
      RegionIndexTests.circle(51, 13, .greatestFiniteMagnitude), RegionIndexTests.circle(51, 13, 0),
    ])
    #expect(RegionIndexTests.found(index, -51, -167) == [1, 2])
    #expect(RegionIndexTests.found(index, 51, 13) == [0, 1, 2, 3])
    #expect(RegionIndexTests.found(index, -30, 13) == [0, 1, 2])
    #expect(RegionIndexTests.found(index, 51.000001, 13) == [0, 1, 2])
  }

  private static let hostile: [(CircularRegion, RegionError)] = [
    (circle(.nan, 0, 1), .centre), (circle(90.000001, 0, 1), .centre), (circle(-.infinity, 0, 1), .centre),
    (circle(0, .nan, 1), .centre), (circle(0, 180.000001, 1), .centre), (circle(0, .infinity, 1), .centre),
    (circle(0, 0, .nan), .radius), (circle(0, 0, -0.1), .radius), (circle(0, 0, .infinity), .radius),
    (circle(0, 0, -.infinity), .radius),
  ]

  @Test(arguments: hostile.indices)
  func whatIsNoCircleIsRefused(_ number: Int) throws {
    let (region, error) = RegionIndexTests.hostile[number]
    var index = RegionIndex()
    let good = RegionIndexTests.circle(1, 1, 100)
    try index.insert(4, good)
    #expect(throws: error) { try index.insert(4, region) }
    #expect(throws: error) { try index.insert(contentsOf: [(5, good), (6, region)]) }
    #expect(index.count == 1)
    #expect(index.region(of: 4) == good)
    #expect(RegionIndexTests.found(index, 1, 1) == [4])
  }

  @Test func whatIsNoPlaceIsNowhere() throws {
    let index = try RegionIndexTests.index([RegionIndexTests.circle(0, 0, 3e7)])
    for value in [Double.nan, .infinity, -.infinity, 90.00001, -1e300] {
      #expect(RegionIndexTests.found(index, value, 0) == [])
    }
    for value in [Double.nan, .infinity, -.infinity, 180.00001, 1e300] {
      #expect(RegionIndexTests.found(index, 0, value) == [])
    }
    #expect(RegionIndexTests.found(index, 90, -180) == [0])
  }

  @Test func aRegionIsReplacedByItsId() throws {
    var index = RegionIndex()
    try index.insert(9, RegionIndexTests.circle(10, 10, 100))
    try index.insert(9, RegionIndexTests.circle(20, 20, 50_000))
    #expect(index.count == 1)
    #expect(RegionIndexTests.found(index, 10, 10) == [])
    #expect(RegionIndexTests.found(index, 20.1, 20) == [9])
    try index.insert(contentsOf: [(9, RegionIndexTests.circle(30, 30, 5)), (9, RegionIndexTests.circle(40, 40, 5))])
    #expect(index.count == 1)
    #expect(RegionIndexTests.found(index, 20.1, 20) == [])
    #expect(RegionIndexTests.found(index, 30, 30) == [])
    #expect(RegionIndexTests.found(index, 40, 40) == [9])
    let removals = [index.remove(9), index.remove(9)]
    #expect(removals == [true, false])
    #expect(index.isEmpty)
    #expect(RegionIndexTests.found(index, 40, 40) == [])
  }

  @Test func fewAreAddedToManyAndManyToFew() throws {
    var generator = SeededGenerator(seed: 21)
    let regions = RegionSets.circles(
      400, latitudes: 47...47.2, longitudes: 8...8.3, radii: 10...20_000, using: &generator)
    var index = RegionIndex()
    for range in [0..<3, 3..<300, 300..<310, 310..<400] {
      try index.insert(contentsOf: range.map { (UInt32($0), regions[$0]) })
      #expect(index.count == range.upperBound)
      for _ in 0..<20 {
        let latitude = Double.random(in: 47...47.2, using: &generator)
        let longitude = Double.random(in: 8...8.3, using: &generator)
        let expected = RegionIndexTests.brute(Array(regions[..<range.upperBound]), latitude, longitude)
        #expect(RegionIndexTests.found(index, latitude, longitude) == expected)
      }
    }
  }

  /// Where cells are crowded with small regions a finer grid is used from then on.
  @Test(arguments: [false, true])
  func aCrowdIsSpreadOut(_ isOneByOne: Bool) throws {
    var generator = SeededGenerator(seed: 22)
    let regions = RegionSets.circles(
      2500, latitudes: 47...47.03, longitudes: 8...8.03, radii: 5...60, using: &generator)
    var index = RegionIndex()
    if isOneByOne {
      for (number, region) in regions.enumerated() { try index.insert(UInt32(number), region) }
    } else {
      index = try RegionIndexTests.index(regions)
    }
    #expect(index.finestLevel == 0)
    for _ in 0..<20 {
      let latitude = Double.random(in: 47...47.03, using: &generator)
      let longitude = Double.random(in: 8...8.03, using: &generator)
      #expect(
        RegionIndexTests.found(index, latitude, longitude) == RegionIndexTests.brute(regions, latitude, longitude))
    }
    for number in 0..<2500 { index.remove(UInt32(number)) }
    #expect(RegionIndexTests.found(index, 47.015, 8.015) == [])
  }

  /// Thousands of insertions, replacements and removals in any order, so that cells move, holes close and tables grow.
  @Test func itStaysRightWhileRegionsComeAndGo() throws {
    var generator = SeededGenerator(seed: 8)
    var index = RegionIndex()
    var known: [UInt32: CircularRegion] = [:]
    for round in 0..<6000 {
      let id = UInt32.random(in: 0..<300, using: &generator) &* 2_654_435_761
      if round % 3 == 2 {
        let wasThere = index.remove(id)
        #expect(wasThere == (known.removeValue(forKey: id) != nil))
      } else {
        let region = RegionSets.circles(
          1, latitudes: 47...47.2, longitudes: 8...8.3, radii: 10...20_000, using: &generator)[0]
        try index.insert(id, region)
        known[id] = region
      }
      #expect(index.count == known.count)
      guard round % 20 == 0 else { continue }
      let latitude = Double.random(in: 47...47.2, using: &generator)
      let longitude = Double.random(in: 8...8.3, using: &generator)
      let expected = known.filter { $0.value.contains(latitudeDegrees: latitude, longitudeDegrees: longitude) }
      #expect(RegionIndexTests.found(index, latitude, longitude) == expected.keys.sorted())
    }
  }

  /// A region that moves for ever takes no more memory for it.
  @Test func movingRegionsLeaveNothingBehind() throws {
    var index = RegionIndex()
    for step in 0..<20_000 {
      try index.insert(UInt32(step % 4), RegionIndexTests.circle(Double(step % 900) / 10 - 45, Double(step % 100), 300))
    }
    #expect(index.entryCapacity < 3000)
    #expect(index.cellCapacity <= 256)
  }
}
