import Bytes
import LocationTestKit
import Testing
import UBX

@testable import GNSS

@Suite struct ReceiverIdentityTests {
  private func identity(_ line: String) -> ReceiverIdentity? {
    Array(line.utf8).withByteView { ReceiverIdentity(.line($0)) }
  }

  @Test func whoSaysWhat() {
    let mediaTek = identity("PMTK705,AXN_2.31_3339_13101700,5632,PA6H,1.0")
    #expect(mediaTek?.family == .mediaTek && mediaTek?.module == Array("PA6H".utf8))
    #expect(identity("PQTMVERNO,LG290P03AANR01A03S,2024/04/30,10:53:07")?.family == .quectel)
    #expect(identity("PQTMVERNO,ERROR,3") == nil)
    #expect(identity("PAIR020,AG3335M_V2.5.0")?.family == .airoha)
    #expect(identity("GPTXT,01,01,02,SW=URANUS5,V5.1.0.0")?.firmware == Array("URANUS5,V5.1.0.0".utf8))
  }

  /// Receivers of u-blox say the like when they start.
  @Test func aTextOfAnotherMakerIsNoCASIC() {
    #expect(identity("GPTXT,01,01,02,ANTSTATUS=OK") == nil)
    #expect(identity("GPTXT,01,01,02,u-blox AG - www.u-blox.com") == nil)
  }

  @Test func theProtocolDecidesTheGeneration() {
    for (text, family) in [("15.00", ReceiverFamily.ubloxLegacy), ("23.01", .ubloxLegacy), ("27.00", .ubloxKeyed)] {
      let payload = Array("ROM".utf8) + [UInt8](repeating: 0, count: 37) + Array("PROTVER=\(text)".utf8)
      let whole = payload + [UInt8](repeating: 0, count: 70 - payload.count)
      let identity = whole.withByteView { ReceiverIdentity(.ubx(MonVER.id, $0)) }
      #expect(identity?.family == family && identity?.firmware == Array("ROM".utf8))
    }
    let old = ([UInt8](repeating: 0, count: 40)).withByteView { ReceiverIdentity(.ubx(MonVER.id, $0)) }
    #expect(old?.family == .ubloxLegacy && old?.protocolVersion == nil)
  }

  @Test func everyFamilyIsAskedByItsOwnQuestion() {
    let questions = Set(ReceiverFamily.allCases.map { ReceiverIdentity($0, firmware: []).question.frame })
    #expect(questions.count == 5 && questions == Set(ReceiverIdentity.questions.map { $0.frame }))
  }
}
