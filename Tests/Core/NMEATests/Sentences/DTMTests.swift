import NMEA
import Testing

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
