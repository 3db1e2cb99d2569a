import CoordinateNotations
import Testing

@Suite struct DegreeNotationTests {
  private func read(_ text: String, isOWest: Bool = false) throws(NotationError) -> NotatedPosition {
    try reading(text) { (view) throws(NotationError) in try DegreeNotation.read(view, isOWest: isOWest) }
  }

  @Test(arguments: [
    "51° 3′ 0″ N, 13° 44′ 24″ E", "51°3'0\"N13°44'24\"E", "N 51° 3′ 0″ E 13° 44′ 24″",
    "51° 3′ 0″ Nord, 13° 44′ 24″ Ost",
    "51° 3′ 0″ N, 13° 44′ 24″ O", "北纬51度3分0秒 东经13度44分24秒", "北緯51度3分0秒 東経13度44分24秒", "51° 3′ 0″ с. ш. 13° 44′ 24″ в. д.",
    "Latitude: 51.05 Longitude: 13.74", "lat=51.05, lng=13.74", "纬度：51.05，经度：13.74", "북위 51도 3분 0초 동경 13도 44분 24초",
    "５１．０５，１３．７４",
  ])
  func formsOfManyLanguages(text: String) throws {
    #expect(try isNear(read(text), 51.05, 13.74))
  }

  /// O is Ost in German and ouest in French.
  @Test func letterODependsOnTheLanguage() throws {
    #expect(try isNear(read("48,85° N 2,35° O"), 48.85, 2.35))
    #expect(try isNear(read("48,85° N 2,35° O", isOWest: true), 48.85, -2.35))
    #expect(try isNear(read("48,85° Nord 2,35° Ouest"), 48.85, -2.35))
    #expect(try isNear(read("48,85° Nord 2,35° Ost", isOWest: true), 48.85, 2.35))
  }

  @Test func radiusIsThatOfTheLastDigits() throws {
    // Half a degree of latitude and of longitude at the equator.
    #expect(try (read("0, 0").radius - 78_500).magnitude < 500)
    #expect(try read("0.000000, 0.000000").radius < 0.08)
    #expect(try !(read("0, 0").isArea))
  }

  @Test func positionsAreWritten() {
    func text(_ latitude: Double, _ longitude: Double, _ style: DegreeNotation.Style, _ decimals: Int) -> String? {
      writing {
        DegreeNotation.write(
          latitudeDegrees: latitude, longitudeDegrees: longitude, style: style, decimals: decimals, to: &$0)
      }
    }
    #expect(text(51.05, -13.74, .degrees, 4) == "51.0500, -13.7400")
    #expect(text(51.05, -13.74, .minutes, 3) == "51°03.000′ N 13°44.400′ W")
    #expect(text(-51.05, 13.74, .seconds, 1) == "51°03′00.0″ S 13°44′24.0″ E")
    // 59.99″ is a whole minute.
    #expect(text(0.99999999, -0.00000001, .seconds, 0) == "01°00′00″ N 00°00′00″ E")
    #expect(text(90, 180, .seconds, 0) == "90°00′00″ N 180°00′00″ E")
    #expect(text(.nan, 0, .degrees, 4) == nil)
    #expect(text(91, 0, .seconds, 4) == nil)
    #expect(text(9, .infinity, .seconds, 4) == nil)
  }
}
