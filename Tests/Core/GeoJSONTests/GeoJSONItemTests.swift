import Testing
@testable import GeoJSON

@Suite struct GeoJSONItemTests {
  @Test func linesAndRingsFollowOneAnother() {
    var item = GeoJSONItem()
    item.coordinates = [Double](repeating: 0, count: 20)
    item.lineEnds = [1, 4, 10]
    item.polygonEnds = [1, 3]
    #expect(item.positionCount == 10)
    #expect((0..<3).map(item.positions(ofLine:)) == [0..<1, 1..<4, 4..<10])
    #expect((0..<2).map(item.rings(ofPolygon:)) == [0..<1, 1..<3])
  }

  @Test func removingLeavesNothing() {
    var item = GeoJSONItem()
    item.isFeature = true
    item.identifier = [1]
    item.properties = 0..<2
    item.coordinates = [1, 2]
    item.lineEnds = [1]
    item.polygonEnds = [1]
    item.geometries = [GeoJSONGeometry(kind: .point, positions: 0..<1, lines: 0..<1, polygons: 0..<1)]
    item.removeAll()
    #expect(!item.isFeature && item.identifier == nil && item.properties == nil)
    #expect(item.coordinates.isEmpty && item.lineEnds.isEmpty && item.polygonEnds.isEmpty && item.geometries.isEmpty)
  }
}

@Suite struct GeoJSONGeometryTests {
  /// RFC 7946, 3.1.2 to 3.1.7.
  @Test(
    arguments: [
      (.point, 1), (.multiPoint, 2), (.lineString, 2), (.multiLineString, 3), (.polygon, 3), (.multiPolygon, 4),
    ] as [(GeoJSONGeometry.Kind, Int)])
  func depthIsTheNumberOfArraysAroundANumber(_ kind: GeoJSONGeometry.Kind, _ depth: Int) {
    #expect(kind.depth == depth)
  }
}
