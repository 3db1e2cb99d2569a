import Bytes
import Testing
import UBX

@testable import GNSS

@Suite struct PowerSetupTests {
  @Test func itIsWrittenAsTheDescriptionSays() {
    let request = SetupRequest(PowerSetup(value: 2, period: 300, onTime: 5))
    #expect(
      request.frame == [
        0xB5, 0x62, 0x06, 0x86, 8, 0, 0, 2, 0x2C, 0x01, 5, 0, 0, 0, 0xC8, 0x89,
      ])
    #expect(request.answer == .acknowledgement(MessageID(0x06, 0x86)))
  }

  @Test func whatWasWrittenIsRead() {
    let payload: [UInt8] = [0, 2, 0x2C, 0x01, 5, 0, 0, 0]
    #expect(payload.withByteView { PowerSetup($0) } == PowerSetup(value: 2, period: 300, onTime: 5))
  }

  @Test func otherVersionsAndShortOnesAreNotUnderstood() {
    let later: [UInt8] = [1, 2, 0, 0, 0, 0, 0, 0]
    #expect(later.withByteView { PowerSetup($0) } == nil)
    let short: [UInt8] = [0, 2, 0, 0, 0, 0, 0]
    #expect(short.withByteView { PowerSetup($0) } == nil)
  }
}
