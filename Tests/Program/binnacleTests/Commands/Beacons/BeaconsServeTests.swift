import Glibc
import TestSupport
import Testing

@testable import binnacle

struct BeaconsServeTests {
  private let folder = TemporaryFolder()

  @Test(arguments: [SIGINT, SIGTERM]) func itServesUntilASignal(_ signal: Int32) throws {
    let path = folder.path("beacons")
    let process = try ProgramProcess(["beacons", "serve", "--socket", path])
    for _ in 0..<1000 where access(path, F_OK) != 0 { usleep(5000) }
    #expect(access(path, F_OK) == 0)
    process.send(signal)
    #expect(process.wait() == 0 && process.output.isEmpty)
  }

  @Test func wrongUsageIs64() throws {
    let path = try ProgramRun(["beacons", "serve", "--socket", "here"])
    #expect(path.status == 64 && path.errors.contains("--socket: 'here' is not an absolute path"))
    #expect(try ProgramRun(["beacons", "serve", "hci0"]).status == 64)
  }

  @Test func aFolderThatIsMissingIsReported() throws {
    let run = try ProgramRun(["beacons", "serve", "--socket", "/nonexistent/beacons"])
    #expect(run.status == 66 && run.errors.contains("/nonexistent"))
  }
}
