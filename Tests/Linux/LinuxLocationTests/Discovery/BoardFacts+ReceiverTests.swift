import LinuxIO
import Testing

@testable import LinuxLocation

@Suite struct BoardFactsReceiverTests {
  @Test func onlyAHATThatSoundsLikeAReceiverIsOne() {
    #expect(BoardFacts(hatProduct: "GNSS HAT", hatVendor: "Maker").receiverHAT == "GNSS HAT")
    #expect(BoardFacts(model: "Raspberry Pi 5", hatProduct: "Sense HAT").receiverHAT == nil)
    #expect(BoardFacts().receiverHAT == nil)
  }
}
