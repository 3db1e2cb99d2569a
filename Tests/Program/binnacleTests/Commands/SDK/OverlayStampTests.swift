import Testing

@testable import binnacle

struct OverlayStampTests {
  @Test func comesBackAsItWasWritten() {
    let stamp = OverlayStamp(version: "0.1.0", compiler: "Swift version 6.3.1 (x), y", installed: 1_795_190_400)
    #expect(OverlayStamp(stamp.text) == stamp)
    #expect(OverlayStamp(stamp.text + "later addition\n") == stamp)
  }

  private static let damaged = ["", "binnacle 0.1.0\n", "binnacle 1\ncompiler x\ninstalled then\n", "compiler\u{0}"]

  @Test(arguments: damaged)
  func nothingElseIsAStamp(_ text: String) { #expect(OverlayStamp(text) == nil) }
}
