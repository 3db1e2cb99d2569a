import Bytes
import Testing
import UBX

@Suite struct CfgCFGTests {
  /// Made by pyubx2 1.4.0.
  private static let frame = "b56206090d00010100001f1f00000810000012865b"

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: CfgCFGTests.frame, CfgCFG.id) { view in
      let message = try CfgCFG(view)
      #expect(message.cleared == [.ports, .sensors])
      #expect(message.saved == .all)
      #expect(message.loaded == [.navigation, .timing])
      #expect(message.devices == [.flash, .spiFlash])
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 11)
    #expect(failure(CfgCFG.self, payload) == .length(11))
  }

  @Test func whatIsEncodedIsWhatWasDecoded() throws {
    try withPayload(of: CfgCFGTests.frame, CfgCFG.id) { view in
      let message = try CfgCFG(view)
      #expect(encoded(message) == bytes(of: CfgCFGTests.frame))
    }
  }

  @Test func withoutDevicesItIsAByteShorter() throws {
    let command = CfgCFG(saved: .all)
    #expect(encoded(command) == ubxFrame(around: "06090c00" + "00000000" + "1f1f0000" + "00000000"))
    try Array(encoded(command)[6..<18]).withByteView { view in
      let message = try CfgCFG(view)
      #expect(message.saved == .all && message.devices == nil)
    }
  }
}
