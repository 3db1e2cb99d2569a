import NMEA
import NavigationMath
import Testing

@Suite struct PSTI030Tests {
  // gpsd skytraq-fix.log
  @Test func readsEveryField() throws {
    let fix = try psti030(
      "$PSTI,030,232712.000,A,4404.1237962,N,12118.8472460,W,1132.560,0.00,0.03,0.00,280316,A,0.0,0.0*30")
    #expect(fix.timeOfDay == TimeOfDay(hour: 23, minute: 27, second: 12))
    #expect(fix.date == CalendarDate(year: 2016, month: 3, day: 28))
    #expect(fix.isValid)
    #expect(fix.mode == .autonomous)
    #expect(fix.latitudeDegrees?.isClose(to: 44 + 4.1237962 / 60) == true)
    #expect(fix.longitudeDegrees?.isClose(to: -(121 + 18.8472460 / 60), within: 2e-14) == true)
    #expect(fix.altitude == 1132.56)
    #expect(fix.velocityEast == 0)
    #expect(fix.velocityNorth == 0.03)
    #expect(fix.velocityUp == 0)
    #expect(fix.differentialAge == 0)
    #expect(fix.ambiguityRatio == 0)
  }

  @Test func voidFix() throws {
    #expect(try !psti030(sealed("PSTI,030,232712.000,V,,,,,,,,,280316,N,,")).isValid)
  }

  private func psti030(_ line: String) throws -> PSTI030 {
    guard case .psti030(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}

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
