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

@Suite struct BoardFactsTests {
  @Test func modelAndHATAreRead() {
    let tree = FakeTree()
    tree.file("proc/device-tree/model", "Raspberry Pi 4 Model B Rev 1.4\0")
    tree.file("proc/device-tree/hat/product", "GNSS HAT\0")
    tree.file("proc/device-tree/hat/vendor", "Somebody\0")
    let board = BoardFacts(tree.roots)
    #expect(
      board
        == BoardFacts(model: "Raspberry Pi 4 Model B Rev 1.4", hatProduct: "GNSS HAT", hatVendor: "Somebody"))
    #expect(board.isRaspberryPi)
  }

  @Test func otherMachinesHaveNoFacts() {
    let tree = FakeTree()
    #expect(BoardFacts(tree.roots) == BoardFacts() && !BoardFacts(tree.roots).isRaspberryPi)
  }
}

@Suite struct BluetoothBlockTests {
  /// - Parameter radios: type, soft and hard block of each.
  private func block(_ radios: [(String, String, String)]) -> BluetoothBlock? {
    let tree = FakeTree()
    for (number, radio) in radios.enumerated() {
      for (name, text) in [("type", radio.0), ("soft", radio.1), ("hard", radio.2)] {
        tree.file("sys/class/rfkill/rfkill\(number)/\(name)", text + "\n")
      }
    }
    return BluetoothBlock(sys: tree.roots.sys)
  }

  @Test func onlyBlocksOfBluetoothCount() {
    #expect(block([]) == nil)
    #expect(block([("wlan", "1", "1"), ("bluetooth", "0", "0")]) == nil)
    #expect(block([("wlan", "0", "0"), ("bluetooth", "1", "0")]) == .soft)
  }

  @Test func aSwitchCountsBeforeAProgram() {
    #expect(block([("bluetooth", "1", "1")]) == .hard)
    #expect(block([("bluetooth", "0", "1"), ("bluetooth", "1", "0")]) == .hard)
    #expect(block([("bluetooth", "1", "0"), ("bluetooth", "0", "1")]) == .hard)
  }

  @Test func filesThatCannotBeReadAreNoBlock() { #expect(BluetoothBlock(["rfkill0"]) { _ in nil } == nil) }
}
