import Testing

@testable import binnacle

/// The program is tested by running it, with a compiler that takes no time.
struct SDKCommandTests {
  private static let wrongUsage: [([String], String)] = [
    ([], "binnacle sdk - "), (["build"], "sdk build: no such command"),
    (["--prefix"], "sdk --prefix: no such option"),
    (["install"], "give the folder by --prefix DIR"), (["info", "--prefix", ""], "give the folder by --prefix DIR"),
    (["install", "--prefix"], "--prefix: needs a value"), (["uninstall", "/opt"], "'/opt': unexpected"),
    (["info", "--scratch-path", "x"], "--scratch-path: no such option"),
  ]

  @Test(arguments: wrongUsage)
  func wrongUsageIs64(_ arguments: [String], _ complaint: String) throws {
    let run = try ProgramRun(["sdk"] + arguments)
    #expect(run.status == 64 && run.output.isEmpty && run.errors.contains(complaint), "\(run.errors)")
  }
}
