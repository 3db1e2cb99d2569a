import LinuxTestSupport
import Testing

@testable import LinuxIO

@Suite struct SystemRootsTests {
  @Test func aRootMakesAMachineOfAFolder() {
    #expect(SystemRoots().isThisMachine && SystemRoots().dev == "/dev")
    #expect(!SystemRoots("/x").isThisMachine && SystemRoots("/x").sys == "/x/sys")
  }

  @Test func textEndsAtALineFeedOrANul() {
    let tree = FakeTree()
    tree.file("a", "Raspberry Pi 4\0")
    tree.file("b", "one\ntwo\n")
    tree.file("c", "\n")
    #expect(SystemRoots.text(of: tree.path + "/a") == "Raspberry Pi 4")
    #expect(SystemRoots.text(of: tree.path + "/b") == "one")
    #expect(SystemRoots.text(of: tree.path + "/c") == nil)
    #expect(SystemRoots.text(of: tree.path + "/none") == nil)
  }
}
