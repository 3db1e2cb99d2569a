import NavigationMath
import Testing
import UBX

@testable import GNSS
@testable import Observations

@Suite struct FixFinisherTests {
  private func second(_ number: Int64) -> MonotonicInstant { MonotonicInstant(nanoseconds: number * 1_000_000_000) }

  /// Returns the fix of an epoch with a position and a dilution.
  private func finished(_ finisher: inout FixFinisher, at now: MonotonicInstant) -> GNSSFix {
    var content = EpochContent()
    _ = content.admit(.gga, isValid: true)
    content.setPosition(52, 13, decimals: 5)
    content.fix.dilution.horizontal = 2
    finisher.finish(&content, time: UTCTime(timeOfDay: TimeOfDay(nanoseconds: 7)), at: now)
    return content.fix
  }

  @Test func fixesAreNumberedAndHaveTheInstantOfTheirLastByte() {
    var finisher = FixFinisher(AccuracyModel(nil))
    #expect(finisher.count == 0)
    #expect(finished(&finisher, at: second(3)).sequence == 1)
    let fix = finished(&finisher, at: second(4))
    #expect((fix.sequence, finisher.count) == (2, 2))
    #expect(fix.completed == second(4))
    #expect(fix.time.timeOfDay == TimeOfDay(nanoseconds: 7))
  }

  @Test func anAccuracyThatTheReceiverDoesNotReportComesFromTheModel() {
    var finisher = FixFinisher(AccuracyModel(nil))
    #expect(isNear(finished(&finisher, at: second(1)).accuracy.horizontal?.value, 10))
    finisher.accuracyModel.note(.mediaTek)
    #expect(isNear(finished(&finisher, at: second(2)).accuracy.horizontal?.value, 16))
  }

  @Test func theLastReportOfInterferenceIsThatOfTheFix() {
    var finisher = FixFinisher(AccuracyModel(nil))
    #expect(finished(&finisher, at: second(1)).jamming == nil)
    finisher.interference.note([JammingState.warning], at: second(1))
    #expect(finished(&finisher, at: second(2)).jamming == .warning)
    #expect(finished(&finisher, at: second(12)).jamming == nil)
  }

  @Test func anAnnouncementOfAPulseIsForOneFix() {
    var finisher = FixFinisher(AccuracyModel(nil))
    #expect(finisher.takePulseAnnouncement() == nil)
    let announcement = PulseAnnouncement(announced: second(1), correctionNanoseconds: 3)
    finisher.pulseAnnouncement = announcement
    #expect(finisher.takePulseAnnouncement() == announcement)
    #expect(finisher.takePulseAnnouncement() == nil)
  }
}

@Suite struct InterferenceDetectorTests {
  private func second(_ number: Int64) -> MonotonicInstant { MonotonicInstant(nanoseconds: number * 1_000_000_000) }

  @Test func theWorstBandCountsForTenSeconds() {
    var watch = InterferenceDetector()
    #expect(watch.jamming(at: second(1)) == nil)
    watch.note([JammingState.warning, .none, .unknown], at: second(1))
    #expect(watch.jamming(at: second(11)) == .warning)
    #expect(watch.jamming(at: second(12)) == nil)
    watch.note([JammingState.none, .critical], at: second(20))
    #expect(watch.jamming(at: second(20)) == .critical)
    watch.note([JammingState.unknown], at: second(21))
    #expect(watch.jamming(at: second(21)) == nil)
  }
}

@Suite struct GNSSFixClearTests {
  private let empty = GNSSFix(time: UTCTime(), received: .zero, completed: .zero)

  /// Something in each property.
  private var full: GNSSFix {
    let instant = MonotonicInstant.zero.advanced(byNanoseconds: 1)
    var fix = GNSSFix(
      time: UTCTime(date: CalendarDate(year: 2020, month: 2, day: 6), timeOfDay: TimeOfDay(nanoseconds: 1)),
      received: instant, completed: instant)
    fix.sequence = 1
    fix.kind = .differential
    fix.latitudeDegrees = 1
    fix.longitudeDegrees = 2
    fix.ellipsoidalHeight = 3
    fix.heightAboveMeanSeaLevel = 4
    fix.geoidSeparation = 5
    fix.speed = 6
    fix.courseDegrees = 7
    fix.climb = 8
    fix.velocityNorth = 9
    fix.velocityEast = 10
    fix.accuracy.horizontal = Accuracy(1, .gst)
    fix.accuracy.vertical = Accuracy(2, .gst)
    fix.accuracy.speed = Accuracy(3, .gst)
    fix.accuracy.courseDegrees = Accuracy(4, .gst)
    fix.accuracy.headingDegrees = Accuracy(5, .gst)
    fix.accuracy.sigmaNorth = 6
    fix.accuracy.sigmaEast = 7
    fix.covariance = NEDCovariance(
      northNorth: 1, northEast: 2, northDown: 3, eastEast: 4, eastDown: 5, downDown: 6)
    fix.velocityCovariance = fix.covariance
    fix.dilution = DilutionOfPrecision(position: 1, horizontal: 2, vertical: 3)
    fix.satellitesUsed = 9
    fix.differentialAge = 1
    fix.differentialStation = 2
    fix.headingDegrees = 3
    fix.isTimeResolved = true
    fix.positionSpreadDegrees = 1
    fix.receiverClock = ReceiverClock(bias: 1, drift: 1)
    fix.pulseAnnouncement = PulseAnnouncement(announced: instant, correctionNanoseconds: 1)
    fix.clockOffset = ClockOffset(nanoseconds: 1, uncertainty: 2, isFromPulse: true)
    fix.spoofing = .indicated
    fix.jamming = .warning
    return fix
  }

  /// Labels of the properties that are alike in both.
  private func alike<Value>(_ first: Value, _ second: Value) -> [String] {
    zip(Mirror(reflecting: first).children, Mirror(reflecting: second).children)
      .filter { String(reflecting: $0.value) == String(reflecting: $1.value) }.map { $0.0.label ?? "?" }
  }

  @Test func nothingIsLeft() {
    var fix = full
    // A property that is added to these types is to be added here as well.
    #expect(alike(fix, empty) == [])
    #expect(alike(fix.accuracy, empty.accuracy) == [] && alike(fix.dilution, empty.dilution) == [])
    #expect(alike(fix.accuracy.values, empty.accuracy.values) == [])
    fix.clear()
    #expect(fix == empty)
    fix.clear()
    #expect(fix == empty)
  }
}
