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

@Suite struct PAIR001Tests {
  // pynmeagps pygpsdata_quectel_pair_get.log
  @Test func readsEveryField() throws {
    let answer = try pair001("$PAIR001,003,1*39")
    #expect(answer.command == 3)
    #expect(answer.result == .processing)
  }

  @Test(arguments: [(0, PAIR001.Result.succeeded), (2, .failed), (3, .unsupported), (4, .invalidParameter), (5, .busy)])
  func results(_ flag: Int, _ result: PAIR001.Result) throws {
    #expect(try pair001(sealed("PAIR001,300,\(flag)")).result == result)
  }

  @Test func anAnswerIsWhole() {
    #expect(throws: SentenceError.tooFewFields) { try pair001(sealed("PAIR001,300")) }
    #expect(throws: SentenceError.valueOutOfRange(2)) { try pair001(sealed("PAIR001,300,6")) }
  }

  private func pair001(_ line: String) throws -> PAIR001 {
    guard case .pair001(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
