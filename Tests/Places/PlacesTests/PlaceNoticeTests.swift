import Testing

@testable import Places

@Suite struct PlaceNoticeTests {
  @Test func keysAreRead() {
    let notice = PlaceNotice(
      """
      Kind: world
      Data: a 1, b 2
      Licence: CC BY 4.0
      Credit: Places © GeoNames, CC BY 4.0
      Source: borders: Natural Earth (https://www.naturalearthdata.com), public domain
      """)
    #expect(notice.kind == "world" && notice.data == "a 1, b 2" && notice.licence == "CC BY 4.0")
    #expect(notice.credits == ["Places © GeoNames, CC BY 4.0"])
    #expect(notice.sources == ["borders: Natural Earth (https://www.naturalearthdata.com), public domain"])
  }

  @Test func otherLinesAreKept() {
    let notice = PlaceNotice("A notice.\nMap: ours\nKind:\n")
    #expect(notice.sources == ["A notice.", "Map: ours"] && notice.kind == nil)
  }
}
