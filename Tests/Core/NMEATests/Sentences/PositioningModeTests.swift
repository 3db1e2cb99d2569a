import NMEA
import Testing

@Suite struct PositioningModeTests {
  @Test(arguments: [
    ("A", PositioningMode.autonomous), ("D", .differential), ("E", .estimated), ("F", .rtkFloat), ("M", .manual),
    ("N", .none), ("P", .precise), ("R", .rtkFixed), ("S", .simulator),
  ]) func letters(_ letter: String, _ expected: PositioningMode) throws {
    #expect(try mode(letter) == expected)
  }

  @Test(arguments: ["", "a", "X", "1"]) func noOtherLetterIsAMode(_ letter: String) throws {
    #expect(try mode(letter) == nil)
  }

  @Test func modeIsOneLetter() throws {
    #expect(try mode("AA") == nil)
  }

  @Test(arguments: ["V", "", "a", "N"]) func onlyAIsValid(_ status: String) throws {
    guard case .gll(let fix) = try decode(sealed("GPGLL,,,,,,\(status),")) else { throw LineFailure.otherSentence }
    #expect(!fix.isValid)
  }

  private func mode(_ letter: String) throws -> PositioningMode? {
    guard case .gll(let fix) = try decode(sealed("GPGLL,,,,,,A,\(letter)")) else { throw LineFailure.otherSentence }
    return fix.mode
  }
}
