import EngineRuntime
import GNSS
import LinuxLocation
import Publishing
import ReceiverServices
import TestSupport
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

struct CorrectionMessagesTests {
  private let lost = CorrectionStatus.State.reconnecting(SourceError(.disconnected, "it hung up"), after: 1)
  private let refused = CorrectionStatus.State.refused(
    SourceError(.permissionDenied, "wrong password", advice: "mend it"), after: 60_000_000_000)

  private func told(_ states: [CorrectionStatus.State]) -> [String] {
    var messages = CorrectionMessages()
    return states.compactMap { state in
      var status = CorrectionStatus(caster: "c")
      status.state = state
      return messages.message(for: status)
    }
  }

  @Test func eachChangeIsToldOnce() {
    #expect(
      told([.connecting, .waiting, .receiving, .receiving, lost, lost, .waiting, .receiving, lost]) == [
        "c: connected, no corrections yet", "c: corrections arrive", "it hung up; trying again",
        "c: corrections arrive again", "it hung up; trying again",
      ])
  }

  @Test func aRefusalSaysWhatHelpsAndWhenItGoesOn() {
    #expect(
      told([refused, refused, lost, refused]) == [
        "wrong password; trying again in 1 min 0 s\nmend it", "it hung up; trying again",
        "wrong password; trying again in 1 min 0 s\nmend it",
      ])
  }

  @Test func theLastWordsCount() {
    var status = CorrectionStatus(caster: "c")
    #expect(CorrectionMessages.summary(status) == "corrections: 0 messages")
    TestCaster.frame(1005).withByteView { status.tally.note($0, at: .zero) }
    status.dropped = 3
    #expect(CorrectionMessages.summary(status) == "corrections: 1 message, 3 not taken by the receiver")
  }
}
