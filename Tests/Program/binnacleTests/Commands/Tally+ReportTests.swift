import Fusion
import LocationEngine
import Observations
import OutputsTestSupport
import Testing

@testable import CommandLineKit
@testable import Publishing
@testable import binnacle

struct TallyReportTests {
  @Test func theSpanIsThatOfTheFixes() {
    var tally = Tally()
    #expect(tally.span == nil)
    var fix = Samples.full
    tally.note(Samples.event(fix))
    #expect(tally.span == nil)
    fix.time.timeOfDay?.nanoseconds += 2_500_000_000
    tally.note(Samples.event(fix))
    #expect(tally.span == 2_500_000_000)
    fix.time.date = nil
    tally.note(Samples.event(fix))
    #expect(tally.span == 2_500_000_000)
  }

  @Test func theSummaryCountsFixesAndErrors() {
    var tally = Tally()
    #expect(tally.summary(nanoseconds: 0) == "0 fixes in 0.0 s")
    tally.note(Samples.event(Samples.bare))
    tally.note(Samples.event(Samples.empty))
    #expect(tally.summary(nanoseconds: 0) == "1 fix in 0.0 s")
    tally.note(Samples.event(Samples.bare))
    tally.note(counted { $0.checksumFailures = 3 })
    #expect(tally.summary(nanoseconds: 0) == "2 fixes in 0.0 s, 3 checksum errors")
    tally.note(counted { ($0.checksumFailures, $0.checksumMissing, $0.malformedSentences) = (1, 2, 3) })
    #expect(
      tally.summary(nanoseconds: 0)
        == "2 fixes in 0.0 s, 1 checksum error, 2 refused without a checksum, 3 malformed")
  }

  @Test func theShortageNamesWhatCame() {
    #expect(shortage { _ in }.hasPrefix("no bytes arrived"))
    #expect(
      shortage { $0.bytes = 9 }
        == "9 bytes but no sentence of a receiver: is this the speed of the port? --baud auto finds it")
    #expect(shortage { ($0.bytes, $0.ubxFrames) = (900, 2) }.hasPrefix("2 UBX messages, but none with"))
    #expect(shortage { ($0.bytes, $0.ubxFrames, $0.epochs) = (900, 7, 3) }.hasPrefix("7 messages but no fix"))
    #expect(shortage { ($0.bytes, $0[.casic]) = (900, 2) }.hasPrefix("2 binary messages, but none with"))
    #expect(shortage { ($0.bytes, $0[.sirf], $0.epochs) = (900, 7, 3) }.hasPrefix("7 messages but no fix"))
    #expect(shortage { ($0.bytes, $0.rtcmFrames) = (900, 3) }.hasPrefix("3 RTCM frames and nothing else"))
    #expect(shortage { ($0.bytes, $0.checksumMissing) = (900, 2) }.contains("--strict"))
    #expect(
      shortage { ($0.bytes, $0.sentences, $0.unknownSentences) = (900, 9, 9) }.hasPrefix("9 sentences, but none that"))
    #expect(shortage { ($0.bytes, $0.sentences) = (900, 9) }.contains("none with a time or a position"))
    #expect(
      shortage { ($0.bytes, $0.sentences, $0.epochs) = (900, 9, 3) }
        == "9 sentences but no fix, and no list of satellites")
  }

  @Test func noSatelliteIsInViewOnlyIfAListSaysSo() {
    var tally = Tally()
    var report = Samples.report
    report.satellites = []
    tally.note(.satellites(report))
    tally.note(counted { ($0.bytes, $0.sentences, $0.epochs) = (900, 9, 3) })
    #expect(tally.shortage(.recording) == "9 sentences but no fix, and no satellite in view")
  }

  @Test func withheldPositionsAreNamed() {
    var tally = Tally()
    var integrity = FixIntegrity()
    integrity.position.reasons = .outOfRange
    tally.note(.withheld(Samples.empty, integrity))
    tally.note(counted { ($0.bytes, $0.epochs) = (2, 2) })
    #expect(
      tally.shortage(.recording)
        == "2 epochs but no fix: 1 position withheld as untrusted (out-of-range); --integrity report prints them")
    #expect(tally.codeWithoutFix == .unavailable)
  }

  @Test func adviceOnPortsIsForPorts() {
    var tally = Tally()
    #expect(tally.shortage(.port).contains("TX"))
    #expect(tally.shortage(.device) == "no bytes arrived")
    #expect(tally.shortage(.recording) == "it is empty")
    tally.note(counted { $0.bytes = 9 })
    #expect(tally.shortage(.device) == "9 bytes but no sentence of a receiver")
    #expect(tally.shortage(.recording) == "9 bytes but no sentence of a receiver")
  }

  @Test func withoutAFixBytesThatCannotBeDecodedAre65AndAllElse69() {
    func code(_ change: (inout StreamCounters) -> Void) -> ExitCode {
      var tally = Tally()
      tally.note(counted(change))
      return tally.codeWithoutFix
    }
    #expect(code { _ in } == .unavailable)
    #expect(code { $0.bytes = 9 } == .refused)
    #expect(code { ($0.bytes, $0.sentences, $0.unknownSentences) = (900, 1, 1) } == .refused)
    #expect(code { ($0.bytes, $0.checksumMissing) = (900, 2) } == .refused)
    #expect(code { ($0.bytes, $0.sentences) = (900, 1) } == .unavailable)
    #expect(code { ($0.bytes, $0.ubxFrames) = (900, 1) } == .unavailable)
    #expect(code { ($0.bytes, $0.rtcmFrames) = (900, 1) } == .unavailable)
  }

  @Test func byChanceSentencesInNoiseAreNoSentences() {
    let text = shortage { ($0.bytes, $0.noiseBytes, $0.sentences, $0.unknownSentences) = (900, 800, 1, 1) }
    #expect(text.hasPrefix("900 bytes but no sentence"))
  }

  @Test func satellitesAreCountedOnceWhateverTheirSignals() {
    var tally = Tally()
    var report = Samples.report
    report.satellites.append(Satellite(system: .gps, number: 5, signal: 6))
    tally.note(.satellites(report))
    tally.note(counted { ($0.bytes, $0.sentences, $0.epochs) = (900, 9, 3) })
    #expect(tally.shortage(.recording) == "9 sentences but no fix: 2 satellites in view, 1 received")
  }

  private func shortage(_ change: (inout StreamCounters) -> Void) -> String {
    var tally = Tally()
    tally.note(counted(change))
    return tally.shortage(.port)
  }

  private func counted(_ change: (inout StreamCounters) -> Void) -> EngineEvent {
    var counters = StreamCounters()
    change(&counters)
    return .status(EngineStatus(.stopped(nil), source: "test", counters: counters))
  }
}

extension Tally {
  fileprivate mutating func note(_ event: EngineEvent) { note(.receiver(event, source: 0)) }
}
