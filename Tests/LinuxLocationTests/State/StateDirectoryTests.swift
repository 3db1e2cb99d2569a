import Glibc
import LinuxLocation
import Testing

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
}
