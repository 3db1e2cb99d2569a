import Testing

@testable import GeoJSON

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
