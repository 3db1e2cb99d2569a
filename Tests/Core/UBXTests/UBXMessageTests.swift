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
