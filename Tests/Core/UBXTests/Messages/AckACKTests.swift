import Bytes
import Testing
import UBX

@Suite struct AckACKTests {
  /// Made by pyubx2 1.4.0.
  private static let frame = "b56205010200068a98c1"

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: AckACKTests.frame, AckACK.id) { view in
      let message = try AckACK(view)
      #expect(message.command == CfgVALSET.id)
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 1)
    #expect(failure(AckACK.self, payload) == .length(1))
  }
}

@Suite struct AckNAKTests {
  /// Made by pyubx2 1.4.0.
  private static let frame = "b56205000200068a97bc"

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: AckNAKTests.frame, AckNAK.id) { view in
      let message = try AckNAK(view)
      #expect(message.command == CfgVALSET.id)
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 1)
    #expect(failure(AckNAK.self, payload) == .length(1))
  }
}

@Suite struct MgaACKTests {
  /// Made by pyubx2 1.4.0.
  private static let frame = "b56213600800010004060102030490a6"

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: MgaACKTests.frame, MgaACK.id) { view in
      let message = try MgaACK(view)
      #expect(message.isAccepted)
      #expect((message.version, message.reason, message.subject) == (0, 4, 6))
      #expect(Array(message.beginning) == [1, 2, 3, 4])
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 7)
    #expect(failure(MgaACK.self, payload) == .length(7))
  }

  @Test func aRefusalIsTold() throws {
    try [0, 0, 1, 0x40, 0, 0, 0, 0].withByteView { view in
      let message = try MgaACK(view)
      #expect(!message.isAccepted && message.reason == 1 && message.subject == 0x40)
    }
  }

  @Test func anotherVersionIsAnError() {
    #expect(failure(MgaACK.self, [1, 1, 0, 0, 0, 0, 0, 0]) == .version(1))
  }
}
