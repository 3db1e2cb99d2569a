import NavigationMath
import Observations
import Testing
import UBX

@testable import GNSS

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
