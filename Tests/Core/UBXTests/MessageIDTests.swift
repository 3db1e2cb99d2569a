import Testing
import UBX

@Suite struct MessageIDTests {
  @Test func classAndNumberMakeOneNumber() {
    #expect(MessageID(0x01, 0x07).rawValue == 0x0107)
    #expect(MessageID(rawValue: 0x0A04).messageClass == 0x0A)
    #expect(MessageID(rawValue: 0x0A04).number == 0x04)
  }
}

@Suite struct MessageIDNameTests {
  @Test func everyClassHasItsPrefix() {
    let prefixes: [UInt8: String] = [
      0x01: "NAV-", 0x02: "RXM-", 0x04: "INF-", 0x05: "ACK-", 0x06: "CFG-", 0x09: "UPD-", 0x0A: "MON-", 0x0B: "AID-",
      0x0D: "TIM-", 0x10: "ESF-", 0x13: "MGA-", 0x21: "LOG-", 0x27: "SEC-", 0x28: "HNR-", 0x29: "NAV2-",
      0xF0: "NMEA-", 0xF1: "PUBX-", 0xF5: "RTCM3-",
    ]
    var names: Set<String> = []
    for value in 0...UInt16.max {
      let id = MessageID(rawValue: value)
      guard let name = id.name?.description else { continue }
      #expect(prefixes[id.messageClass].map { name.hasPrefix($0) } == true, "\(name)")
      #expect(names.insert(name).inserted, "\(name)")
    }
    #expect(names.count > 230)
  }

  @Test(
    arguments: [
      (0x0107, "NAV-PVT"), (0x0501, "ACK-ACK"), (0x0500, "ACK-NAK"), (0x0A04, "MON-VER"), (0x068A, "CFG-VALSET"),
      (0x0232, "RXM-RTCM"), (0x1360, "MGA-ACK"), (0x2703, "SEC-UNIQID"), (0x1015, "ESF-INS"), (0x2800, "HNR-PVT"),
    ] as [(UInt16, String)])
  func namesAreThoseOfUBlox(_ value: UInt16, _ name: String) {
    #expect(MessageID(rawValue: value).name?.description == name)
  }

  @Test func whatIsNotListedHasNoName() {
    #expect(MessageID(0x7F, 0x01).name == nil)
  }
}
