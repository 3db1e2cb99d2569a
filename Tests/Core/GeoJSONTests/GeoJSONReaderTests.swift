import Bytes
import Testing

@testable import GeoJSON

@Suite struct GeoJSONReaderTests {
  /// RFC 7946, 1.5.
  @Test func exampleOfTheStandardIsRead() throws {
    let features = try items(
      """
      { "type": "FeatureCollection", "features": [
        { "type": "Feature", "geometry": { "type": "Point", "coordinates": [102.0, 0.5] },
          "properties": { "prop0": "value0" } },
        { "type": "Feature", "geometry": { "type": "LineString",
            "coordinates": [[102.0, 0.0], [103.0, 1.0], [104.0, 0.0], [105.0, 1.0]] },
          "properties": { "prop0": "value0", "prop1": 0.0 } },
        { "type": "Feature", "geometry": { "type": "Polygon",
            "coordinates": [[[100.0, 0.0], [101.0, 0.0], [101.0, 1.0], [100.0, 1.0], [100.0, 0.0]]] },
          "properties": { "prop0": "value0", "prop1": { "this": "that" } } }
      ] }
      """)
    #expect(features.map(\.isFeature) == [true, true, true])
    #expect(features.flatMap { $0.geometries.map(\.kind) } == [.point, .lineString, .polygon])
    #expect(features[0].coordinates == [102, 0.5])
    #expect(features[1].coordinates == [102, 0, 103, 1, 104, 0, 105, 1])
    #expect(features[2].lineEnds == [5])
    #expect(features[2].rings(ofPolygon: 0) == 0..<1)
  }

