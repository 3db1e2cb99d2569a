import Bytes
import Testing

private struct Pair: ByteBlock, Equatable {
  static var size: Int { 2 }
  var first: UInt8
  var second: UInt8

  init(_ bytes: ByteView) { (first, second) = (bytes[0], bytes[1]) }
}

@Suite struct ByteBlocksTests {
  @Test func blocksAreReadWhereTheyLie() throws {
    try [9, 1, 2, 3, 4, 5].withByteView { view in
      let blocks = try #require(ByteBlocks<Pair>(view, count: 2, at: 1))
      #expect(blocks.map(\.first) == [1, 3])
      #expect(blocks.map(\.second) == [2, 4])
      #expect(blocks.count == 2 && blocks[1].second == 4)
    }
  }

  @Test func fewerBytesThanAnnouncedAreNoBlocks() {
    [9, 1, 2, 3, 4].withByteView { view in
      #expect(ByteBlocks<Pair>(view, count: 2, at: 1) != nil)
      #expect(ByteBlocks<Pair>(view, count: 2, at: 2) == nil)
      #expect(ByteBlocks<Pair>(view, count: 0, at: 5)?.isEmpty == true)
    }
  }
}
