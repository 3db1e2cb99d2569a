import Bytes
import GNSS
import Testing

@Suite struct BinaryFrameTests {
  private func length(_ bytes: [UInt8]) -> Int? { bytes.withByteView { BinaryFrame.length($0) } }

  @Test func lengthIsInTheHeader() {
    #expect(length([0xB5, 0x62, 0x0A, 0x04, 0x00, 0x00]) == 8)
    #expect(length([0xB5, 0x62, 0x01, 0x07, 0x5C, 0x00]) == 100)
    #expect(length([0xD3, 0x00, 0x13]) == 25)
  }

  @Test func aShortHeaderSaysNothingYet() {
    #expect(length([0xB5]) == nil)
    #expect(length([0xB5, 0x62, 0x0A, 0x04, 0x00]) == nil)
    #expect(length([0xD3, 0x00]) == nil)
  }

  @Test func whatBeginsNoFrameHasNoLength() {
    #expect(length([0xB5, 0x63]) == 0)
    #expect(length([0xB5, 0x62, 0x01, 0x07, 0xFF, 0xFF]) == 0)
    #expect(length([0xD3, 0x04]) == 0)
    #expect(length([0xD3, 0x00, 0x00]) == 0)
    #expect(length([0x24, 0x47]) == 0)
    #expect(length([]) == 0)
  }

  @Test func anyFlippedBitIsSeen() {
    let poll: [UInt8] = [0xB5, 0x62, 0x0A, 0x04, 0x00, 0x00, 0x0E, 0x34]
    #expect(poll.withByteView { BinaryFrame.isIntact($0) })
    for bit in 16..<64 {
      var damaged = poll
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(!damaged.withByteView { BinaryFrame.isIntact($0) })
    }
  }
}
