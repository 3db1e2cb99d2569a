import Bytes
import Testing
import UBX

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
