import Testing

@testable import PlaceBuilder

@Suite struct WaterTests {
  /// Waters at a pole reach a degree beyond it.
  @Test func allWatersHaveNamesInAllLanguagesAndCorners() {
    #expect(Water.all.count == 116)
    for water in Water.all {
      #expect(water.names.count == Water.languages.count + 1, "\(water.names)")
      #expect(water.corners.count >= 3, "\(water.names)")
      #expect(water.corners.allSatisfy { abs($0.0) <= 91 && abs($0.1) <= 180 }, "\(water.names)")
    }
  }

  /// A number that is not read would shift all after it.
  @Test func noNumberOfTheTableIsLost() throws {
    let words = String(describing: Water.table).split { $0 == " " || $0 == "\n" }
    #expect(Water.all.reduce(0) { $0 + 2 * $1.corners.count } == words.count { Double($0) != nil })
  }

  @Test func tableIsReadInItsOrder() throws {
    let (first, last) = (try #require(Water.all.first), try #require(Water.all.last))
    #expect(first.isLake && first.names[0] == "Lake Superior" && first.names[5] == "スペリオル湖")
    #expect(first.corners.count == 8 && first.corners[0] == (46.4, -92.3) && first.corners[7] == (46.8, -90.5))
    #expect(!last.isLake && last.names[0] == "South Pacific Ocean" && last.corners[7] == (-60, -180))
  }
}
