import CoordinateNotations
import Testing

@Suite struct MGRSTests {
  private func read(_ text: String) throws(NotationError) -> NotatedPosition {
    try reading(text) { (view) throws(NotationError) in try MGRS.read(view) }
  }

  private func text(_ latitude: Double, _ longitude: Double, _ digits: Int = 5, isSpaced: Bool = false) -> String? {
    writing {
      MGRS.write(
        latitudeDegrees: latitude, longitudeDegrees: longitude, digits: digits, isSpaced: isSpaced, to: &$0)
    }
  }

  /// Honolulu: the example of Wikipedia's article. Baghdad: the example of GeographicLib's manual.
  @Test func publishedReferences() throws {
    #expect(try isNear(read("4QFJ12345678"), 21.30948, -157.91682, 1e-5))
    #expect(try isNear(read("38SMB4488"), 33.33424, 44.40363, 0.006))
    #expect(text(33.33424, 44.40363, 2) == "38SMB4488")
  }

  /// Made by GEOTRANS 3 (PyPI mgrs 1.6.0).
  @Test(arguments: [
    (60.0, 5.0, "32VKM7697958157"), (75, 8.9, "31XFD7019232079"), (75, 9, "33XUD2693132368"),
    (85, -10, "YZB0354552981"),
    (-85, 100, "BHM4701803545"), (90, 0, "ZAH0000000000"), (-90, 0, "BAN0000000000"),
  ])
  func exceptionsAndPoles(latitude: Double, longitude: Double, expected: String) throws {
    #expect(text(latitude, longitude) == expected)
    let found = try read(expected)
    #expect((found.latitudeDegrees - latitude).magnitude < 1e-5)
  }

  @Test func everyReferenceIsReadAgain() throws {
    for latitude in stride(from: -89.7, through: 89.7, by: 2.7) {
      for longitude in stride(from: -179.3, through: 179.9, by: 5.9) {
        for digits in [1, 3, 5] {
          let reference = try #require(text(latitude, longitude, digits))
          let found = try read(reference)
          let again = text(found.latitudeDegrees, found.longitudeDegrees, digits)
          // The centre of a cell on the border of a zone may be in the next zone.
          let isSame = again == reference || reference.prefix(3) != again?.prefix(3)
          #expect(isSame, "\(latitude) \(longitude) \(reference) \(again ?? "")")
        }
      }
    }
  }

  @Test func cellsHaveTheSizeOfTheirDigits() throws {
    #expect(try (read("33UVS1190556123").radius - 0.7071).magnitude < 1e-4)
    #expect(try (read("33UVS").radius - 70_710.7).magnitude < 0.1)
    #expect(try read("33U VS 11905 56123") == read("33uvs1190556123"))
    #expect(text(51.05, 13.74, 4, isSpaced: true)?.count == "33U VS 1168 5614".count)
  }

  @Test(arguments: [
    "", "33U", "33UV", "33UVS1", "33UVS123", "33UVS 12 345", "33UVS 123456 123456", "33UVS12x", "33UVS1190556123 1",
    "QAB12",
  ])
  func otherTextsAreMalformed(text: String) {
    #expect(throws: NotationError.malformed) { try read(text) }
  }

  @Test(arguments: [
    "0UVS12", "61UVS12", "33UAS12", "33UVX12", "33IVS12", "33UVK12", "ZZZ12", "YAH12", "ZAR12", "33CVH12", "BAA0000",
  ])
  func squaresThatDoNotExistAreOutOfRange(text: String) {
    #expect(throws: NotationError.outOfRange) { try read(text) }
  }

  @Test func positionsOutsideTheEarthAreNotWritten() {
    #expect(text(91, 0) == nil)
    #expect(text(0, .infinity) == nil)
    #expect(text(0, 0, -3) == "31NAA")
    #expect(text(0, 0, 9) == "31NAA6602100000")
  }
}
