import NMEA
import Testing

@Suite struct PMTK001Tests {
  // gpsd quectel-L70.log
  @Test func readsEveryField() throws {
    let answer = try pmtk001("$PMTK001,320,2*30")
    #expect(answer.command == 320)
    #expect(answer.result == .failed)
  }

  @Test(arguments: [(0, PMTK001.Result.invalid), (1, .unsupported), (3, .succeeded)])
  func results(_ flag: Int, _ result: PMTK001.Result) throws {
    #expect(try pmtk001(sealed("PMTK001,300,\(flag)")).result == result)
  }

  @Test func anAnswerIsWhole() {
    #expect(throws: SentenceError.tooFewFields) { try pmtk001(sealed("PMTK001,300")) }
    #expect(throws: SentenceError.valueOutOfRange(2)) { try pmtk001(sealed("PMTK001,300,4")) }
  }

  private func pmtk001(_ line: String) throws -> PMTK001 {
    guard case .pmtk001(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
