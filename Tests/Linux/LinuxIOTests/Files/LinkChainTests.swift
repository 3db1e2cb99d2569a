import Glibc
import LinuxTestSupport
import Testing

@testable import LinuxIO

@Suite struct LinkChainTests {
  @Test func everyNameOnTheWayIsThere() {
    let tree = FakeTree()
    tree.file("dev/ttyACM0", "")
    tree.link("dev/gps", to: "ttyACM0")
    tree.link("dev/serial/by-id/usb-x-if00", to: "../../gps")
    let root = tree.path
    #expect(
      LinkChain.names(from: "\(root)/dev/serial/by-id/usb-x-if00") == [
        "\(root)/dev/serial/by-id/usb-x-if00", "\(root)/dev/gps", "\(root)/dev/ttyACM0",
      ])
    #expect(LinkChain.names(from: "\(root)/dev/nothing") == ["\(root)/dev/nothing"])
  }

  @Test func aCircleHasAnEnd() {
    let tree = FakeTree()
    tree.link("a", to: "b")
    tree.link("b", to: "a")
    #expect(LinkChain.names(from: tree.path + "/a").count == 16)
  }

  @Test func pathsAreNormalised() {
    #expect(LinkChain.normalised("/dev/serial/by-id/../../ttyACM0") == "/dev/ttyACM0")
    #expect(LinkChain.normalised("/dev/./../../x//y") == "/x/y")
  }
}
