import Testing

@testable import NMEA

@Suite struct SentenceFieldsTextTests {
  @Test(arguments: [("00", 0), ("030", 30), ("9999", 9999)]) func digits(_ text: String, _ value: Int) throws {
    #expect(try withFields(sealed("PUBX," + text)) { fields in fields.digits(1) } == value)
  }

  @Test(arguments: ["", "12345", "-1", "1.0", "A"]) func noDigits(_ text: String) throws {
    #expect(try withFields(sealed("PUBX," + text)) { fields in fields.digits(1) } == nil)
  }

  @Test(arguments: [(0, "GNTXT,01,,a,b,"), (3, "a,b,"), (4, "b,"), (5, ""), (6, ""), (60, "")])
  func tailReachesToTheEnd(_ index: Int, _ text: String) throws {
    let tail = try withFields(sealed("GNTXT,01,,a,b,")) { fields in Array(fields.tail(from: index)) }
    #expect(tail.string == text)
  }

  @Test func textIsNilWhenEmpty() throws {
    #expect(try withFields(sealed("GNDTM,W84,")) { fields in fields.text(1) } == ShortText("W84"))
    #expect(try withFields(sealed("GNDTM,W84,")) { fields in fields.text(2) } == nil)
  }
}
