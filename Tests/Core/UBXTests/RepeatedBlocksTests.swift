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

@Suite struct PayloadTextTests {
  private func text(_ characters: String, _ body: (PayloadText) -> Void) {
    Array(characters.utf8).withByteView { view in body(PayloadText(view)) }
  }

  @Test func aZeroByteEndsIt() {
    text("MOD=X\u{0}rest") { text in
      #expect(Array(text) == Array("MOD=X".utf8))
      #expect(text == "MOD=X")
    }
    text("") { text in #expect(text.isEmpty && text == "") }
  }

  @Test func whatStandsBehindAPrefix() {
    text("PROTVER=27.11") { text in
      #expect(text.text(after: "PROTVER=").map { $0 == "27.11" } == true)
      #expect(text.text(after: "FWVER=") == nil)
      #expect(text.text(after: "PROTVER=27.11 and more") == nil)
      #expect(!(text == "PROTVER"))
    }
  }
}
