import Bytes
import Fusion
import LocationEngine
import Observations
import OutputsTestSupport
import Publishing
import Testing

@testable import Outputs

struct RowFormatterTests {
  private func formatter(marksRows: Bool = false) -> RowFormatter {
    var options = OutputOptions()
    options.source = "first"
    options.satellites = true
    return RowFormatter(OutputFormat.ndjson.output(options), marksRows: marksRows)
  }

  private func rows(_ formatter: RowFormatter, _ number: UInt64, _ content: SessionEvent.Content) -> String {
    formatter.format(SessionEvent(number: number, content))
    var text = ""
    formatter.withRows { text = String(decoding: Array($0), as: UTF8.self) }
    return text
  }

  private func row(_ estimate: LocationEstimate, _ kind: FixKind, source: String? = nil) -> String {
    let formatter = formatter()
    if let source {
      let status = EngineStatus(.waiting, source: source, counters: StreamCounters())
      _ = rows(formatter, 1, .navigation(.receiver(.status(status), source: 0)))
    }
    return rows(formatter, 2, .navigation(.between(estimate, kind, source: 0)))
  }

  private func estimate(_ origin: LocationOrigin) -> LocationEstimate {
    var estimate = LocationEstimate(
      latitudeDegrees: 47.25, longitudeDegrees: 8.5, at: .zero, Samples.full.time)
    estimate.accuracy.horizontal = Accuracy(1.5, .derived)
    estimate.velocityNorth = 1
    estimate.velocityEast = -2
    estimate.climb = 0.5
    estimate.timeSinceFix = 0.215
    estimate.origin = origin
    estimate.filter = .inertial
    return estimate
  }

  @Test func aRowHasWhatIsKnownBetweenTheEpochs() {
    #expect(
      row(estimate(.fused), .rtkFixed)
        == #"{"type":"location","time":"2020-02-06T18:14:34.123Z","latitude":47.250000000,"longitude":8.500000000,"#
        + #""horizontalAccuracy":1.500,"fix":"rtk-fixed","sinceFix":0.215,"climb":0.500,"accuracySource":"derived","#
        + #""velocity":[1.000,-2.000,-0.500],"filter":"inertial","point":"antenna","source":"first"}"# + "\n")
  }

  @Test func deadReckoningSaysHowLong() {
    let text = row(estimate(.deadReckoning), .deadReckoning, source: "second")
    #expect(text.contains(#""fix":"dead-reckoning","deadReckoning":0.2,"sinceFix":0.215,"#))
    #expect(text.hasSuffix(#""source":"second"}"# + "\n"))
  }

  @Test func anEventIsFormattedOnce() {
    let formatter = formatter()
    let content = SessionEvent.Content.navigation(.receiver(Samples.event(Samples.empty), source: 0))
    let first = rows(formatter, 1, content)
    #expect(first.hasPrefix(#"{"type":"status""#))
    #expect(rows(formatter, 1, content) == first)
    // The next epoch without a position is no change.
    #expect(rows(formatter, 2, content).isEmpty)
  }

  @Test func theRowsOfAnEventAreMarked() {
    let formatter = formatter(marksRows: true)
    func subjects(_ number: UInt64, _ event: EngineEvent) -> [RowSubject] {
      formatter.format(SessionEvent(number: number, .navigation(.receiver(event, source: 0))))
      var subjects: [RowSubject] = []
      formatter.forEachRow { subject, row in
        #expect(row.count > 2 && Array(row).last == 0x0A)
        subjects.append(subject)
      }
      return subjects
    }
    #expect(subjects(1, Samples.event(Samples.full)) == [.location])
    #expect(subjects(2, Samples.event(Samples.assumed)) == [.accuracy, .location])
    #expect(subjects(3, .satellites(Samples.report)) == [.satellites])
    #expect(subjects(4, Samples.event(Samples.empty)) == [.state])
    #expect(subjects(5, Samples.event(Samples.empty)) == [])
  }

  @Test func headingsHaveRowsOnlyOnRequest() throws {
    let heading = SessionEvent.Content.navigation(.compass(.heading(HeadingSamples.full)))
    let formatter = formatter()
    #expect(rows(formatter, 1, heading).isEmpty)
    formatter.addHeadings(HeadingFormat.ndjson.output(HeadingOutputOptions()), isLive: false)
    #expect(rows(formatter, 2, heading).hasPrefix(#"{"type":"heading""#))
    let alone = RowFormatter(headings: HeadingFormat.ndjson.output(HeadingOutputOptions()), isLive: false)
    #expect(rows(alone, 1, heading).hasPrefix(#"{"type":"heading""#))
    #expect(!alone.takes(SessionEvent(number: 3, .navigation(.receiver(Samples.event(Samples.full), source: 0)))))
    #expect(rows(alone, 2, .navigation(.receiver(Samples.event(Samples.full), source: 0))).isEmpty)
  }

  /// What has no row in a format begins no document: an earlier one would be set aside for nothing.
  @Test func anEventWithoutRowsIsNotTaken() {
    let formatter = formatter()
    func takes(_ content: NavigationEvent) -> Bool {
      formatter.takes(SessionEvent(number: 1, .navigation(content)))
    }
    func status(_ state: EngineStatus.State) -> NavigationEvent { .receiver(Samples.status(state), source: 0) }
    #expect(!takes(.compass(.heading(HeadingSamples.full))))
    #expect(!takes(status(.opening)) && !takes(status(.stopped(nil))) && takes(status(.waiting)))
    #expect(takes(.receiver(Samples.event(Samples.full), source: 0)))
    formatter.addHeadings(HeadingFormat.ndjson.output(HeadingOutputOptions()), isLive: false)
    #expect(takes(.compass(.heading(HeadingSamples.full))))
  }
}
