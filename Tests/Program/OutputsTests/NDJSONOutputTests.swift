import Bytes
import EngineRuntime
import Fusion
import LocationEngine
import NavigationMath
import Observations
import OutputsTestSupport
import TestSupport
import Testing
@testable import Outputs

struct NDJSONOutputTests {
  @Test func everythingThatIsKnownStandsInItsOrder() {
    #expect(
      Samples.render(.ndjson, [Samples.event(Samples.full)])
        == #"{"type":"location","time":"2020-02-06T18:14:34.123Z","latitude":44.068910666,"longitude":-121.314913333,"#
        + #""altitude":1128.400,"ellipsoidalAltitude":1107.200,"horizontalAccuracy":2.500,"verticalAccuracy":4.125,"#
        + #""speed":1.235,"speedAccuracy":0.001,"course":0.000,"courseAccuracy":7.500,"fix":"dgnss","#
        + #""satellitesUsed":9,"hdop":0.90,"vdop":1.20,"pdop":1.50,"climb":-0.250,"heading":12.500,"#
        + #""geoidSeparation":-21.200,"differentialAge":2.0,"differentialStation":131,"accuracySource":"gst","#
        + #""covariance":[4.000000,-0.500000,0.250000,2.250000,0.000000,16.000000],"spoofing":"none","#
        + #""jamming":"warning","source":"test"}"# + "\n")
  }

  @Test func theCovarianceIsWrittenOnRequest() throws {
    var estimate = try #require(LocationEstimate(Samples.full))
    func row() -> String {
      Samples.render(.ndjson, [.location(estimate, Samples.full)], { $0.estimateCovariance = true })
    }
    #expect(row().contains(#","estimateCovariance":[4.000000000,-0.500000000,0.250000000,2.250000000,0.000000000,16"#))
    estimate.stateCovariance = StateCovariance(
      position: SymmetricMatrix3(diagonal: Vector3(1, 2, 3)), velocity: SymmetricMatrix3(diagonal: Vector3(4, 5, 6)),
      cross: Matrix3(rows: Vector3(0.1, 0, 0), Vector3(0, 0.2, 0), Vector3(0, 0, 0.3)))
    let zero = "0.000000000"
    let expected = [
      "1.000000000", zero, zero, "0.100000001", zero, zero, "2.000000000", zero, zero, "0.200000003", zero,
      "3.000000000", zero, zero, "0.300000012", "4.000000000", zero, zero, "5.000000000", zero, "6.000000000",
    ]
    #expect(row().contains(#","estimateCovariance":["# + expected.joined(separator: ",") + "]"))
    #expect(!Samples.render(.ndjson, [.location(estimate, Samples.full)]).contains("estimateCovariance"))
  }

  @Test func aGeoidThatIsNotTheReceiversIsNamed() {
    var sea = Samples.assumed
    #expect(!Samples.render(.ndjson, [Samples.event(sea)]).contains("geoid\":"))
    sea.geoidSeparation = nil
    let row = Samples.render(.ndjson, [Samples.event(sea)])
    #expect(row.contains(#","geoidSeparation":"#) && row.contains(#","geoid":"EGM96","#))
  }

  @Test func anAssumedAccuracySaysSo() {
    let text = Samples.render(.ndjson, [Samples.event(Samples.assumed)])
    #expect(text.contains(#""accuracySource":"dop","accuracyAssumed":true,"verticalAccuracyAssumed":true,"source""#))
    #expect(!Samples.render(.ndjson, [Samples.event(Samples.stated)]).contains("ssumed"))
  }

