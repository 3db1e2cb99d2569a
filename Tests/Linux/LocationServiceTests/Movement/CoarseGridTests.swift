import NavigationMath
import Simulator
import Testing

@testable import LocationService

struct CoarseGridTests {
  private func position(_ latitude: Double, _ longitude: Double) -> GeodeticPosition {
    GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0)
  }

  /// Places all over the sphere, evenly, and those where indices end.
  private func places() -> [GeodeticPosition] {
    var generator = SeededGenerator(seed: 8)
    var places: [GeodeticPosition] = []
    for latitude in [-90, -89.999, -89.97, -45, 0, 45, 89.97, 89.999, 90] as [Double] {
      for longitude in [-180, -179.999_999, -0.000_001, 0, 90, 179.999_999, 180] as [Double] {
        places.append(position(latitude, longitude))
      }
    }
    for _ in 0..<2000 {
      let band = Int.random(in: -899...899, using: &generator)
      places.append(
        position(
          Double(band) / 10 + .random(in: -0.05...0.05, using: &generator),
          .random(in: -180...180, using: &generator)))
    }
    return places
  }

  @Test(arguments: [1500, 5000, 15_000] as [Double])
  func everyPlaceIsInACellThatHoldsIt(size: Double) {
    let grid = CoarseGrid(cellSize: size)
    var largest = 0.0
    for place in places() {
      let cell = grid.cell(at: place)
      let middle = grid.middle(of: cell)
      let distance = Geodesic.distance(from: middle, to: place) ?? .infinity
      let radius = grid.radius(of: cell)
      #expect(distance <= radius + 0.001, "\(place)")
      #expect(grid.metresOutside(cell, place) < 0.001, "\(place)")
      #expect(grid.cell(at: middle) == cell)
      largest = max(largest, radius)
      // Cells are neither so small that they reveal more nor so large that they are useless.
      #expect(radius > size * 0.6 && radius < size * 1.2, "\(place): \(radius)")
    }
  }

  @Test func theAntimeridianIsOnePlace() {
    let grid = CoarseGrid(cellSize: 5000)
    for latitude in [-89.9, -17, 0, 66, 90] as [Double] {
      #expect(grid.cell(at: position(latitude, 180)) == grid.cell(at: position(latitude, -180)))
    }
    #expect(grid.cell(at: position(90, 12)) == grid.cell(at: position(90, -170)))
    let west = grid.cell(at: position(-17, -179.9999))
    // 21 m on the other side.
    #expect(grid.metresOutside(west, position(-17, 179.9999)) > 5)
    #expect(grid.metresOutside(west, position(-17, 179.9999)) < 25)
  }

  @Test func metresOutsideAreMetres() {
    let grid = CoarseGrid(cellSize: 5000)
    let cell = grid.cell(at: position(51.05, 13.74))
    let middle = grid.middle(of: cell)
    for (north, east) in [(4000, 0), (-4000, 0), (0, 4000), (0, -4000), (5000, 5000)] as [(Double, Double)] {
      let there = place(middle.latitudeDegrees, middle.longitudeDegrees, north: north, east: east)
      let outside = grid.metresOutside(cell, position(there.latitude, there.longitude))
      let (n, e) = (max(0, north.magnitude - 2500), max(0, east.magnitude - 2500))
      #expect((outside - (n * n + e * e).squareRoot()).magnitude < 60, "\(north) \(east): \(outside)")
    }
  }

  @Test func sizesHaveLimits() {
    #expect(CoarseGrid(cellSize: 0).rings == CoarseGrid(cellSize: 1500).rings)
    #expect(CoarseGrid(cellSize: .infinity).rings == CoarseGrid(cellSize: 15_000).rings)
    #expect(CoarseGrid(cellSize: .nan).rings > 1000)
  }
}
