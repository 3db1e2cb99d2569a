import Bytes
import Testing

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
