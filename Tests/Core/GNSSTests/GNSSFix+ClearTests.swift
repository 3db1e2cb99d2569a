import NavigationMath
import Testing

@testable import GNSS
@testable import Observations

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
