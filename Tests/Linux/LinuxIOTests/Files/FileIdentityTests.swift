import Glibc
import LinuxTestSupport
import Testing

@testable import LinuxIO

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
