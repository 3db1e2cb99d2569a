import Testing
import UBX

@Suite struct MonCOMMSTests {
  /// Made by pyubx2 1.4.0.
  private static let frame = """
    b5620a36580000021100000105ff00010100701101000c22020080380100030405000600070008000900000000000000\
    0000905f010000030a000b00000064650c000d0000000e0fffff100011001200ffff0000000000000000ffffffff798c
    """

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: MonCOMMSTests.frame, MonCOMMS.id) { view in
      let message = try MonCOMMS(view)
      #expect(message.version == 0)
      #expect(message.isMemoryExhausted && !message.isAllocationFailed)
      #expect(message.errorPort == 4)
      #expect(message.protocols == SIMD4(0, 1, 5, 255))
      let first = message.ports[0]
      #expect(first.number == 0x0100)
      #expect((first.transmitPending, first.transmittedBytes) == (1, 70_000))
      #expect((first.transmitUsage, first.transmitPeakUsage) == (12, 34))
      #expect((first.receivePending, first.receivedBytes) == (2, 80_000))
      #expect((first.receiveUsage, first.receivePeakUsage) == (3, 4))
      #expect(first.overruns == 5)
      #expect(first.messages == SIMD4(6, 7, 8, 9))
      #expect(first.skippedBytes == 90_000)
      let second = message.ports[1]
      #expect((second.number, second.overruns, second.skippedBytes) == (0x0300, 65_535, .max))
      #expect(second.messages == SIMD4(16, 17, 18, 65_535))
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 7)
    #expect(failure(MonCOMMS.self, payload) == .length(7))
  }

  @Test func morePortsThanBytesIsAnError() {
    #expect(failure(MonCOMMS.self, [0, 255, 0, 0, 0, 0, 0, 0]) == .length(8))
  }

  @Test func anotherVersionIsAnError() {
    #expect(failure(MonCOMMS.self, [2, 0, 0, 0, 0, 0, 0, 0]) == .version(2))
  }
}
