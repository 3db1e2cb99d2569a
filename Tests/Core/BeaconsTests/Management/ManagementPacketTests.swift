import Bytes
import Testing

@testable import Beacons

@Suite struct ManagementPacketTests {
  @Test func headerIsLittleEndian() {
    bytes("2F00 0102 0300 AABBCC DD").withByteView { view in
      let packet = ManagementPacket(view)
      #expect(packet?.code == 0x2F && packet?.index == 0x0201)
      #expect(packet?.parameters.count == 3 && packet?.parameters[2] == 0xCC)
    }
  }

  @Test func aShortDatagramIsNone() {
    for text in ["", "2F00 0000 03", "2F00 0000 0300 AABB", "2F00 0000 FFFF AA"] {
      bytes(text).withByteView { view in #expect(ManagementPacket(view) == nil, "\(text)") }
    }
  }
}
