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