  @Test func anotherSourceOfAccuraciesIsReportedOnce() {
    var held = Samples.stated
    held.accuracy.horizontal?.source = .held
    let fixes = [Samples.stated, held, Samples.bare, held, Samples.assumed, Samples.assumed, Samples.stated]
    let lines = Samples.render(.ndjson, fixes.map { Samples.event($0) }).split(separator: "\n")
    let changes = lines.enumerated().filter { $0.element.contains("status") }
    #expect(changes.map(\.offset) == [4, 7])
    #expect(
      changes.map { String($0.element) } == [
        #"{"type":"status","accuracy":{"source":"dop","assumed":true},"source":"test"}"#,
        #"{"type":"status","accuracy":{"source":"gst","assumed":false},"source":"test"}"#,
      ])
  }

  @Test func verdictsThatAreNotNominalAreWritten() throws {
    var estimate = try #require(LocationEstimate(Samples.bare))
    estimate.integrity.position = IntegrityVerdict(.suspect, [.positionJump, .spoofingReported])
    estimate.integrity.time = IntegrityVerdict(.suspect, .timeBackwards)
    #expect(
      Samples.render(.ndjson, [.location(estimate, Samples.bare)]).contains(
        #","fix":"2d","integrity":{"position":{"level":"suspect","reasons":["position-jump","spoofing-reported"]},"#
          + #""time":{"level":"suspect","reasons":["time-backwards"]}},"source":"test"}"#))
  }

  @Test func detailsOfTheIntegrityAreWrittenOnRequest() throws {
    var estimate = try #require(LocationEstimate(Samples.bare))
    estimate.protectionLevel = ProtectionLevel(horizontal: 12.5, vertical: 31)
    estimate.integrity.checks = [.range, .velocity]
    let event = EngineEvent.location(estimate, Samples.bare)
    #expect(
      Samples.render(.ndjson, [event], { $0.integrityDetails = true }).contains(
        #","protectionLevel":{"horizontal":12.500,"vertical":31.000},"checks":["range","velocity"],"source""#))
    #expect(!Samples.render(.ndjson, [event]).contains("protection"))
  }

  @Test func withheldPositionIsAStatus() {
    var integrity = FixIntegrity()
    integrity.position = IntegrityVerdict(.untrusted, .outOfRange)
    #expect(
      Samples.render(.ndjson, [.withheld(Samples.empty, integrity)])
        == #"{"type":"status","timeOfDay":"18:14:34.123","state":"withheld","fix":"none","#
        + #""integrity":{"position":{"level":"untrusted","reasons":["out-of-range"]}},"source":"test"}"# + "\n")
  }

  @Test func whatIsUnknownIsAbsent() {
    #expect(
      Samples.render(.ndjson, [Samples.event(Samples.bare)])
        == #"{"type":"location","timeOfDay":"18:14:34.123","latitude":0.000000000,"longitude":180.000000000,"#
        + #""fix":"2d","source":"test"}"# + "\n")
  }

  @Test(arguments: [
    (
      -1_763_600_000_250_000_001, 12.34e-6, true,
      #""clockOffset":-1763600000.250000001,"timeUncertainty":0.000012340,"pps":true"#
    ),
    (Int64(400), 0.199, false, #""clockOffset":0.000000400,"timeUncertainty":0.199000000"#),
    (Int64(-7_000_000_000), 1e-12, true, #""clockOffset":-7.000000000,"timeUncertainty":0.000000001,"pps":true"#),
  ])
  func howTheClockStandsIsExact(nanoseconds: Int64, uncertainty: Double, isFromPulse: Bool, members: String) {
    var fix = Samples.bare
    fix.clockOffset = ClockOffset(nanoseconds: nanoseconds, uncertainty: uncertainty, isFromPulse: isFromPulse)
    let text = Samples.render(.ndjson, [Samples.event(fix)])
    #expect(text.hasSuffix(#""fix":"2d","# + members + #","source":"test"}"# + "\n"), "\(text)")
  }

  @Test func aLeapSecondIsSaidAsItIs() {
    #expect(
      Samples.render(.ndjson, [Samples.event(Samples.leapSecond)]).contains(#""time":"2016-12-31T23:59:60.000Z""#))
  }

  @Test func noPositionIsToldOncePerChange() {
    let none = Samples.event(Samples.empty)
    let some = Samples.event(Samples.bare)
    let line = #"{"type":"status","timeOfDay":"18:14:34.123","state":"no-fix","fix":"none","source":"test"}"# + "\n"
    #expect(Samples.render(.ndjson, [none, none, none]) == line)
    #expect(Samples.render(.ndjson, [none, none, some, none]).components(of: line) == 2)
    #expect(Samples.render(.ndjson, [none, none, none]) { $0.everyEpoch = true } == line + line + line)
  }

  @Test func aLostSourceIsToldOnceWithItsReason() {
    let lost = Samples.status(
      .reconnecting(SourceError(.disconnected, #"a "quoted" name: unplugged"#), after: .seconds(5)))
    #expect(
      Samples.render(.ndjson, [Samples.status(.opening), lost, lost, Samples.status(.waiting)])
        == #"{"type":"status","state":"reconnecting","fix":"none","message":"a \"quoted\" name: unplugged","#
        + #""source":"test"}"# + "\n")
    #expect(
      Samples.render(.ndjson, [Samples.status(.stale), Samples.status(.receiving)])
        == #"{"type":"status","state":"stale","fix":"none","source":"test"}"# + "\n")
  }

  @Test func satellitesComeOnlyWhenWanted() {
    let event = EngineEvent.satellites(Samples.report)
    #expect(Samples.render(.ndjson, [event]) == "")
    #expect(
      Samples.render(.ndjson, [event]) { $0.satellites = true }
        == #"{"type":"satellites","time":"2020-02-06T18:14:34.123Z","inView":2,"used":1,"satellites":["#
        + #"{"system":"gps","id":5,"signal":1,"elevation":42,"azimuth":310,"carrierToNoise":47,"used":true},"#
        + #"{"system":"glonass","id":12,"used":false}],"source":"test"}"# + "\n")
  }

  @Test func theStateOfTheCorrectionsIsAStatus() {
    let rows = Samples.corrections.map { Samples.render($0) }
    #expect(
      rows[0] == #"{"type":"status","corrections":{"caster":"ntrip://caster.example:2101/NEAR","state":"connecting","#
        + #""messages":0,"bytes":0},"source":"test"}"# + "\n")
    #expect(
      rows[4] == #"{"type":"status","corrections":{"caster":"ntrip://caster.example:2101/NEAR","state":"refused","#
        + #""messages":3,"bytes":87,"dropped":2,"age":1.3,"station":2003,"types":{"1005":1,"1077":2},"#
        + #""message":"no \"mount point\""},"source":"test"}"# + "\n")
    for format in OutputFormat.allCases where format != .ndjson {
      #expect(Samples.render(Samples.corrections[4], format).isEmpty)
    }
  }

  @Test func aSourceNameIsEscaped() {
    let text = Samples.render(.ndjson, [Samples.event(Samples.bare)]) { $0.source = "a\"b\\c\u{1}\u{1F}é" }
    #expect(text.hasSuffix(#""source":"a\"b\\c\u0001\u001fé"}"# + "\n"))
  }

  @Test func anImpossibleNumberIsLeftOut() {
    var fix = Samples.bare
    fix.speed = .nan
    fix.heightAboveMeanSeaLevel = .infinity
    fix.ellipsoidalHeight = 1e300
    let text = Samples.render(.ndjson, [Samples.event(fix)])
    #expect(!text.contains("speed") && !text.contains("ltitude\":nan") && !text.contains(#""altitude""#))
    #expect(!text.contains("ellipsoidalAltitude"))
  }

  @Test func aLateFixSaysHowOldItIs() throws {
    let output = NDJSONOutput(OutputOptions())
    var row = Array(Samples.render(.ndjson, [Samples.event(Samples.full)]).utf8)
    output.note(age: 12.34, in: &row)
    let line = String(decoding: row, as: UTF8.self)
    #expect(line.hasSuffix(#","age":12.3}"# + "\n"))
    #expect(try JSONSchema().problem(in: line) == nil)
  }

  @Test func droppedRowsAreAStatus() throws {
    var options = OutputOptions()
    options.source = "/dev/ttyACM0"
    var writer = ByteWriter()
    NDJSONOutput(options).append(dropped: 12, to: &writer)
    let line = String(decoding: writer.bytes, as: UTF8.self)
    #expect(line == #"{"type":"status","dropped":12,"source":"/dev/ttyACM0"}"# + "\n")
    #expect(try JSONSchema().problem(in: line) == nil)
    writer.removeAll()
    NDJSONHeadings().append(dropped: 3, to: &writer)
    #expect(try JSONSchema().problem(in: String(decoding: writer.bytes, as: UTF8.self)) == nil)
  }
}

struct EngineStatusSourceTests {
  private func status(_ source: String) -> EngineStatus {
    EngineStatus(.waiting, source: source, counters: StreamCounters())
  }

  @Test func onlyAnotherReceiverIsNews() {
    #expect(status("a").newSource("a") == nil)
    #expect(status("b").newSource("a") == "b")
    #expect(status("auto:").newSource("a") == nil)
    #expect(status("a").newSource("auto:") == "a")
  }

  @Test func rowsCarryTheNameOfTheirReceiver() {
    let change = EngineEvent.status(status("/dev/ttyACM1"))
    let rows = Samples.render(.ndjson, [Samples.event(Samples.bare), change, change, Samples.event(Samples.bare)])
      .split(separator: "\n")
    #expect(rows.count == 3)
    #expect(rows[0].hasSuffix(#""source":"test"}"#))
    #expect(rows[1] == #"{"type":"status","state":"source","fix":"none","source":"/dev/ttyACM1"}"#)
    #expect(rows[2].hasSuffix(#""source":"/dev/ttyACM1"}"#))
    let table = Samples.render(.csv, [Samples.event(Samples.bare), change, Samples.event(Samples.bare)])
    #expect(table.hasSuffix(",/dev/ttyACM1\r\n"))
  }
}
