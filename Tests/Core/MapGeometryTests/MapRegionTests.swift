import MapGeometry
import Testing

@Suite struct MapRegionTests {
  private func region(_ latitude: Double, _ longitude: Double, _ north: Double, _ east: Double) -> MapRegion {
    MapRegion(
      centerLatitudeDegrees: latitude, centerLongitudeDegrees: longitude, latitudeSpanDegrees: north,
      longitudeSpanDegrees: east)
  }

  /// M with F: the lengths are those of the whole sides.
  @Test func metresGiveThePublishedSpans() {
    let region = MapRegion(
      centerLatitudeDegrees: 0, centerLongitudeDegrees: 0, latitudinalMeters: 1000, longitudinalMeters: 2000)
    #expect(isPublished(region.latitudeSpanDegrees, 0.009_043_695_025_814_083))
    #expect(isPublished(region.longitudeSpanDegrees, 0.017_966_310_975_031_877))
  }

  /// M with F: the centre is the middle on the map's plane. The published longitude was cut off, not rounded: the
  /// formula gives 217.3383638.
  @Test func rectangleGivesThePublishedRegion() {
    let region = MapRegion(MapRect(x: 42_739_440, y: 96_012_095, width: 162_059_230, height: 15_614_904))
    #expect(isPublished(region.centerLatitudeDegrees, 37.707426, decimals: 6))
    #expect(isPublished(region.centerLongitudeDegrees, -14.012762, decimals: 6))
    #expect(isPublished(region.latitudeSpanDegrees, 16.543982, decimals: 6))
    #expect(isPublished(region.longitudeSpanDegrees - 0.5e-6, 217.338363, decimals: 6))
  }

  /// M.
  @Test func worldIsThePublishedRegion() {
    let region = MapRegion(.world)
    #expect(region.centerLatitudeDegrees == 0 && region.centerLongitudeDegrees == 0)
    #expect(isPublished(region.latitudeSpanDegrees, 170.102_257_559_613_18) && region.longitudeSpanDegrees == 360)
  }

  /// S with F.
  @Test func negativeWidthGivesAPositiveSpan() {
    let north = MapProjection.point(latitudeDegrees: 75, longitudeDegrees: 160)
    let south = MapProjection.point(latitudeDegrees: 45, longitudeDegrees: 160)
    let region = MapRegion(
      MapRect(x: north.x, y: north.y, width: -320.0 / 360 * MapProjection.worldSize, height: south.y - north.y))
    #expect(isPublished(region.centerLatitudeDegrees, 63.711_516_786_140_42))
    #expect(abs(region.centerLongitudeDegrees) < 1e-12 && isPublished(region.longitudeSpanDegrees, 320))
    #expect(abs(region.latitudeSpanDegrees - 30) < 1e-12)
  }

  @Test func regionOfItsRectangleIsTheSame() {
    var numbers = Numbers(3)
    for _ in 0..<5000 {
      let middle = numbers.next(-80...80)
      let size = numbers.fraction() * numbers.fraction()
      let given = region(
        middle, numbers.next(-180...180), size * 2 * (84 - middle.magnitude), 360 * size)
      let returned = MapRegion(given.rect)
      #expect(abs(returned.centerLatitudeDegrees - given.centerLatitudeDegrees) < 1e-9)
      #expect(abs(returned.centerLongitudeDegrees - given.centerLongitudeDegrees) < 1e-9)
      #expect(abs(returned.latitudeSpanDegrees - given.latitudeSpanDegrees) < 1e-9)
      #expect(abs(returned.longitudeSpanDegrees - given.longitudeSpanDegrees) < 1e-9)
    }
  }

  @Test func rectangleOfItsRegionIsTheSame() {
    var numbers = Numbers(4)
    for _ in 0..<5000 {
      let given = numbers.rect(upTo: 100_000_000).intersection(.world)
      let returned = MapRegion(given).rect
      #expect(abs(returned.minX - given.minX) < 1e-6 && abs(returned.minY - given.minY) < 1e-4)
      #expect(abs(returned.width - given.width) < 1e-6 && abs(returned.height - given.height) < 1e-4)
    }
  }

  @Test func regionAcrossTheAntimeridianReachesBeyondTheWorld() {
    let east = region(0, 180, 10, 20).rect
    #expect(east.maxX > MapProjection.worldSize && east.minX < MapProjection.worldSize && east.spans180thMeridian)
    let west = region(0, -180, 10, 20).rect
    #expect(west.minX < 0 && west.maxX > 0)
  }

  @Test func tooTallRegionIsCutOffAtTheWorld() {
    let rect = region(0, 0, 180, 360).rect
    #expect(rect.minY == 0 && rect.maxY == MapProjection.worldSize && rect.width == MapProjection.worldSize)
    let polar = region(90, 0, 10, 10).rect
    #expect(polar.minY == 0 && polar.height >= 0 && polar.maxY < MapProjection.worldSize / 2)
  }

  @Test func invalidRegionGivesNull() {
    #expect(region(91, 0, 1, 1).rect.isNull && region(.nan, 0, 1, 1).rect.isNull)
    #expect(region(0, .nan, 1, 1).rect.isNull && region(0, 0, -1, 1).rect.isNull && region(0, 0, 1, .nan).rect.isNull)
  }
}
