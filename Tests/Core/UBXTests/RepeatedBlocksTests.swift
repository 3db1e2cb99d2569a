import Bytes
import Testing
import UBX

@Suite struct RepeatedBlocksTests {
  @Test func blocksAreReachedInAnyOrder() throws {
    var payload = [UInt8](repeating: 0, count: 8 + 3 * 12)
    payload[4] = 1
    payload[5] = 3
    for index in 0..<3 { payload[8 + 12 * index + 1] = UInt8(10 + index) }
    try payload.withByteView { view in
      let blocks = try NavSAT(view).satellites
      #expect(blocks.map(\.number) == [10, 11, 12])
      #expect(blocks.reversed().map(\.number) == [12, 11, 10])
      #expect(blocks[2].number == 12)
    }
  }

  /// Iteration ends with the announced number of blocks; bytes after them are ignored.
  @Test func whatFollowsTheBlocksIsNone() throws {
    var payload = [UInt8](repeating: 0xEE, count: 8 + 5 * 12)
    payload[4] = 1
    payload[5] = 2
    try payload.withByteView { view in
      var seen = 0
      for satellite in try NavSAT(view).satellites where satellite.number == 0xEE { seen += 1 }
      #expect(seen == 2)
    }
  }
}
