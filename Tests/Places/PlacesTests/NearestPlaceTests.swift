import TestSupport
import Testing

@testable import Places

@Suite struct NearestPlaceTests {
  /// Looks at every town.
  private func slowly(_ file: PlaceFile, _ point: SurfacePoint, limit: Double) -> Double {
    var best = limit
    for town in 0..<file.places.count {
      let (latitude, longitude) = file.places.position(town)
      for turn in [-360.0, 0, 360] {
        let right = longitude + turn * PlaceLayout.unitsPerDegree - point.east
        best = min(best, point.distance(up: latitude - point.north, right: right) - file.places.core(town))
      }
    }
    return best
  }

  @Test func treeFindsWhatLookingAtEveryTownFinds() throws {
    let file = try #require(Seed.file)
    var generator = SplitMix64(seed: 15)
    for number in 0..<60 {
      // A third each: near a town, anywhere, and beside the antimeridian.
      var latitude = Double.random(in: -60...75, using: &generator)
      var longitude = Double.random(in: -180...180, using: &generator)
      if number % 3 == 0 {
        let town = Int.random(in: 0..<file.places.count, using: &generator)
        (latitude, longitude) = (file.places.latitude(town) + 0.05, file.places.longitude(town) - 0.05)
      } else if number % 3 == 1 {
        longitude = longitude < 0 ? -179.999 : 179.999
      }
      let point = SurfacePoint(latitude: latitude, longitude: longitude)
      let found = NearestPlace(file, point, limit: 300, scope: .all)
      #expect(abs(found.score - slowly(file, point, limit: 300)) < 1e-9)
    }
  }

  @Test func nothingIsFoundBeyondTheLimit() throws {
    let file = try #require(Seed.file)
    let found = NearestPlace(file, SurfacePoint(latitude: 24, longitude: 10), limit: 20, scope: .all)
    #expect(found.index == nil && found.score == 20)
  }

  @Test func scopeOfACountryLeavesOutNearerTowns() throws {
    let file = try #require(Seed.file)
    // In Karlsruhe, which is nearer than any town of France.
    let france = try #require((0..<file.regions.countryCount).first { file.regions.code(ofCountry: $0) == "FR" })
    let found = NearestPlace(
      file, SurfacePoint(latitude: 49.0, longitude: 8.4), limit: 100, scope: .country(france))
    let town = try #require(found.index)
    #expect(file.regions.country(ofDistrict: file.places.district(town)) == france && found.distance > 5)
  }
}

@Suite struct SurfacePointTests {
  @Test func distanceIsThatOnASphere() {
    let dresden = SurfacePoint(latitude: 51.05, longitude: 13.74)
    // Prague: 50.0880° N, 14.4208° E, 117.3 km away.
    let distance = dresden.distance(
      up: (50.088 - 51.05) * PlaceLayout.unitsPerDegree, right: (14.4208 - 13.74) * PlaceLayout.unitsPerDegree)
    #expect(abs(distance - 117.3) < 0.6)
  }

  /// The search leaves out what a meridian divides off: too large a distance would lose towns.
  @Test func meridianIsNeverFartherThanAPointOnIt() {
    for latitude in stride(from: -89.0, through: 89, by: 7) {
      let point = SurfacePoint(latitude: latitude, longitude: 0)
      for degrees in [0.01, 0.3, 2, 5.0] {
        let right = degrees * PlaceLayout.unitsPerDegree
        for up in [-2, -0.5, 0, 0.5, 2] where abs(latitude + up) < 90 {
          let away = point.distance(up: up * PlaceLayout.unitsPerDegree, right: right)
          #expect(point.meridianDistance(right) <= away * 1.02 + 0.001)
        }
      }
    }
  }
}
