import Testing

@testable import CommandLineKit
@testable import Outputs
@testable import binnacle

/// That zsh accepts its script shows in Tests/Scripts/Gate/check-help.sh.
struct CompletionTests {
  private let folder = TemporaryFolder()

  /// What bash offers for a line whose last word is being typed.
  private func offered(_ words: [String]) throws -> [String] {
    try folder.write(Array(Completion.script(for: .bash, .program).utf8), to: "binnacle.bash")
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let shell = """
      set -eu; compopt() { :; }; . '\(folder.path("binnacle.bash"))'
      COMP_WORDS=(\(line)); COMP_CWORD=\(words.count - 1); _binnacle; printf '%s\\n' "${COMPREPLY[@]}"
      """
    try folder.write(Array(shell.utf8), to: "ask.bash")
    let run = try ProgramRun([], launcher: ["bash", folder.path("ask.bash")])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    return run.output.split(separator: "\n").map { String($0) }
  }

  @Test func bashCompletesCommandsOptionsAndValues() throws {
    #expect(try offered(["binnacle", ""]).starts(with: Command.allCases.map(\.rawValue)))
    #expect(try offered(["binnacle", "dec"]) == ["decode", "declination"])
    #expect(try offered(["binnacle", "stream", "--form"]) == ["--format"])
    #expect(try offered(["binnacle", "stream", "--format", "n"]) == ["ndjson", "nmea"])
    #expect(try offered(["binnacle", "stream", "--format", "=", "n"]) == ["ndjson", "nmea"])
    #expect(try offered(["binnacle", "stream", "--format", "="]) == OutputFormat.allCases.map(\.rawValue))
    #expect(try offered(["binnacle", "configure", "--dynamic-model", "sta"]) == ["stationary"])
    #expect(try offered(["binnacle", "sdk", "in"]) == ["install", "info"])
    #expect(try offered(["binnacle", "sdk", "install", "--sc"]) == ["--scratch-path"])
    #expect(try offered(["binnacle", "help", "he"]) == ["heading", "help"])
    // Files are completed by bash itself.
    #expect(try offered(["binnacle", "decode", "d"]) == [])
  }

  @Test func bothScriptsHaveEveryOption() throws {
    for shell in Completion.Shell.allCases {
      let script = try ProgramRun(["help", "--completion", shell.rawValue]).output
      #expect(script == Completion.script(for: shell, .program))
      for (_, page) in HelpPageTests.pages {
        for option in page.options { #expect(script.contains("--\(option.name)"), "\(shell) \(page.name)") }
      }
    }
    #expect(try ProgramRun(["help", "--completion", "fish"]).status == 64)
  }
}
