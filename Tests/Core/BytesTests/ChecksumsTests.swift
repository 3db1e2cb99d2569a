import Bytes
import Testing

@Suite struct ChecksumsTests {
  /// UBX-CFG-RATE poll: b5 62 06 08 00 00 0e 30 (u-blox M8 interface description).
  @Test func fletcherOfAPoll() {
    [0x06, 0x08, 0x00, 0x00].withByteView { view in
      let sum = FletcherChecksum(view)
      #expect(sum.a == 0x0E)
      #expect(sum.b == 0x30)
    }
  }

  /// Of every length: blocks of sixteen, and what is left.
  @Test func fletcherInBlocksEqualsByteByByte() {
    let bytes = [UInt8](0...255).map { $0 &* 37 &+ 11 }
    var sum = FletcherChecksum()
    for length in 0...bytes.count {
      #expect(bytes.withByteView { FletcherChecksum($0.slice(0, length)) } == sum)
      if length < bytes.count { sum.update(bytes[length]) }
    }
  }

  /// The example frame of RTCM 10403.3 section 4 (message 1005).
  @Test func crcOfAnRTCMFrame() {
    let frame: [UInt8] = [
      0xD3, 0x00, 0x13, 0x3E, 0xD7, 0xD3, 0x02, 0x02, 0x98, 0x0E, 0xDE, 0xEF, 0x34, 0xB4, 0xBD, 0x62, 0xAC, 0x09, 0x41,
      0x98, 0x6F, 0x33, 0x36, 0x0B, 0x98,
    ]
    frame.withByteView { view in
      #expect(crc24Q(view) == 0)
      #expect(crc24Q(view.slice(0, 22)) == 0x36_0B98)
    }
    var damaged = frame
    damaged[10] ^= 1
    #expect(damaged.withByteView { crc24Q($0) } != 0)
  }

  @Test func xorOfASentence() {
    #expect(xorChecksum(ByteView("GPHDT,25.50,T")) == 0x37)  // gpsd rst39.log
    #expect(xorChecksum(.empty) == 0)
  }

  @Test func sumsOfBytesAndOfWords() {
    [0xFF, 0xFF, 0x02, 0x01, 0x80, 0x00].withByteView { view in
      #expect(byteSum(view) == 0x281)
      // The two bytes left over are no word.
      #expect(wordSum(view) == 0x0102_FFFF)
    }
    [0xFF, 0xFF, 0xFF, 0xFF, 0x02, 0x00, 0x00, 0x00].withByteView { #expect(wordSum($0) == 1) }
  }
}

@Suite struct SIMD16WordsTests {
  @Test func theFirstByteIsTheLowest() {
    let block = SIMD16<UInt8>(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)
    #expect(block.words == SIMD2(0x0807_0605_0403_0201, 0x100F_0E0D_0C0B_0A09))
  }

  @Test func agreesWithLoadingWords() {
    let bytes = (0..<32).map { UInt8($0 * 7) }
    bytes.withByteView { view in
      for index in 0...16 {
        #expect(view.block(at: index).words == SIMD2(view.word(at: index), view.word(at: index + 8)))
      }
    }
  }
}
