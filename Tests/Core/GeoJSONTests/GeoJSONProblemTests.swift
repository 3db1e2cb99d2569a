import Testing

@testable import GeoJSON

@Suite struct GeoJSONProblemTests {
  @Test(arguments: [
    (#"{"type":"Point","coordinates":[1,x]}"#, GeoJSONProblem(.syntax, at: 33)),
    (#"{"type":"Dot","coordinates":[1,2]}"#, GeoJSONProblem(.unknownType, at: 13)),
    (#"{"type":"Point","coordinates":[1,2]} ?"#, GeoJSONProblem(.syntax, at: 37)),
  ])
  func offsetIsWhereTheReaderStopped(_ text: String, _ problem: GeoJSONProblem) {
    #expect(throws: problem) { try items(text) }
  }
}
