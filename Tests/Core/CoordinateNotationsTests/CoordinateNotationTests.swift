import CoordinateNotations
import Testing

@Suite struct CoordinateNotationTests {
  @Test func codesAreAreasAndNumbersAreNot() {
    let areas: [CoordinateNotation] = [.mgrs, .geohash, .plusCode, .maidenhead]
    let points: [CoordinateNotation] = [.degrees, .geoURI, .iso6709, .utm, .ups]
    for notation in areas { #expect(notation.isArea) }
    for notation in points { #expect(!notation.isArea) }
  }
}
