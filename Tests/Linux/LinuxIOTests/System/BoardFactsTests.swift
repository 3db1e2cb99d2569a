import LinuxTestSupport
import Testing

@testable import LinuxIO

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
