import MapGeometry
import Testing

@Suite struct MapTileTests {
  /// Numbers of mercantile 1.2.1: `mercantile.tile(lng, lat, zoom)`.
  @Test(arguments: [
    (52.5, 13.4, Int32(10), Int32(550), Int32(335)), (-33.8688, 151.2093, 15, 30147, 19663),
    (0, 0, 1, 1, 1), (85.05, -180, 3, 0, 0), (-85.06, 180, 3, 7, 7),
  ])
  func tilesContainTheirPlaces(_ latitude: Double, _ longitude: Double, _ z: Int32, _ x: Int32, _ y: Int32) throws {
    let point = MapPoint(
      x: MapProjection.point(latitudeDegrees: 0, longitudeDegrees: longitude).x,
      y: MapProjection.tileY(latitudeDegrees: latitude))
    #expect(try #require(MapTile(containing: point, z: z)) == MapTile(x: x, y: y, z: z))
  }

  @Test func invalidPlaceOrLevelHasNoTile() {
    #expect(MapTile(containing: MapPoint(x: .nan, y: 0), z: 1) == nil)
    #expect(MapTile(containing: MapPoint(x: 0, y: 0), z: 29) == nil)
    #expect(MapTile(containing: MapPoint(x: 0, y: 0), z: -1) == nil)
    #expect(MapTile(containing: MapPoint(x: .infinity, y: -.infinity), z: 2) == MapTile(x: 3, y: 0, z: 2))
  }

  @Test func tilesOfALevelAreTheWorld() {
    var union = MapRect.null
    var count = 0
    MapTile.forEach(covering: .world, z: 3) {
      union = union.union($0.rect)
      count += 1
      #expect($0.wrapped == $0)
    }
    #expect(count == 64 && union == .world)
    #expect(MapTile(x: 0, y: 0, z: 0).rect == .world)
  }

  @Test func coverTouchesAndLeavesNothingOut() {
    var numbers = Numbers(7)
    for _ in 0..<300 {
      let z = Int32(numbers.index(below: 18))
      let side = MapTile.side(z: z)
      let origin = numbers.point()
      let rect = MapRect(
        x: origin.x, y: origin.y, width: side * numbers.next(0.01...3), height: side * numbers.next(0.01...3)
      ).intersection(MapRect(x: 0, y: 0, width: 2 * MapProjection.worldSize, height: MapProjection.worldSize))
      var area = 0.0
      MapTile.forEach(covering: rect, z: z) {
        #expect($0.rect.intersects(rect))
        let common = $0.rect.intersection(rect)
        area += common.width * common.height
      }
      #expect(abs(area - rect.width * rect.height) <= 1e-6 * area)
    }
  }

  @Test func columnsCountOnBeyondTheAntimeridian() {
    var columns: [Int32] = []
    let side = MapProjection.worldSize
    MapTile.forEach(covering: MapRect(x: side - 10, y: 10, width: 20, height: 10), z: 2) { columns.append($0.x) }
    #expect(columns == [3, 4] && MapTile(x: 4, y: 0, z: 2).wrapped.x == 0)
    columns = []
    MapTile.forEach(covering: MapRect(x: -10, y: 10, width: 20, height: 10), z: 2) { columns.append($0.x) }
    #expect(columns == [-1, 0] && MapTile(x: -1, y: 0, z: 2).wrapped.x == 3)
    MapTile.forEach(covering: .null, z: 2) { _ in Issue.record("null has a tile") }
    MapTile.forEach(covering: MapRect(x: 5, y: 5, width: 0, height: 3), z: 2) { _ in Issue.record("no area") }
  }

  @Test func rowsOfMBTilesCountFromTheSouth() {
    #expect(MapTile(x: 0, y: 0, z: 3).rowFromSouth == 7 && MapTile(x: 0, y: 7, z: 3).rowFromSouth == 0)
  }
}
