import MapGeometry
import MapRendering
import Testing

@Suite struct BaseMapTests {
  private func isLand(_ latitude: Double, _ longitude: Double) -> Bool {
    let point = MapProjection.point(latitudeDegrees: latitude, longitudeDegrees: longitude)
    return BaseMap.rings.contains { MapRing.contains(point, ring: $0) }
  }

  @Test func tableHasAllRings() {
    #expect(BaseMap.rings.count == 287 && BaseMap.rings.reduce(0) { $0 + $1.count } == 10_297)
  }

  @Test func citiesAreOnLandAndOceansAreNot() {
    for (latitude, longitude) in [(48.2, 16.37), (35.68, 139.5), (-33.9, 150.9), (39.9, 116.4), (64.9, -18.5)] {
      #expect(isLand(latitude, longitude))
    }
    for (latitude, longitude) in [(0.0, -30.0), (30, -150), (-40, 80), (43, -5e-1 + -4.5e1)] {
      #expect(!isLand(latitude, longitude))
    }
  }

  @Test func ringsOfAPartReachIntoIt() {
    let rect = MapRegion(
      centerLatitudeDegrees: 47, centerLongitudeDegrees: 13, latitudeSpanDegrees: 4, longitudeSpanDegrees: 4
    ).rect
    let rings = BaseMap.rings(in: rect)
    #expect((3...20).contains(rings.count))
    let copy = rect.offsetBy(dx: MapProjection.worldSize, dy: 0)
    #expect(BaseMap.rings(in: copy) == rings)
  }
}
