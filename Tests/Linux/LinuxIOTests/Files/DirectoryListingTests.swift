import Glibc
import LinuxTestSupport
import Testing

@testable import LinuxIO

@Suite struct DirectoryListingTests {
  private let folder = TemporaryFolder()

  @Test func listsSortedWithoutItselfAndItsParent() {
    _ = folder.file("b")
    _ = folder.file("a")
    #expect(DirectoryListing.names(in: folder.path) == ["a", "b"])
    #expect(DirectoryListing.names(in: "\(folder.path)/none").isEmpty)
  }

  @Test func followsLinks() {
    let link = "\(folder.path)/link"
    symlink("/dev/ttyUSB0", link)
    #expect(DirectoryListing.target(ofLink: link) == "/dev/ttyUSB0")
    #expect(DirectoryListing.target(ofLink: folder.path) == nil)
  }
}

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

@Suite struct FileIdentityTests {
  private let folder = TemporaryFolder()

  @Test func aNameMayBecomeAnotherFiles() throws {
    let (one, other) = (folder.file("one"), folder.file("other"))
    let identity = try #require(FileIdentity(one))
    _ = folder.file("one", [1, 2, 3])
    #expect(FileIdentity(one) == identity && FileIdentity(other) != identity)
    #expect(rename(other, one) == 0)
    #expect(FileIdentity(one) != identity && FileIdentity(other) == nil)
  }
}
