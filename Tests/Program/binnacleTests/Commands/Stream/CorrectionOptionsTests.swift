import EngineRuntime
import GNSS
import LinuxLocation
import Testing

@testable import CommandLineKit
@testable import binnacle

struct CorrectionOptionsTests {
  private func options(_ words: [String]) throws -> CorrectionOptions {
    try StreamOptions(parsing: ["stream", "/dev/x"] + words).corrections
  }

  @Test func companionsAreUnderstood() throws {
    let plain = try options(["--ntrip", "ntrip://a/b"])
    #expect(plain.url == "ntrip://a/b" && plain.version == nil && plain.reportInterval == 10_000_000_000)
    let full = try options([
      "--ntrip", "ntrip://a/b", "--ntrip-version=1", "--ntrip-gga", "2.5", "--ntrip-password-file", "f",
    ])
    #expect(full.version == .one && full.reportInterval == 2_500_000_000 && full.passwordFile == "f")
    #expect(try options(["--ntrip", "ntrip://a/b", "--ntrip-gga=off"]).reportInterval == nil)
    #expect(throws: UsageError.self) { try options(["--ntrip", "ntrip://a/b", "--ntrip", "ntrip://a/c"]) }
  }

  @Test func nothingAskedMeansNoClient() throws {
    let source = SerialSource(path: "/dev/x")
    #expect(try CorrectionOptions().client(for: source, isQuiet: true) == nil)
    #expect(try options(["--ntrip", "ntrip://a/b"]).client(for: source, isQuiet: true) != nil)
  }

  @Test func aPasswordFileThatIsNoneIsRefused() throws {
    let folder = TemporaryFolder()
    try folder.write(Array("\n".utf8), to: "empty")
    let source = SerialSource(path: "/dev/x")
    for (path, kind) in [(folder.path("none"), SourceError.Kind.notFound), (folder.path("empty"), .invalid)] {
      let options = try options(["--ntrip", "ntrip://a/b", "--ntrip-password-file", path])
      do throws(SourceError) {
        _ = try options.client(for: source, isQuiet: true)
        Issue.record("\(path) has no password")
      } catch {
        #expect(error.kind == kind)
      }
    }
  }
}
