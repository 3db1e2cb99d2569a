import CoordinateNotations
import Testing

@Suite struct GeoURITests {
  private func read(_ text: String) throws(NotationError) -> NotatedPosition {
    try reading(text) { (view) throws(NotationError) in try GeoURI.read(view) }
  }

  /// RFC 5870, chapters 1, 6.1 to 6.3 and 3.4.4.
  @Test func examplesOfTheStandard() throws {
    #expect(try isNear(read("geo:13.4125,103.8667"), 13.4125, 103.8667))
    let height = try read("geo:48.2010,16.3695,183")
    #expect(isNear(height, 48.2010, 16.3695))
    #expect(height.height == 183)
    #expect(!height.isArea)
    let uncertain = try read("geo:48.198634,16.371648;crs=wgs84;u=40")
    #expect(isNear(uncertain, 48.198634, 16.371648))
    #expect(uncertain.radius == 40)
    #expect(uncertain.isArea)
    #expect(try read("geo:90,-22.43;crs=WGS84").longitudeDegrees == 0)
    #expect(try isNear(read("GEO:66,30;u=6.500;FOo=this%2dthat"), 66, 30))
  }

  @Test(arguments: [
    "geo:", "geo:1", "geo:1,", "geo:1,2,", "geo:1,2;", "geo:1,2;u=", "geo:1,2;u=-3", "geo:1,2?q=a", "geo:1,2 x",
  ])
  func otherTextsAreMalformed(text: String) {
    #expect(throws: NotationError.malformed) { try read(text) }
  }

  @Test func limits() {
    #expect(throws: NotationError.outOfRange) { try read("geo:91,0") }
    #expect(throws: NotationError.outOfRange) { try read("geo:0,-180.1") }
    #expect(throws: NotationError.unknownReferenceSystem) { try read("geo:1,2;crs=Moon-2011") }
  }

  @Test func positionsAreWritten() {
    let text = writing {
      GeoURI.write(latitudeDegrees: 48.201, longitudeDegrees: -16.3695, height: 183, uncertainty: 4.25, to: &$0)
    }
    #expect(text == "geo:48.201,-16.3695,183;u=4.25")
    #expect(writing { GeoURI.write(latitudeDegrees: -0.0000001, longitudeDegrees: 200, to: &$0) } == "geo:0,-160")
    #expect(writing { GeoURI.write(latitudeDegrees: 1, longitudeDegrees: 1, height: .nan, to: &$0) } == nil)
    #expect(writing { GeoURI.write(latitudeDegrees: 1, longitudeDegrees: 1, uncertainty: -1, to: &$0) } == nil)
  }
}
