import Bytes
import Testing

@Suite struct ByteViewIntegersTests {
  private static let bytes: [UInt8] = [0xFE, 0xFF, 0xFF, 0xFF, 0x00, 0x00, 0x80, 0x3F, 0x00, 0x00, 0x00, 0x40]

  @Test func numbersAreLittleEndian() {
    ByteViewIntegersTests.bytes.withByteView { view in
      #expect(view.int8(at: 0) == -2)
      #expect(view.uint16(at: 0) == 0xFFFE)
      #expect(view.int16(at: 0) == -2)
      #expect(view.int32(at: 0) == -2)
      #expect(view.uint32(at: 4) == 0x3F80_0000)
      #expect(view.float(at: 4) == 1)
      #expect(view.uint64(at: 0) == 0x3F80_0000_FFFF_FFFE)
      // Sign 0, exponent 0x400, fraction 0x3F80_0000 of 2⁵²: a little more than 2.
      #expect(view.double(at: 4) == 2 + 2 * Double(0x3F80_0000) / 4_503_599_627_370_496)
    }
  }

  @Test func whatReachesOutOfTheWindowIsZero() {
    ByteViewIntegersTests.bytes.withByteView { view in
      let window = view.slice(0, 6)
      #expect(window.uint32(at: 3) == 0)
      #expect(window.uint32(at: -1) == 0)
      #expect(window.uint64(at: 0) == 0)
      #expect(window.uint16(at: 5) == 0)
      #expect(window.uint16(at: Int.max) == 0)
      #expect(window.uint32(at: Int.min) == 0)
      #expect(window.uint16(at: 4) == 0)
      #expect(view.uint16(at: 6) == 0x3F80)
    }
  }
}
