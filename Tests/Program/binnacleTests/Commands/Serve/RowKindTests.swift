import Testing

@testable import binnacle

@Suite struct RowKindTests {
  private func kind(_ row: String) -> RowKind? { RowKind(Array(row.utf8)) }

  @Test func kindIsFoundByTheBeginning() {
    #expect(kind(#"{"type":"location","time":"#) == .location)
    #expect(kind(#"{"type":"satellites","inView":3"#) == .satellites)
    #expect(kind(#"{"type":"heading","magneticHeading":3"#) == .heading)
    #expect(kind(#"{"type":"status","accuracy":{"#) == .accuracy)
    #expect(kind(#"{"type":"status","corrections":{"#) == .corrections)
    #expect(kind(#"{"type":"status","dropped":3"#) == .dropped)
    #expect(kind(#"{"type":"status","time":"2020","state":"no-fix""#) == .state)
    #expect(kind(#"{"type":"status","state":"stale""#) == .state)
    #expect(kind(#"{"type":"sta"#) == nil)
    #expect(kind("") == nil)
  }

  @Test func onlyMeasurementsReplaceOneAnother() {
    #expect(RowKind.allCases.filter { $0.key != nil }.map { $0.event } == ["location", "satellites", "heading"])
  }
}
