import Bytes
import Testing

@Suite struct ByteViewBigEndianTests {
  private static let bytes: [UInt8] = [
    0xFF, 0xFE, 0x3F, 0x80, 0x00, 0x00, 0x40, 0x09, 0x21, 0xFB, 0x54, 0x44, 0x2D, 0x18,
  ]

  @Test func theFirstByteIsTheHighest() {
    ByteViewBigEndianTests.bytes.withByteView { view in
      #expect(view.uint16(bigEndianAt: 0) == 0xFFFE)
      #expect(view.int16(bigEndianAt: 0) == -2)
      #expect(view.uint32(bigEndianAt: 0) == 0xFFFE_3F80)
      #expect(view.int32(bigEndianAt: 0) == -114_816)
      #expect(view.float(bigEndianAt: 2) == 1)
      #expect(view.uint64(bigEndianAt: 6) == 0x4009_21FB_5444_2D18)
      #expect(view.double(bigEndianAt: 6) == Double.pi)
    }
  }

  @Test func whatReachesOutOfTheWindowIsZero() {
    ByteViewBigEndianTests.bytes.withByteView { view in
      #expect(view.uint16(bigEndianAt: 13) == 0)
      #expect(view.uint32(bigEndianAt: -1) == 0)
      #expect(view.double(bigEndianAt: 7) == 0)
    }
  }
}
