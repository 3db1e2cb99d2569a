import Bytes
import CoordinateNotations
import Testing

/// Cases of the test data of the Open Location Code (github.com/google/open-location-code, test_data, Apache 2.0).
@Suite struct PlusCodeTests {
  private func code(_ text: String) throws(NotationError) -> PlusCode {
    try Array(text.utf8).withByteView { (view) throws(NotationError) -> PlusCode in try PlusCode(view) }
  }

  private func text(_ latitude: Double, _ longitude: Double, _ digits: Int) -> String? {
    writing { PlusCode.write(latitudeDegrees: latitude, longitudeDegrees: longitude, digits: digits, to: &$0) }
  }

  /// validityTests.csv
  @Test func validity() throws {
    let full = ["8FWC2345+G6", "8FWC2345+G6G", "8fwc2345+", "8FWCX400+", "849VGJQF+VX7QR3J", "849VGJQF+VX7QR3JW"]
    for text in full { #expect(try !(code(text).isShort)) }
    for text in ["WC2345+G6g", "2345+G6", "45+G6", "+G6"] { #expect(try code(text).isShort) }
    let invalid = [
      "G+", "+", "8FWC2345+G", "8FWC2_45+G6", "8FWC2η45+G6", "8FWC2345+G6+", "8FWC2345G6+", "8FWC2300+G6", "WC2300+G6g",
      "WC2345+G", "WC2300+", "849VGJQF+VX7QR3U", "849VGJQF+VX7QR3JU", "", "8FWC2345", "00000000+", "8FWC0000+0",
    ]
    for text in invalid { #expect(throws: NotationError.malformed) { try code(text) } }
    #expect(throws: NotationError.outOfRange) { try code("F2222222+22") }
    #expect(throws: NotationError.outOfRange) { try code("2W222222+22") }
  }

  /// encoding.csv
  @Test(arguments: [
    (20.375, 2.775, 6, "7FG49Q00+"), (20.3700625, 2.7821875, 10, "7FG49QCJ+2V"),
    (20.3701125, 2.782234375, 11, "7FG49QCJ+2VX"),
    (20.3701135, 2.78223535156, 13, "7FG49QCJ+2VXGJ"), (47.0000625, 8.0000625, 10, "8FVC2222+22"),
    (-41.2730625, 174.7859375, 10, "4VCPPQGP+Q9"), (0.5, -179.5, 4, "62G20000+"),
    (-89.9999375, -179.9999375, 10, "22222222+22"),
    (1, 1, 11, "6FH32222+222"), (90, 1, 4, "CFX30000+"), (1, 180, 4, "62H20000+"), (1, 181, 4, "62H30000+"),
  ])
  func encoding(latitude: Double, longitude: Double, digits: Int, expected: String) {
    #expect(text(latitude, longitude, digits) == expected)
  }

  @Test func decoding() throws {
    let cell = try code("7FG49QCJ+2V").position()
    #expect(isNear(cell, 20.3700625, 2.7821875))
    // 0.000125° × 0.000125°: 13.8 m × 13.0 m.
    #expect((cell.radius - 9.5).magnitude < 0.1)
    #expect(try isNear(code("7FG49Q00+").position(), 20.375, 2.775))
    #expect(try isNear(code("CFX30000+").position(), 89.5, 1.5))
  }

  /// shortCodeTests.csv
  @Test(arguments: [
    ("9C3W9QCJ+2VX", 51.3701125, -1.217765625, "+2VX"), ("9C3W9QCJ+2VX", 51.3708675, -1.217765625, "CJ+2VX"),
    ("9C3W9QCJ+2VX", 51.3701125, -1.202665625, "9QCJ+2VX"), ("8FJFW222+", 42.899, 9.012, "22+"),
    ("796RXG22+", 14.95125, -23.5001, "22+"), ("8FRCXGRF+PM", 47.00, 8.55, "XGRF+PM"),
    ("CFX22222+22", 89.6, 0.0, "2222+22"),
    ("2CXXXXXX+XX", -81.0, 0.0, "XXXXXX+XX"),
  ])
  func shortCodesAreCompleted(full: String, latitude: Double, longitude: Double, short: String) throws {
    let expected = try code(full).position()
    let found = try code(short).position(nearLatitudeDegrees: latitude, longitudeDegrees: longitude)
    #expect(isNear(found, expected.latitudeDegrees, expected.longitudeDegrees))
    #expect(throws: NotationError.needsReference) { try code(short).position() }
  }

  @Test func shortCodeAcrossTheAntimeridian() throws {
    // 179.99° E is nearer to 179.9° W than the cell of the same digits a degree east of it.
    let short = "GXGX+22"
    let found = try code(short).position(nearLatitudeDegrees: 0.5, longitudeDegrees: -179.9)
    let full = try code("6VGX" + short).position()
    #expect(full.longitudeDegrees > 179.9)
    #expect(isNear(found, full.latitudeDegrees, full.longitudeDegrees))
    #expect(throws: NotationError.outOfRange) {
      try code("222X+22").position(nearLatitudeDegrees: .nan, longitudeDegrees: 0)
    }
  }

  @Test func positionsOutsideTheEarthAreNotWritten() {
    #expect(text(91, 0, 10) == nil)
    #expect(text(0, .nan, 10) == nil)
    #expect(text(-90, -180, 99)?.count == 16)
    #expect(text(0, 0, 0) == "6F000000+")
    #expect(text(0, 0, 9) == "6FG22222+")
  }
}
