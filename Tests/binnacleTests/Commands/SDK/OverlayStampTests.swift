import Testing

@testable import SetupCommands

struct OverlayStampTests {
  @Test(arguments: [[], [OverlayModules.Extra.coreGraphics], [.foundation]])
  func comesBackAsItWasWritten(_ extras: [OverlayModules.Extra]) {
    let stamp = OverlayStamp(
      version: "0.1.0", compiler: "Swift version 6.3.1 (x), y", installed: 1_795_190_400,
      modules: OverlayModules(with: extras))
    #expect(OverlayStamp(stamp.text) == stamp)
    #expect(OverlayStamp(stamp.text + "later addition\n") == stamp)
  }

  @Test func missingLineMeansNoFurtherModules() {
    #expect(OverlayStamp("binnacle 0.1.0\ncompiler x\ninstalled 1\n")?.modules == OverlayModules())
  }

  private static let damaged = ["", "binnacle 0.1.0\n", "binnacle 1\ncompiler x\ninstalled then\n", "compiler\u{0}"]

  @Test(arguments: damaged)
  func nothingElseIsAStamp(_ text: String) { #expect(OverlayStamp(text) == nil) }
}