  /// RFC 7946, appendix A.
  @Test func everyGeometryFillsTheFlatStorage() throws {
    func only(_ text: String) throws -> (GeoJSONItem, GeoJSONGeometry) {
      let all = try items(text)
      try #require(all.count == 1 && all[0].geometries.count == 1 && !all[0].isFeature)
      return (all[0], all[0].geometries[0])
    }
    var (item, geometry) = try only(#"{"type":"MultiPoint","coordinates":[[100,0],[101,1]]}"#)
    #expect(geometry.kind == .multiPoint && geometry.positions == 0..<2)
    (item, geometry) = try only(
      #"{"type":"MultiLineString","coordinates":[[[100,0],[101,1]],[[102,2],[103,3],[4,5]]]}"#)
    #expect(geometry.kind == .multiLineString && item.lineEnds == [2, 5] && item.polygonEnds == [2])
    #expect(item.positions(ofLine: 1) == 2..<5)
    (item, geometry) = try only(
      #"{"type":"MultiPolygon","coordinates":[[[[0,0],[9,0],[9,9],[0,0]],[[1,1],[2,1],[2,2],[1,1]]],[[[5,5],[6,5],[6,6],[5,5]]]]}"#
    )
    #expect(geometry.kind == .multiPolygon && item.polygonEnds == [2, 3] && geometry.polygons == 0..<2)
    #expect(item.rings(ofPolygon: 0) == 0..<2 && item.rings(ofPolygon: 1) == 2..<3)
    #expect(item.positions(ofLine: 2) == 8..<12)
  }

  @Test func geometryCollectionIsSeveralGeometries() throws {
    let all = try items(
      #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},{"type":"GeometryCollection","geometries":[{"type":"LineString","coordinates":[[3,4],[5,6]]}]},{"type":"Point","coordinates":[7,8]}]}"#
    )
    #expect(all.count == 1)
    #expect(all[0].geometries.map(\.kind) == [.point, .lineString, .point])
    #expect(all[0].geometries.map(\.positions) == [0..<1, 1..<3, 3..<4])
    #expect(all[0].positions(ofLine: all[0].geometries[1].lines.lowerBound) == 1..<3)
    #expect(all[0].positions(ofLine: all[0].geometries[2].lines.lowerBound) == 3..<4)
  }

  @Test func membersMayBeInAnyOrder() throws {
    let all = try items(
      #"{"features":[{"geometry":{"coordinates":[1,2],"type":"Point"},"id":"a","properties":{},"type":"Feature"}],"type":"FeatureCollection"}"#
    )
    #expect(all.count == 1 && all[0].coordinates == [1, 2] && all[0].isFeature)
  }

  @Test func propertiesAreTheirBytes() throws {
    let text = #"{"type":"Feature","properties": {"a": [1, "}"], "b":null} ,"geometry":null}"#
    let item = try items(text)[0]
    let range = try #require(item.properties)
    #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self) == #"{"a": [1, "}"], "b":null}"#)
    #expect(item.geometries.isEmpty)
    #expect(try items(#"{"type":"Feature","properties":null,"geometry":null}"#)[0].properties == nil)
    #expect(try items(#"{"type":"Feature"}"#)[0].properties == nil)
  }

  @Test(arguments: [
    (#""stop \u0041\u00e9\ud83d\ude00\n\ud800x""#, "stop Aé😀\n\u{FFFD}x"), ("7", "7"), ("-1.50e3", "-1.50e3"),
    (#""""#, ""),
  ])
  func identifierIsText(_ json: String, _ text: String) throws {
    let item = try items(#"{"type":"Feature","id":\#(json),"geometry":null,"properties":null}"#)[0]
    #expect(item.identifier.map { String(decoding: $0, as: UTF8.self) } == text)
  }

  @Test func identifierIsNilWhenAbsent() throws {
    #expect(try items(#"{"type":"Feature","id":null}"#)[0].identifier == nil)
    #expect(try items(#"{"type":"Feature"}"#)[0].identifier == nil)
  }

  @Test func storageOfAnItemIsNotKept() throws {
    let all = try items(
      #"{"type":"FeatureCollection","features":[{"type":"Feature","id":1,"properties":{},"geometry":{"type":"Point","coordinates":[1,2]}},{"type":"Feature","geometry":null}]}"#
    )
    #expect(all[1].identifier == nil && all[1].properties == nil && all[1].coordinates.isEmpty)
  }

  @Test func emptyCoordinatesAreNull() throws {
    for kind in ["Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon"] {
      #expect(try items(#"{"type":"\#(kind)","coordinates":[ ]}"#)[0].geometries.isEmpty)
    }
  }

  @Test func membersOfOtherNamesAreSkipped() throws {
    let all = try items(
      "\u{FEFF}"
        + #"{"type":"FeatureCollection","name":"n","crs":{"a":[{}]},"bbox":[0,0,1,1],"properties":{},"features":[]} "#)
    #expect(all.isEmpty)
    #expect(try items(#"{"type":"Point","coordinates":[1,2,3,4],"bbox":[],"title":"x"}"#)[0].coordinates == [1, 2])
  }

  @Test(
    arguments: [
      ("", .syntax), ("[]", .syntax), ("{", .syntax), ("{}", .missingMember), ("null", .syntax),
      (#"{"type":"Point","coordinates":[1,2]}x"#, .syntax), (#"{"type":"Point","coordinates":[1,2],}"#, .syntax),
      (#"{"type":"Point" "coordinates":[1,2]}"#, .syntax), (#"{"type":"point","coordinates":[1,2]}"#, .unknownType),
      (#"{"type":1,"coordinates":[1,2]}"#, .syntax), (#"{"type":"Point"}"#, .missingMember),
      (#"{"type":"FeatureCollection"}"#, .missingMember), (#"{"type":"GeometryCollection"}"#, .missingMember),
      (#"{"type":"FeatureCollection","features":{}}"#, .syntax),
      (#"{"type":"FeatureCollection","features":[{"type":"Point","coordinates":[1,2]}]}"#, .unknownType),
      (#"{"type":"Feature","geometry":{"type":"Feature"}}"#, .unknownType),
      (#"{"type":"GeometryCollection","geometries":[{"type":"Feature"}]}"#, .unknownType),
      (#"{"type":"Point","type":"Point","coordinates":[1,2]}"#, .repeatedMember),
      (#"{"type":"Point","coordinates":[1,2],"coordinates":[1,2]}"#, .repeatedMember),
      (#"{"type":"Feature","geometry":null,"geometry":null}"#, .repeatedMember),
      (#"{"type":"Feature","properties":null,"properties":{}}"#, .repeatedMember),
      (#"{"type":"Feature","id":1,"id":2}"#, .repeatedMember),
      (#"{"type":"FeatureCollection","features":[],"features":[]}"#, .repeatedMember),
      (#"{"type":"GeometryCollection","geometries":[],"geometries":[]}"#, .repeatedMember),
      (#"{"type":"Feature","coordinates":[1,2]}"#, .foreignMember),
      (#"{"type":"FeatureCollection","features":[],"geometry":null}"#, .foreignMember),
      (#"{"type":"Point","coordinates":[1,2],"geometries":[]}"#, .foreignMember),
      (#"{"type":"GeometryCollection","geometries":[],"coordinates":[1,2]}"#, .foreignMember),
      (#"{"type":"Feature","features":[]}"#, .foreignMember), (#"{"type":"Feature","id":true}"#, .syntax),
      (#"{"type":"Feature","id":{}}"#, .syntax),
    ] as [(String, GeoJSONProblem.Reason)])
  func invalidObjectsAreRejected(_ text: String, _ expected: GeoJSONProblem.Reason) {
    #expect(reason(text) == expected)
  }

  @Test(
    arguments: [
      ("Point", "[[1,2]]", .coordinates), ("Point", "[1]", .coordinates), ("Point", "[1,[2]]", .coordinates),
      ("Point", "[1,null]", .syntax), ("Point", "null", .coordinates), ("Point", "[1,2,]", .syntax),
      ("Point", "[1,2,\"3\"]", .syntax), ("Point", "[1 2]", .coordinates), ("Point", "[1,1e999]", .range),
      ("Point", "[01,2]", .syntax), ("Point", "[1,+2]", .syntax), ("Point", "[1,.5]", .syntax),
      ("Point", "[1,2.]", .syntax),
      ("MultiPoint", "[1,2]", .coordinates), ("MultiPoint", "[[1,2],3]", .coordinates),
      ("MultiPoint", "[[1,2],[]]", .coordinates), ("MultiPoint", "[[]]", .coordinates),
      ("LineString", "[[1,2]]", .tooFewPositions),
      ("LineString", "[[1,2]][3,4]]", .syntax), ("MultiLineString", "[[[1,2]]]", .tooFewPositions),
      ("MultiLineString", "[[[1,2],[3,4]],[]]", .coordinates), ("Polygon", "[[[0,0],[1,0],[0,0]]]", .tooFewPositions),
      ("Polygon", "[[[0,0],[1,0],[1,1],[0,1]]]", .openRing), ("Polygon", "[[0,0],[1,0],[1,1],[0,0]]", .coordinates),
      ("MultiPolygon", "[[[0,0],[1,0],[1,1],[0,0]]]", .coordinates), ("MultiPolygon", "[[[[[0,0]]]]]", .coordinates),
      ("MultiPolygon", "[[[[0,0],[1,0],[1,1],[0,0]]],[]]", .coordinates),
    ] as [(String, String, GeoJSONProblem.Reason)])
  func coordinatesMustBeThoseOfTheirType(_ type: String, _ json: String, _ expected: GeoJSONProblem.Reason) {
    #expect(reason(#"{"type":"\#(type)","coordinates":\#(json)}"#) == expected)
    #expect(reason(#"{"coordinates":\#(json),"type":"\#(type)"}"#) == expected)
  }

  @Test func nestingIsBounded() {
    func arrays(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(reason(#"{"type":"Feature","x":\#(arrays(GeoJSONReader.deepest - 1))}"#) == nil)
    #expect(reason(#"{"type":"Feature","x":\#(arrays(GeoJSONReader.deepest))}"#) == .tooDeep)
    #expect(reason(#"{"type":"Feature","properties":{"x":\#(arrays(GeoJSONReader.deepest))}}"#) == .tooDeep)
    let opening = #"{"type":"GeometryCollection","geometries":["#
    let collections = String(repeating: opening, count: 1000) + String(repeating: "]}", count: 1000)
    #expect(reason(collections) == .tooDeep)
    #expect(reason(#"{"type":"Point","coordinates":"# + String(repeating: "[", count: 100_000)) == .coordinates)
  }

  @Test func itemsBeforeAnErrorAreGiven() throws {
    let text = #"{"type":"FeatureCollection","features":[{"type":"Feature","id":1},{"type":"Feature","id":}]}"#
    try Array(text.utf8).withByteView { view throws(GeoJSONProblem) in
      var reader = GeoJSONReader(view)
      var item = GeoJSONItem()
      let isItem = try reader.next(&item)
      #expect(isItem)
      #expect(item.identifier == [0x31])
      #expect(throws: GeoJSONProblem(.syntax, at: 89)) { try reader.next(&item) }
    }
  }

  /// Each prefix of a valid text is rejected, never accepted as less.
  @Test func truncatedTextsAreRejected() {
    let text = Array(
      #"{"type":"FeatureCollection","features":[{"type":"Feature","id":"é","properties":{"a":true},"geometry":{"type":"Polygon","coordinates":[[[0,0],[1.5,0],[1e1,1],[0,0]]]}}]}"#
        .utf8)
    for count in 0..<text.count {
      #expect(throws: GeoJSONProblem.self, "\(count)") { try items(Array(text.prefix(count))) }
    }
    #expect((try? items(text))?.count == 1)
  }
}

@Suite struct GeoJSONProblemTests {
  @Test(arguments: [
    (#"{"type":"Point","coordinates":[1,x]}"#, GeoJSONProblem(.syntax, at: 33)),
    (#"{"type":"Dot","coordinates":[1,2]}"#, GeoJSONProblem(.unknownType, at: 13)),
    (#"{"type":"Point","coordinates":[1,2]} ?"#, GeoJSONProblem(.syntax, at: 37)),
    (#"{"type":"Point","coordinates":[[[[[1,2]]]]]}"#, GeoJSONProblem(.coordinates, at: 35)),
    (#"{"type":"Point","coordinates":[1,2],"x":"}"# + "\u{1}", GeoJSONProblem(.syntax, at: 42)),
    (#"{"type":"LineString","coordinates":[[1,2] 3]}"#, GeoJSONProblem(.syntax, at: 43)),
    (#"{"type":"Point","coordinates":[1,1e999]}"#, GeoJSONProblem(.range, at: 38)),
  ])
  func offsetIsWhereTheReaderStopped(_ text: String, _ problem: GeoJSONProblem) {
    #expect(throws: problem) { try items(text) }
  }
}
