import Bytes
import Testing
import UBX

@Suite struct UBXMessageTests {
  /// Firmware appends fields to messages: what is known of a longer one is still what it was.
  @Test func aLongerPayloadIsReadAsFarAsItIsKnown() throws {
    var payload = [UInt8](repeating: 0, count: 100)
    payload[23] = 12
    let pvt = try payload.withByteView { (view) throws(MessageError) in try NavPVT(view) }
    #expect(pvt.satellitesUsed == 12)
  }
}

@Suite struct ByteWriterUBXTests {
  private struct TwoBytes: UBXCommand {
    static var id: MessageID { MessageID(0x06, 0x8A) }

    func encode(into writer: inout ByteWriter) { writer.append(littleEndian: UInt16(0x1234)) }
  }

  @Test func aPollIsAFrameWithoutPayload() {
    var writer = ByteWriter()
    writer.append(pollFor: MessageID(0x0A, 0x04))
    #expect(writer.bytes == [0xB5, 0x62, 0x0A, 0x04, 0x00, 0x00, 0x0E, 0x34])
  }

  @Test func framesStandBehindEachOther() {
    var writer = ByteWriter()
    writer.append(TwoBytes())
    writer.append(TwoBytes())
    let frame: [UInt8] = [0xB5, 0x62, 0x06, 0x8A, 0x02, 0x00, 0x34, 0x12, 0xD8, 0x58]
    #expect(writer.bytes == frame + frame)
  }
}
