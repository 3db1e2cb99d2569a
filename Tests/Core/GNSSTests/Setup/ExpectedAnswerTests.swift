import Bytes
import Testing
import UBX

@testable import GNSS

@Suite struct ExpectedAnswerTests {
  private func meaning(_ expected: ExpectedAnswer, _ line: String) -> ExpectedAnswer.Meaning? {
    Array(line.utf8).withByteView { expected.meaning(of: .line($0)) }
  }

  private func meaning(_ expected: ExpectedAnswer, _ id: MessageID, _ payload: [UInt8]) -> ExpectedAnswer.Meaning? {
    payload.withByteView { expected.meaning(of: .ubx(id, $0)) }
  }

  @Test func acknowledgementsOfOtherMessagesAreNone() {
    let expected = ExpectedAnswer.acknowledgement(CfgVALSET.id)
    #expect(meaning(expected, AckACK.id, [0x06, 0x8A]) == .accepted)
    #expect(meaning(expected, AckNAK.id, [0x06, 0x8A]) == .refused(nil))
    #expect(meaning(expected, AckACK.id, [0x06, 0x8B]) == nil)
    #expect(meaning(expected, NavPVT.id, [0x06, 0x8A]) == nil)
    #expect(meaning(.message(CfgRATE.id), CfgRATE.id, []) == .accepted)
    #expect(meaning(.message(CfgRATE.id), AckNAK.id, [0x06, 0x08]) == .refused(nil))
    #expect(meaning(.message(CfgRATE.id), AckACK.id, [0x06, 0x08]) == nil)
  }

  @Test func mediaTek() {
    #expect(meaning(.mediaTek(220), "PMTK001,220,3") == .accepted)
    #expect(meaning(.mediaTek(220), "PMTK001,220,1") == .refused(1))
    #expect(meaning(.mediaTek(220), "PMTK001,314,3") == nil)
    #expect(meaning(.mediaTekData(500, question: 400), "PMTK500,1000,0,0,0.0,0.0") == .accepted)
    #expect(meaning(.mediaTekData(500, question: 400), "PMTK001,400,1") == .refused(1))
    #expect(meaning(.mediaTekData(555, question: 355), "PMTK001,355,3,1,1,0,0") == .accepted)
    #expect(meaning(.mediaTekData(500, question: 400), "PMTK001,400,3") == nil)
  }

  @Test func airohaAcknowledgesAQuestionBeforeItAnswers() {
    #expect(meaning(.airoha(50), "PAIR001,050,0") == .accepted)
    #expect(meaning(.airoha(50), "PAIR001,050,1") == nil)
    #expect(meaning(.airoha(50), "PAIR001,050,4") == .refused(4))
    #expect(meaning(.airohaData(51), "PAIR001,051,0") == nil)
    #expect(meaning(.airohaData(51), "PAIR051,1000") == .accepted)
    #expect(meaning(.airohaData(51), "PAIR001,051,3") == .refused(3))
  }

  @Test func quectelAndIdentity() {
    #expect(meaning(.quectel(.constellations), "PQTMCFGCNST,OK,1,1,1,1,1,1") == .accepted)
    #expect(meaning(.quectel(.constellations), "PQTMCFGCNST,ERROR,2") == .refused(2))
    #expect(meaning(.quectel(.constellations), "PQTMCFGFIXRATE,OK") == nil)
    #expect(meaning(.identity, "PMTK705,AXN_2.31,5632,PA6H,1.0") == .accepted)
    #expect(meaning(.identity, "GNRMC,1") == nil)
    #expect(meaning(.nothing(1), "PMTK001,220,3") == nil)
  }
}
