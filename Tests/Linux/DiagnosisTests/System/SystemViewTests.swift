import Glibc
import TestSupport
import Testing

@testable import Diagnosis

@Suite struct SystemViewTests {
  @Test func readsFilesBelowItsRoot() {
    let tree = SystemTree("== /etc/hostname\n  raspberrypi \nsecond\n")
    #expect(tree.view.text("/etc/hostname") == "  raspberrypi \nsecond\n")
    #expect(tree.view.line("/etc/hostname") == "raspberrypi")
    #expect(tree.view.text("/etc/no-such") == nil)
    #expect(tree.view.text("/etc") == nil)
  }

  @Test func theRootOfThisMachineIsEmpty() {
    #expect(SystemView().exists("/proc/self/comm"))
    #expect(SystemView(root: "/").line("/proc/sys/kernel/osrelease")?.isEmpty == false)
    #expect(SystemView(root: "/proc///").exists("/version"))
  }

  @Test func linksStayBelowTheRoot() {
    let tree = SystemTree(
      """
      == /etc/secret
      inside
      == /a/absolute -> /etc/secret
      == /a/upward -> ../../../../../../etc/secret
      == /a/folder -> /etc
      == /a/outside -> /../../\(#filePath)
      """)
    #expect(tree.view.line("/a/absolute") == "inside")
    #expect(tree.view.line("/a/upward") == "inside")
    #expect(tree.view.line("/a/folder/secret") == "inside")
    #expect(tree.view.names(in: "/a/folder") == ["secret"])
    #expect(tree.view.text("/a/outside") == nil)
    #expect(tree.view.text("/../../..\(#filePath)") == nil)
    #expect(tree.view.target(ofLink: "/a/absolute") == "/etc/secret")
    #expect(tree.view.target(ofLink: "/etc/secret") == nil)
  }

  @Test func linksInCirclesLeadNowhere() {
    let tree = SystemTree("== /a -> b\n== /b -> a\n")
    #expect(tree.view.resolved("/a") == nil)
    #expect(!tree.view.exists("/a"))
    #expect(tree.view.text("/a") == nil)
    #expect(tree.view.names(in: "/a").isEmpty)
  }

  @Test func aLinkToNothingIsNotThere() {
    let tree = SystemTree("== /dev/serial0 -> ttyS0\n")
    #expect(!tree.view.exists("/dev/serial0"))
    #expect(tree.view.resolved("/dev/serial0") == "/dev/ttyS0")
  }

  @Test func takesNoMoreThanItsLimit() {
    let tree = SystemTree("== /x/")
    tree.add("/x/huge", [UInt8](repeating: 0x41, count: 300_000))
    #expect(tree.view.bytes("/x/huge")?.count == SystemView.limit)
    #expect(tree.view.bytes("/x/huge", limit: 5)?.count == 5)
  }

  /// Neither may hold it up: a FIFO without a writer, a device that never ends.
  @Test func readsNothingButFiles() {
    let tree = SystemTree("== /x/")
    #expect(mkfifo("\(tree.path)/x/fifo", 0o600) == 0)
    #expect(tree.view.bytes("/x/fifo") == nil)
    #expect(SystemView().bytes("/dev/zero") == nil)
  }

  @Test func zeroBytesAndBrokenTextAreNoProblem() {
    let tree = SystemTree("== /x/")
    tree.add("/x/model", Array("Raspberry Pi 4\0".utf8))
    tree.add("/x/broken", [0xFF, 0x41, 0xC3])
    #expect(tree.view.line("/x/model") == "Raspberry Pi 4")
    #expect(tree.view.text("/x/broken")?.contains("A") == true)
  }
}

@Suite struct StringLinesTests {
  @Test func trims() {
    #expect(" \ta b\r\n".trimmed == "a b")
    #expect("".trimmed == "" && " \t ".trimmed == "")
  }

  @Test func linesEndInEitherWay() { #expect("a\r\n b \nc\n".lines == ["a", "b", "c"]) }

  @Test func partsAtTheFirstSeparator() {
    #expect("a = b=c".parted(at: "=").map { [$0, $1] } == ["a", "b=c"])
    #expect("a".parted(at: "=") == nil)
  }

  @Test func takesPathsApart() {
    #expect("/dev/ttyS0".lastComponent == "ttyS0" && "/dev/ttyS0".parentFolder == "/dev")
    #expect("/".lastComponent == "" && "/dev".parentFolder == "")
  }

  @Test func onlyPlainNamesAreSafeInACommand() {
    for name in ["pi", "ttyS0", "85-brltty.rules", "first_last"] { #expect(name.isPlainName) }
    for name in ["", "-rf", "a b", "a;b", "$(x)", "a/b", "`x`", "ä", "a\nb"] { #expect(!name.isPlainName, "\(name)") }
  }
}
