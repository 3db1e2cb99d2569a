import Glibc
import LinuxIO
import LinuxTestSupport
import NavigationMath
import Testing

@testable import LinuxLocation

@Suite struct StateDirectoryTests {
  private func path(_ environment: [String: String]) -> String? {
    StateDirectory(environment: { environment[$0] })?.path
  }

  @Test func theFirstThatIsSetIsTaken() {
    var environment = [
      "BINNACLE_STATE_DIR": "/a/", "STATE_DIRECTORY": "/var/lib/binnacle:/var/lib/other", "XDG_STATE_HOME": "/x",
      "HOME": "/h",
    ]
    #expect(path(environment) == "/a")
    environment["BINNACLE_STATE_DIR"] = nil
    #expect(path(environment) == "/var/lib/binnacle")
    environment["STATE_DIRECTORY"] = nil
    #expect(path(environment) == "/x/binnacle")
    environment["XDG_STATE_HOME"] = nil
    #expect(path(environment) == "/h/.local/state/binnacle")
    environment["HOME"] = nil
    #expect(path(environment) == nil)
  }

  @Test func relativePathsAndEmptyOnesAreNone() {
    #expect(
      path(["BINNACLE_STATE_DIR": "state", "XDG_STATE_HOME": "", "HOME": "/h"])
        == "/h/.local/state/binnacle")
  }

  private func status(_ user: uid_t, _ mode: mode_t) -> stat {
    var status = stat()
    status.st_uid = user
    status.st_mode = mode
    return status
  }

  @Test func aFolderThatOthersMayChangeIsNotUsed() {
    func problem(_ folder: stat, link: stat? = nil) -> String? {
      StateDirectory.problem(of: folder, link: link, user: 1000)
    }
    #expect(problem(status(1000, 0o700)) == nil && problem(status(1000, 0o755)) == nil)
    #expect(problem(status(0, 0o755)) == nil)
    #expect(problem(status(1000, 0o777))?.contains("chmod go-w") == true)
    #expect(problem(status(1000, 0o770))?.contains("chmod go-w") == true)
    #expect(problem(status(0, 0o1777))?.contains("chmod go-w") == true)
    #expect(problem(status(1001, 0o700))?.contains("belongs to user 1001, not to user 1000") == true)
    #expect(problem(status(1000, 0o700), link: status(1000, 0o777))?.contains("symbolic link") == true)
    // The link of DynamicUser=, /var/lib/binnacle to /var/lib/private/binnacle.
    #expect(problem(status(1000, 0o700), link: status(0, 0o777)) == nil)
  }

  @Test func everyStoreReportsAFolderThatOthersMayChange() throws {
    let folder = TemporaryFolder()
    let directory = StateDirectory(path: folder.path)
    try LastFixStore(directory: directory).save(
      LastFix(
        position: GeodeticPosition(latitudeDegrees: 1, longitudeDegrees: 2, ellipsoidalHeight: 3), secondsSince1970: 1))
    #expect(chmod(folder.path, 0o777) == 0)
    func reason(_ body: () throws(StateError) -> Void) -> StateError.Reason? {
      do throws(StateError) { try body() } catch { return error.reason }
      return nil
    }
    #expect(reason { () throws(StateError) in _ = try LastFixStore(directory: directory).load() } == .untrusted)
    #expect(
      reason { () throws(StateError) in _ = try CalibrationStore(directory: directory).load(sensor: "a") } == .untrusted
    )
    #expect(
      reason { () throws(StateError) in _ = try CalibrationStore(directory: directory).undo(sensor: "a") } == .untrusted
    )
    #expect(reason { () throws(StateError) in try directory.create() } == .untrusted)
    #expect(chmod(folder.path, 0o700) == 0)
    #expect(try LastFixStore(directory: directory).load() != nil)
  }
}

@Suite struct StateFileTests {
  private let folder = TemporaryFolder()

  private func reason(_ body: () throws(StateError) -> Void) -> StateError.Reason? {
    do throws(StateError) { try body() } catch { return error.reason }
    return nil
  }

  @Test func replacesKeepsAndRenames() throws {
    let (path, previous, other) = (folder.path + "/a", folder.path + "/b", folder.path + "/c")
    try StateFile.replace(path, with: [1])
    try StateFile.write([2], to: path, previous: previous)
    #expect(try StateFile.read(path) == [2] && StateFile.read(previous) == [1])
    try StateFile.keep(path, at: other)
    try StateFile.move(other, to: previous)
    #expect(try StateFile.read(previous) == [2] && StateFile.read(other) == nil)
  }

  @Test func eachErrorOfAFileHasItsReason() {
    let path = folder.path + "/a"
    let tooMany = [UInt8](repeating: 1, count: AtomicFile.limit + 1)
    let long = folder.file("long", tooMany)
    #expect(reason { () throws(StateError) in _ = try StateFile.read(folder.path) } == .reading)
    #expect(reason { () throws(StateError) in _ = try StateFile.read(long) } == .corrupt)
    #expect(reason { () throws(StateError) in try StateFile.replace(path, with: tooMany) } == .invalid)
    #expect(reason { () throws(StateError) in try StateFile.replace(path + "/none", with: [1]) } == .writing)
    #expect(reason { () throws(StateError) in try StateFile.move(path, to: path + "x") } == .writing)
  }
}

@Suite struct StateErrorTests {
  @Test func saysWhereAndWhat() {
    let error = StateError(.writing, "/var/lib/binnacle", "read-only file system")
    #expect("\(error)" == "/var/lib/binnacle: read-only file system")
  }
}
