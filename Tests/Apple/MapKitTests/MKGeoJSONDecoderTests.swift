import Foundation
import Testing

@testable import MapKit

@Suite struct MKGeoJSONDecoderTests {
  private func decode(_ text: String) throws -> [any MKGeoJSONObject] {
    try MKGeoJSONDecoder().decode(Data(text.utf8))
  }

  private func coordinates(_ shape: MKMultiPoint) -> [[Double]] {
    var coordinates = [CLLocationCoordinate2D](repeating: CLLocationCoordinate2D(), count: shape.pointCount)
    shape.getCoordinates(&coordinates, range: NSRange(location: 0, length: shape.pointCount))
    // The way over map points costs digits far below a millimetre.
    return coordinates.map { [($0.longitude * 1e9).rounded() / 1e9, ($0.latitude * 1e9).rounded() / 1e9] }
  }

  @Test func featuresHaveTheirMembers() throws {
    struct Properties: Decodable { var name: String }
    let objects = try decode(
      #"{"type":"FeatureCollection","features":[{"type":"Feature","id":7,"properties":{"name":"Zürich"},"geometry":{"type":"Point","coordinates":[8.5417,47.3769,408]}},{"type":"Feature","id":"b","properties":null,"geometry":null}]}"#
    )
    let features = try #require(objects as? [MKGeoJSONFeature])
    #expect(features.map(\.identifier) == ["7", "b"])
    let properties = try JSONDecoder().decode(Properties.self, from: #require(features[0].properties))
    #expect(properties.name == "Zürich")
    let point = try #require(features[0].geometry.first as? MKPointAnnotation)
    #expect(point.coordinate.latitude == 47.3769 && point.coordinate.longitude == 8.5417)
    #expect(features[1].properties == nil && features[1].geometry.isEmpty)
  }

  @Test func bareGeometriesAreShapes() throws {
    let line = try #require(try decode(#"{"type":"LineString","coordinates":[[1,2],[3,4]]}"#)[0] as? MKPolyline)
    #expect(coordinates(line) == [[1, 2], [3, 4]])
    let points = try #require(try decode(#"{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}"#)[0] as? MKMultiPoint)
    #expect(coordinates(points) == [[1, 2], [3, 4]] && !(points is MKPolyline))
    let lines = try #require(
      try decode(#"{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],[[5,6],[7,8],[9,10]]]}"#)[0]
        as? MKMultiPolyline)
    #expect(lines.polylines.map(coordinates) == [[[1, 2], [3, 4]], [[5, 6], [7, 8], [9, 10]]])
    #expect(try decode(#"{"type":"Point","coordinates":[]}"#).isEmpty)
  }

  @Test func holesAreInteriorPolygons() throws {
    let border = "[[0,0],[9,0],[9,9],[0,0]]"
    let hole = "[[2,1],[3,1],[3,2],[2,1]]"
    let area = try #require(
      try decode(#"{"type":"Polygon","coordinates":[\#(border),\#(hole)]}"#)[0] as? MKPolygon)
    #expect(coordinates(area) == [[0, 0], [9, 0], [9, 9], [0, 0]])
    #expect(area.interiorPolygons?.map(coordinates) == [[[2, 1], [3, 1], [3, 2], [2, 1]]])
    let areas = try #require(
      try decode(#"{"type":"MultiPolygon","coordinates":[[\#(border),\#(hole)],[\#(hole)]]}"#)[0] as? MKMultiPolygon)
    #expect(areas.polygons.map { $0.interiorPolygons?.count } == [1, nil])
    #expect(coordinates(areas.polygons[1]) == [[2, 1], [3, 1], [3, 2], [2, 1]])
  }

  /// This is why the property of a feature is an array.
  @Test func geometryCollectionIsSeveralShapes() throws {
    let collection =
      #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},{"type":"LineString","coordinates":[[1,2],[3,4]]}]}"#
    let objects = try decode(#"{"type":"Feature","geometry":\#(collection)}"#)
    let feature = try #require(objects.first as? MKGeoJSONFeature)
    #expect(feature.geometry.map { "\(type(of: $0))" } == ["MKPointAnnotation", "MKPolyline"])
    #expect(try decode(collection).count == 2)
  }

  /// Data that is a slice of other data has other indices.
  @Test func slicesOfDataAreDecoded() throws {
    let text = Data(#"xxx{"type":"Feature","properties":{"a":1},"geometry":null}xx"#.utf8)
    let feature = try #require(
      try MKGeoJSONDecoder().decode(text.dropFirst(3).dropLast(2)).first as? MKGeoJSONFeature)
    #expect(feature.properties == Data(#"{"a":1}"#.utf8))
  }

  @Test(arguments: [
    "", "{}", "[1,2]", #"{"type":"Circle","coordinates":[1,2]}"#, #"{"type":"Point","coordinates":[1]}"#,
  ])
  func otherTextsAreErrors(_ text: String) {
    #expect { try decode(text) } throws: { error in
      (error as? MKError)?.code == .decodingFailed
        && ((error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String)?.contains("at byte") == true
    }
  }

  @Test func emptyFeatureHasNothing() {
    let feature = MKGeoJSONFeature()
    #expect(feature.identifier == nil && feature.properties == nil && feature.geometry.isEmpty)
  }
}
