import MapGeometry
import Testing

@Suite struct MapProjectionTests {
  /// M with F.
  @Test(arguments: [
    (40.7128, -74.0060, 79_034_854.786_844_45, 100_926_577.027_632_56),
    (0, 0, 134_217_728, 134_217_728),
    (-43.196389, -22.908333, 117_136_036.847_069_87, 169_999_587.945_367_52),
    (28.976018, 41.01224, 164_798_670.627_726_23, 111_626_999.713_281_15),
    (64.133333, -21.933333, 117_863_049.540_403_2, 71_362_638.151_776_67),
  ])
  func coordinatesGivePublishedPoints(_ latitude: Double, _ longitude: Double, _ x: Double, _ y: Double) {
    let point = MapProjection.point(latitudeDegrees: latitude, longitudeDegrees: longitude)
    #expect(isPublished(point.x, x) && isPublished(point.y, y), "\(point)")
  }

  /// M with F. x was published with 16 digits, one less than it takes to name a Double here: 42739440.276093155.
  @Test func portlandIsAtItsPublishedPoint() {
    let point = MapProjection.point(latitudeDegrees: 45.52, longitudeDegrees: -122.681944)
    #expect(isPublished(point.x, 42_739_440.276_093_16, decimals: 8) && isPublished(point.y, 96_012_095.912_331_55))
  }

  /// M: 439674.40 at 85.0511°. M2 with F: the values at the poles.
  @Test func latitudesAreLimitedTo85Degrees() {
    let limit = MapProjection.point(latitudeDegrees: 85, longitudeDegrees: 0).y
    #expect(isPublished(limit, 439_674.402_483_537_79))
    for latitude in [85.000_001, 85.051_128_78, 89, 90] {
      #expect(MapProjection.point(latitudeDegrees: latitude, longitudeDegrees: 0).y == limit)
      #expect(
        isPublished(MapProjection.point(latitudeDegrees: -latitude, longitudeDegrees: 0).y, 267_995_781.597_516_48))
    }
  }

  /// M2; longitude 360: M2, 210: S.
  @Test(arguments: [
    (Double.nan, 0.0), (0, .nan), (90.000_001, 0), (-91, 0), (0, 180.000_001), (0, 360), (0, 210), (0, -.infinity),
  ])
  func invalidCoordinatesGiveMinusOne(_ latitude: Double, _ longitude: Double) {
    let point = MapProjection.point(latitudeDegrees: latitude, longitudeDegrees: longitude)
    #expect(point == MapPoint(x: -1, y: -1))
  }

  /// M2.
  @Test func antimeridianHasBothSides() {
    #expect(MapProjection.point(latitudeDegrees: 0, longitudeDegrees: -180).x == 0)
    #expect(MapProjection.point(latitudeDegrees: 0, longitudeDegrees: 180).x == 268_435_456)
    #expect(MapProjection.coordinate(of: MapPoint(x: 0, y: 0)).longitudeDegrees == -180)
    #expect(MapProjection.coordinate(of: MapPoint(x: 268_435_456, y: 0)).longitudeDegrees == 180)
  }

  /// M2 with F.
  @Test func inverseIsWrappedAndNotLimited() {
    let place = MapProjection.coordinate(of: MapPoint(x: -1, y: -1))
    #expect(isPublished(place.latitudeDegrees, 85.051_128_895_499_3))
    #expect(isPublished(place.longitudeDegrees, 179.999_998_658_895_49))
    let turns = MapProjection.coordinate(of: MapPoint(x: 5.25 * 268_435_456, y: 134_217_728))
    #expect(turns.longitudeDegrees == -90 && turns.latitudeDegrees == 0)
    #expect(MapProjection.coordinate(of: MapPoint(x: -2.75 * 268_435_456, y: 0)).longitudeDegrees == -90)
    let nowhere = MapProjection.coordinate(of: MapPoint(x: .nan, y: .nan))
    #expect(nowhere.latitudeDegrees.isNaN && nowhere.longitudeDegrees.isNaN)
    #expect(MapProjection.coordinate(of: MapPoint(x: .infinity, y: -.infinity)).latitudeDegrees == 90)
  }

  /// Budget: 10⁻⁹ degrees, a tenth of a millimetre.
  @Test func coordinatesReturn() {
    var numbers = Numbers(1)
    var worst = 0.0
    for _ in 0..<20_000 {
      let (latitude, longitude) = (numbers.next(-85...85), numbers.next(-180...180))
      let back = MapProjection.coordinate(
        of: MapProjection.point(latitudeDegrees: latitude, longitudeDegrees: longitude))
      worst = max(worst, abs(back.latitudeDegrees - latitude), abs(back.longitudeDegrees - longitude))
    }
    print("coordinate → point → coordinate: \(worst)°")
    #expect(worst < 1e-9)
  }

  @Test func tileMathematicsHasNoLimit() {
    #expect(abs(MapProjection.tileY(latitudeDegrees: 85.051_128_779_806_59)) < 1e-6)
    #expect(MapProjection.tileY(latitudeDegrees: 86) < 0)
    #expect(
      MapProjection.tileY(latitudeDegrees: 52.5)
        == MapProjection.point(latitudeDegrees: 52.5, longitudeDegrees: 0).y)
  }

  @Test func batchGivesTheSameBits() {
    var numbers = Numbers(2)
    let coordinates: [(latitudeDegrees: Double, longitudeDegrees: Double)] = (0..<1000).map { _ in
      (numbers.next(-95...95), numbers.next(-185...185))
    }
    var points = [MapPoint(x: 7, y: 7)]
    MapProjection.append(coordinates, to: &points)
    #expect(points.count == 1001 && points[0].x == 7)
    for (point, coordinate) in zip(points.dropFirst(), coordinates) {
      #expect(
        point
          == MapProjection.point(
            latitudeDegrees: coordinate.latitudeDegrees, longitudeDegrees: coordinate.longitudeDegrees))
    }
  }
}
