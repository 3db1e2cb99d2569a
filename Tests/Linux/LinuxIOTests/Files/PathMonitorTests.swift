import Glibc
import LinuxTestSupport
import Testing

@testable import LinuxIO

@Suite struct PathMonitorTests {
  private let folder = TemporaryFolder()

  @Test func onlyItsOwnNameWakesIt() throws {
    let watch = try #require(PathMonitor([folder.path + "/file"]))
    _ = folder.file("other", [1])
    #expect(!watch.poll())
    _ = folder.file("file", [1])
    #expect(watch.poll() && !watch.poll())
    #expect(rename(folder.path + "/file", folder.path + "/elsewhere") == 0)
    #expect(watch.poll())
    _ = folder.file("elsewhere", [2])
    #expect(!watch.poll())
  }

  @Test func foldersMayComeLater() throws {
    let outer = folder.path + "/outer"
    let watch = try #require(PathMonitor([outer + "/inner/file"]))
    #expect(mkdir(outer, 0o700) == 0 && watch.poll())
    #expect(mkdir(outer + "/inner", 0o700) == 0 && watch.poll())
    close(open(outer + "/inner/file", O_CREAT | O_WRONLY | O_CLOEXEC, 0o600))
    #expect(watch.poll())
    #expect(rename(outer + "/inner", outer + "/moved") == 0 && watch.poll())
    close(open(outer + "/moved/file", O_WRONLY | O_TRUNC | O_CLOEXEC))
    #expect(!watch.poll(), "it is not the file of that name any more")
    #expect(unlink(outer + "/moved/file") == 0 && rmdir(outer + "/moved") == 0)
    #expect(rmdir(outer) == 0 && watch.poll())
  }

  @Test func whatALinkLeadsToCounts() throws {
    let target = folder.file("target", [1])
    let link = folder.path + "/link"
    #expect(symlink("target", link) == 0)
    let watch = try #require(PathMonitor([link]))
    _ = folder.file("target", [2])
    #expect(watch.poll())
    #expect(unlink(link) == 0 && watch.poll())
    #expect(unlink(target) == 0 && !watch.poll())
  }
}
