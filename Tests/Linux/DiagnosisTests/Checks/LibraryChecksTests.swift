import TestSupport
import Testing

@testable import Diagnosis

@Suite struct LibraryChecksTests {
  @Test func theWholeVersionIsTold() {
    #expect(
      SystemTree(
        "== /usr/lib/aarch64-linux-gnu/libz.so.1 -> libz.so.1.3.1\n== /usr/lib/aarch64-linux-gnu/libz.so.1.3.1\n"
      ).finding(.zlib) == Finding(.zlib, .pass, "libz.so.1.3.1 in /usr/lib/aarch64-linux-gnu"))
    #expect(SystemTree("== /usr/lib64/libz.so.1 -> libz.so.1.3.1\n== /usr/lib64/libz.so.1.3.1\n").state(.zlib) == .pass)
  }

  @Test func oneThatIsMissingIsNoFault() {
    let finding = SystemTree("== /usr/lib/aarch64-linux-gnu/libcurl.a\n").finding(.libcurl)
    #expect(finding?.state == .skip && finding?.fix == "sudo apt install libcurl4")
  }

  @Test func cairoIsNeededForPicturesOnly() {
    let folder = "/usr/lib/x86_64-linux-gnu"
    let tree = SystemTree(
      "== \(folder)/libcairo.so.2 -> libcairo.so.2.11600.0\n== \(folder)/libcairo.so.2.11600.0\n"
        + "== \(folder)/libcairo-gobject.so.2\n")
    #expect(tree.finding(.libcairo) == Finding(.libcairo, .pass, "libcairo.so.2.11600.0 in \(folder)"))
    #expect(SystemTree("").finding(.libcairo)?.fix == "sudo apt install libcairo2")
  }

  /// The name for linking says nothing about the library itself.
  @Test func theNameForLinkingDoesNotCount() {
    #expect(SystemTree("== /usr/lib/libz.so\n").state(.zlib) == .skip)
  }
}
