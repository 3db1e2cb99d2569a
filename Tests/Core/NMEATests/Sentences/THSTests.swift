import NMEA
import Testing

@Suite struct THSTests {
  // pynmeagps pygpsdata-nmea4sm.log
  @Test func readsEveryField() throws {
    let heading = try ths("$GPTHS,23.34,A*31")
    #expect(heading.headingDegrees == 23.34)
    #expect(heading.mode == .autonomous)
    #expect(heading.isValid)
  }

  @Test(arguments: [("E", true), ("M", false), ("S", false), ("V", false), ("", false), ("X", false)])
  func onlyMeasuredAndEstimatedHeadingsAreValid(_ mode: String, _ isValid: Bool) throws {
    #expect(try ths(sealed("HETHS,23.34,\(mode)")).isValid == isValid)
  }

  @Test func emptyHeadingIsNotValid() throws {
    #expect(try !ths(sealed("HETHS,,A")).isValid)
    #expect(throws: SentenceError.tooFewFields) { try ths(sealed("HETHS,23.34")) }
  }

  private func ths(_ line: String) throws -> THS {
    guard case .ths(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
