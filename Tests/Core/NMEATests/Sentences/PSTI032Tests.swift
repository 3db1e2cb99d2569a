import NMEA
import NavigationMath
import Testing

@Suite struct PSTI032Tests {
  // a SkyTraq PX1122R, as its data sheet quotes it
  @Test func readsEveryField() throws {
    let baseline = try psti032("$PSTI,032,033010.000,111219,A,R,-4.968,-10.817,-1.849,12.046,204.67,,,,,*39")
    #expect(baseline.timeOfDay == TimeOfDay(hour: 3, minute: 30, second: 10))
    #expect(baseline.date == CalendarDate(year: 2019, month: 12, day: 11))
    #expect(baseline.isValid)
    #expect(baseline.mode == .rtkFixed)
    #expect(baseline.east == -4.968)
    #expect(baseline.north == -10.817)
    #expect(baseline.up == -1.849)
    #expect(baseline.baselineLength == 12.046)
    #expect(baseline.baselineCourseDegrees == 204.67)
  }

  @Test func voidBaseline() throws {
    let baseline = try psti032("$PSTI,032,061758.000,110820,V,,,,,,,,,,,*4C")
    #expect(!baseline.isValid)
    #expect(baseline.baselineCourseDegrees == nil)
  }

  private func psti032(_ line: String) throws -> PSTI032 {
    guard case .psti032(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
