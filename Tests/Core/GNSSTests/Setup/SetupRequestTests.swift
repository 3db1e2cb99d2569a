import Testing
import UBX

@testable import GNSS

@Suite struct SetupRequestTests {
  @Test func sentencesHaveTheirChecksum() {
    #expect(SetupRequest("PMTK605", .identity).frame == Array("$PMTK605*31\r\n".utf8))
    #expect(SetupRequest("PQTMVERNO", .identity).frame == Array("$PQTMVERNO*58\r\n".utf8))
    #expect(SetupRequest("PMTK220", [100], .mediaTek(220)).frame == Array("$PMTK220,100*2F\r\n".utf8))
  }

  @Test func questionsAndCommandsAreUBXFrames() {
    let question = SetupRequest(pollFor: MonVER.id)
    #expect(question.frame == [0xB5, 0x62, 0x0A, 0x04, 0x00, 0x00, 0x0E, 0x34])
    #expect(question.answer == .message(MonVER.id))
    let command = SetupRequest(CfgRATE(measurementPeriodMilliseconds: 1000), .rate)
    #expect(command.frame == [0xB5, 0x62, 6, 8, 6, 0, 0xE8, 3, 1, 0, 1, 0, 0x01, 0x39])
    #expect(command.answer == .acknowledgement(CfgRATE.id) && command.setting == .rate)
  }

  @Test func emptyFieldsStay() {
    var sentence = SentenceBuilder("PCAS03")
    sentence.append(true)
    sentence.appendNothing()
    sentence.append(false)
    #expect(String(decoding: sentence.frame, as: UTF8.self).hasPrefix("$PCAS03,1,,0*"))
  }
}
