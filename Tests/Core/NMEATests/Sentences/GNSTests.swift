import NMEA
import NavigationMath
import Testing

@Suite struct GNSTests {
  // gpsd telit-pls83-w.log
  @Test func readsEveryField() throws {
    let fix = try gns("$GNGNS,043545.00,4333.190153,N,00127.618387,E,AAAAN,14,1.3,250.7,50.0,,,V*62")
    #expect(fix.timeOfDay == TimeOfDay(hour: 4, minute: 35, second: 45))
    #expect(fix.latitudeDegrees?.isClose(to: 43 + 33.190153 / 60) == true)
    #expect(fix.longitudeDegrees?.isClose(to: 1 + 27.618387 / 60) == true)
    #expect(fix.mode == .autonomous)
    #expect(fix.satellitesUsed == 14)
    #expect(fix.horizontalDilution == 1.3)
    #expect(fix.altitude == 250.7)
    #expect(fix.geoidSeparation == 50)
    #expect(fix.differentialAge == nil)
    #expect(fix.differentialStation == nil)
  }

  // gpsd furuno_gl_ga.log
  @Test func bestModeOfAllSystemsCounts() throws {
    #expect(try gns("$GNGNS,120213.000,5957.0062,N,01100.6429,E,NDD,11,1.3,168.9,39.5,,,V*57").mode == .differential)
    for (letters, mode) in [("N", PositioningMode.none), ("AR", .rtkFixed), ("RF", .rtkFixed), ("NNE", .estimated)] {
      #expect(try gns(sealed("GNGNS,120213.000,5957.0,N,01100.6,E,\(letters),11,1.3,1,1,,")).mode == mode)
    }
  }

  @Test func withoutAFix() throws {
    let fix = try gns(sealed("GNGNS,120213.000,,,,,NNN,00,99.99,,,,,V"))
    #expect(fix.mode == .none)
    #expect(fix.latitudeDegrees == nil)
  }

  @Test func anUnknownModeLetterIsThatOfOneSystem() throws {
    #expect(try gns(sealed("GNGNS,120213.000,5957.0,N,01100.6,E,7AN,11,1.3,1,1,,")).mode == .autonomous)
    #expect(throws: SentenceError.malformedField(6)) {
      try gns(sealed("GNGNS,120213.000,5957.0,N,01100.6,E,77,11,1.3,1,1,,"))
    }
  }

  private func gns(_ line: String) throws -> GNS {
    guard case .gns(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
