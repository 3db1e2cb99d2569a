import EngineRuntime
import Fusion
import LinuxTestSupport
import LocationEngine
import NavigationMath
import Observations
import Publishing
import TestSupport
import Testing

@testable import LinuxIO
@testable import ReceiverServices

/// Pulses in a tree of files and fixes to match, at a pace of their own: nothing here waits for a second.
@Suite struct TimeServiceTests {
  private static let second: Int64 = 1_000_000_000

  private final class Notices: @unchecked Sendable {
    var lines: [String] = []
  }

  private let tree = FakePPS()
  private let notices = Notices()

  private func service(_ pulse: TimeOptions.Pulse) throws(SourceError) -> TimeService {
    var options = TimeOptions()
    options.pulse = pulse
    return try TimeService(options, root: tree.root) { [notices] in notices.lines.append($0) }
  }

  /// UTC as the receiver has it, when the machine's clock is 3.25 s ahead.
  private func fix(_ index: Int, lag: Int64 = 150_000_000) -> GNSSFix {
    var clock = HostClock()
    let utc = (1_763_600_000 + Int64(index)) * TimeServiceTests.second
    let arrival = utc + TimeServiceTests.ahead + lag - clock.read()
    let day: Int64 = 86_400_000_000_000
    let instant = MonotonicInstant(nanoseconds: arrival)
    var fix = GNSSFix(
      time: UTCTime(
        date: CalendarDate(daysSince1970: Int(utc / day)), timeOfDay: TimeOfDay(nanoseconds: utc % day)),
      received: instant, completed: instant)
    fix.kind = .threeDimensional
    fix.latitudeDegrees = 1
    fix.longitudeDegrees = 2
    return fix
  }

  private static let ahead: Int64 = 3_250_000_000

  private func pulse(_ index: Int) {
    tree.pulse(
      "pps0", at: (1_763_600_000 + Int64(index)) * TimeServiceTests.second + TimeServiceTests.ahead, count: index + 9)
  }

  /// What the stage of a session makes of an event.
  private func pass(_ event: EngineEvent, _ service: TimeService) -> EngineEvent? {
    var stage = ClockOffsetStage(service)
    var passed = NavigationEvent.receiver(event, source: 0)
    var before: [SessionEvent.Content] = []
    guard stage.annotate(&passed, before: &before), case .receiver(let known, _) = passed else { return nil }
    return known
  }

  @Test func theOffsetStandsInTheFix() throws {
    tree.add("pps0", driver: "pps@12.-1")
    let service = try service(.automatic)
    var last: ClockOffset?
    for index in 0..<8 {
      pulse(index)
      let fix = fix(index)
      let event = pass(.location(try #require(LocationEstimate(fix)), fix), service)
      if case .location(_, let fix) = event { last = fix.clockOffset }
    }
    let offset = try #require(last)
    #expect(offset.isFromPulse && abs(offset.nanoseconds - TimeServiceTests.ahead) < 100_000)
    #expect(offset.uncertainty < 200e-6)
    #expect(notices.lines.first == "pulse per second: /dev/pps0")
    #expect(notices.lines.contains { $0.hasPrefix("/dev/pps0: pulses begin the seconds") })
  }

  @Test func withoutAPulseTheArrivalTells() throws {
    let service = try service(.automatic)
    #expect(notices.lines == ["no pulse per second here: the time rests on when bytes come"])
    for index in 0..<6 { _ = service.offset(at: fix(index)) }
    let offset = try #require(service.offset(at: fix(6)))
    #expect(!offset.isFromPulse && offset.uncertainty > 0.1)
    #expect(abs(Double(offset.nanoseconds - TimeServiceTests.ahead) * 1e-9) < 2 * offset.uncertainty)
  }

  @Test func anEpochWithoutAPositionTellsNothing() throws {
    let service = try service(.none)
    var void = fix(0)
    void.kind = .none
    let event = pass(.noFix(void), service)
    guard case .noFix(let same)? = event else {
      Issue.record("\(String(describing: event))")
      return
    }
    #expect(same == void)
  }

  @Test func aNamedDeviceMustBeThere() {
    let error = failure { () throws(SourceError) in _ = try service(.device("/dev/pps5")) }
    #expect(error?.kind == .notFound)
  }

  @Test func aWrongEdgeIsSaid() throws {
    tree.add("pps0", driver: "pps@12.-1")
    let service = try service(.device("pps0"))
    for index in 0..<3 {
      pulse(index)
      let clear = (1_763_600_000 + Int64(index)) * TimeServiceTests.second + TimeServiceTests.ahead - 100_000_000
      tree.pulse("pps0", at: clear, count: index + 9, attribute: "clear")
      _ = service.offset(at: fix(index))
    }
    #expect(notices.lines.filter { $0.contains("lasts 900 ms") }.count == 1)
  }
}

@Suite struct TimeOptionsTests {
  @Test func whatIsWantedOfIt() {
    var options = TimeOptions()
    #expect(options.isEmpty && !options.feedsClocks)
    options.pulse = .automatic
    #expect(!options.isEmpty && !options.feedsClocks)
    options.chronySocket = "/run/chrony.gps.sock"
    #expect(options.feedsClocks)
    options = TimeOptions()
    options.sharedMemoryUnit = 0
    #expect(options.feedsClocks && !options.isEmpty)
  }
}
