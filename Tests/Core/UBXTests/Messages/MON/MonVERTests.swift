import Bytes
import Testing
import UBX

@Suite struct MonVERTests {
  /// Real, of a NEO-M9N (pyubx2, pygpsdata-ALL.log).
  private static let frame = """
    b5620a04dc0045585420434f524520342e3034202837663839663729000000000000000030303139303030300000524f\
    4d20424153452030783131384232303630000000000000000000000046575645523d53504720342e3034000000000000\
    0000000000000000000050524f545645523d33322e303100000000000000000000000000000000004d4f443d4e454f2d\
    4d394e000000000000000000000000000000000000004750533b474c4f3b47414c3b4244530000000000000000000000\
    00000000534241533b515a53530000000000000000000000000000000000000000001e7a
    """

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: MonVERTests.frame, MonVER.id) { view in
      let message = try MonVER(view)
      #expect(message.software == "EXT CORE 4.04 (7f89f7)")
      #expect(message.hardware == "00190000")
      #expect(message.extensions.count == 6)
      #expect(message.extensions[0].text == "ROM BASE 0x118B2060")
      #expect(message.extensions[5].text == "SBAS;QZSS")
      #expect(message.firmware.map { $0 == "SPG 4.04" } == true)
      #expect(message.module.map { $0 == "NEO-M9N" } == true)
      #expect(message.protocolVersion == ProtocolVersion(32, 1))
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 39)
    #expect(failure(MonVER.self, payload) == .length(39))
  }

  @Test func aValueMayStandBehindASpace() throws {
    try payload(["PROTVER 15.00", "MODEL X", "MOD=NEO-M8N"]).withByteView { view in
      let message = try MonVER(view)
      #expect(message.protocolVersion == ProtocolVersion(15, 0))
      #expect(message.module.map { $0 == "NEO-M8N" } == true)
      #expect(message.firmware == nil)
    }
  }

  @Test func itMayHaveNoExtensions() throws {
    try payload([]).withByteView { view in
      let message = try MonVER(view)
      #expect(message.software == "ROM CORE 3.01" && message.hardware == "00080000")
      #expect(message.extensions.isEmpty && message.protocolVersion == nil)
    }
  }

  private func payload(_ extensions: [String]) -> [UInt8] {
    func field(_ text: String, _ size: Int) -> [UInt8] {
      Array(text.utf8) + [UInt8](repeating: 0, count: size - text.utf8.count)
    }
    return field("ROM CORE 3.01", 30) + field("00080000", 10) + extensions.flatMap { field($0, 30) }
  }
}

@Suite struct ProtocolVersionTests {
  private func version(_ text: String) -> ProtocolVersion? {
    Array(text.utf8).withByteView { view in ProtocolVersion(PayloadText(view)) }
  }

  @Test func twoNumbersWithAPoint() {
    #expect(version("27.11") == ProtocolVersion(27, 11))
    #expect(version("18.00") == ProtocolVersion(18))
    #expect(version("34") == ProtocolVersion(34))
  }

  @Test(arguments: ["", ".", "27.", "27.11.1", "x", "27,11", "99999.0", "-1.0", " 27.11"])
  func anythingElseIsNone(_ text: String) {
    #expect(version(text) == nil)
  }

  @Test func versionsHaveAnOrder() {
    #expect(ProtocolVersion(15, 1) < ProtocolVersion(18, 0))
    #expect(ProtocolVersion(27, 10) < ProtocolVersion(27, 11))
    #expect(!(ProtocolVersion(27, 11) < ProtocolVersion(27, 11)))
  }
}
