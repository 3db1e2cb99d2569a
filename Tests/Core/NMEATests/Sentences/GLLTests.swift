import NMEA
import NavigationMath
import Testing

@Suite struct GLLTests {
  // gpsd ublox-zed-f9p-nmea.log
  @Test func readsEveryField() throws {
    let fix = try gll("$GNGLL,4552.65403,S,17030.00678,E,004002.00,A,A*62")
    #expect(fix.latitudeDegrees?.isClose(to: -(45 + 52.65403 / 60)) == true)
    #expect(fix.longitudeDegrees?.isClose(to: 170 + 30.00678 / 60) == true)
    #expect(fix.timeOfDay == TimeOfDay(hour: 0, minute: 40, second: 2))
    #expect(fix.isValid)
    #expect(fix.mode == .autonomous)
  }

  @Test func withoutAFix() throws {
    let fix = try gll(sealed("GPGLL,,,,,004002.00,V,N"))
    #expect(!fix.isValid)
    #expect(fix.mode == PositioningMode.none)
    #expect(fix.latitudeDegrees == nil)
  }

  // pynmeagps pygpsdata-um981.log
  @Test func signBesidesAHemisphereIsAContradiction() {
    #expect(throws: SentenceError.malformedField(3)) {
      try gll("$GNGLL,5327.03598945,N,-0214.41467156,W,130058.00,A,A*7E")
    }
  }

  private func gll(_ line: String) throws -> GLL {
    guard case .gll(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
