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

@Suite struct DTMTests {
  // pynmeagps pygpsdata-nmea4.log
  @Test func readsEveryField() throws {
    let datum = try dtm("$GNDTM,W84,,0.0,N,0.0,E,0.0,W84*71")
    #expect(datum.datum == ShortText("W84"))
    #expect(datum.subdivision == nil)
    #expect(datum.latitudeOffsetMinutes == 0)
    #expect(datum.longitudeOffsetMinutes == 0)
    #expect(datum.altitudeOffset == 0)
    #expect(datum.reference == ShortText("W84"))
    #expect(datum.isWGS84 == true)
  }

  @Test func offsetsHaveDirections() throws {
    let datum = try dtm(sealed("GPDTM,999,A,0.08,S,0.07,W,-47.7,W84"))
    #expect(datum.isWGS84 == false)
    #expect(datum.subdivision == ShortText("A"))
    #expect(datum.latitudeOffsetMinutes == -0.08)
    #expect(datum.longitudeOffsetMinutes == -0.07)
    #expect(datum.altitudeOffset == -47.7)
  }

  @Test func emptyDatumIsUnknown() throws {
    #expect(try dtm(sealed("GPDTM,,,,,,,,")).isWGS84 == nil)
  }

  @Test func anOffsetInAWrongDirectionIsNone() throws {
    let datum = try dtm(sealed("GPDTM,999,A,0.08,E,0.07,W,-47.7,W84"))
    #expect(datum.latitudeOffsetMinutes == nil)
    #expect(datum.longitudeOffsetMinutes == -0.07)
  }

  private func dtm(_ line: String) throws -> DTM {
    guard case .dtm(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
