import CoordinateNotations
import Testing

@Suite struct NotationErrorTests {
  @Test(arguments: [
    ("Dresden", NotationError.malformed), ("91 N 10 E", .outOfRange), ("51,3,13,44", .ambiguous),
    ("9G8F+6W", .needsReference), ("geo:51,13;crs=nad27", .unknownReferenceSystem),
  ])
  func eachErrorHasAText(text: String, expected: NotationError) {
    #expect(throws: expected) { try reading(text) { (view) throws(NotationError) in try NotationReader.read(view) } }
  }
}
