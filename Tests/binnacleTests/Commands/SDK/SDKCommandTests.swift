import Testing

@testable import binnacle

/// The program is tested by running it, with a compiler that takes no time.
struct SDKCommandTests {
  private static let helps: [([String], [String])] = [
    ([], SDKCommand.Action.allCases.map(\.rawValue)),
    (["install"], SDKInstallOption.allCases.map { "--\($0.rawValue)" }),
    (["info"], SDKInfoOption.allCases.map { "--\($0.rawValue)" }),
    (["uninstall"], SDKUninstallOption.allCases.map { "--\($0.rawValue)" }),
  ]

  @Test(arguments: helps)
  func helpTeaches(_ words: [String], _ taught: [String]) throws {
    let run = try ProgramRun(["sdk"] + words + ["--help"])
    #expect(run.status == 0 && run.errors.isEmpty && run.output.contains("Examples:"))
    for word in taught { #expect(run.output.contains(word)) }
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  private static let wrongUsage: [([String], String)] = [
    ([], "Usage: binnacle sdk"), (["build"], "sdk build: no such command"),
    (["--prefix"], "sdk --prefix: no such option"),
    (["install"], "say where by --prefix DIR"), (["info", "--prefix", ""], "say where by --prefix DIR"),
    (["install", "--prefix"], "--prefix: needs a value"), (["uninstall", "/opt"], "'/opt': what is that?"),
    (["info", "--scratch-path", "x"], "--scratch-path: no such option"),
  ]

  @Test(arguments: wrongUsage)
  func wrongUsageIs64(_ arguments: [String], _ complaint: String) throws {
    let run = try ProgramRun(["sdk"] + arguments)
    #expect(run.status == 64 && run.output.isEmpty && run.errors.contains(complaint), "\(run.errors)")
  }
}
