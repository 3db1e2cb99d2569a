import NMEA
import Testing

@Suite struct GSATests {
  // gpsd ublox-zed-f9p-nmea.log
  @Test func readsEveryField() throws {
    let list = try gsa("$GNGSA,A,3,07,12,33,,,,,,,,,,1.05,0.64,0.83,3*0A")
    #expect(list.talker == .combined)
    #expect(list.dimensions == 3)
    #expect(Array(list.satellites) == [7, 12, 33])
    #expect(list.positionDilution == 1.05)
    #expect(list.horizontalDilution == 0.64)
    #expect(list.verticalDilution == 0.83)
    #expect(list.systemID == 3)
  }

  @Test func takesTwelveSatellites() throws {
    let list = try gsa(sealed("GPGSA,A,3,1,2,3,4,5,6,7,8,9,10,11,12,1,1,1"))
    #expect(Array(list.satellites) == Array(1...12))
    #expect(list.systemID == nil)
  }

  // gpsd beidou-bd.log
  @Test func fourthDilutionIsNoSystem() throws {
    let list = try gsa("$BDGSA,A,3,02,03,04,,,,,,,,,,5.1,1.3,4.9,3.3*2F")
    #expect(list.systemID == nil)
    #expect(list.verticalDilution == 4.9)
  }

  // gpsd iTrek.log
  @Test func mayBeCutShortWithoutAFix() throws {
    let list = try gsa("$GPGSA,A,1,,,,*32")
    #expect(list.dimensions == 1)
    #expect(list.satellites.isEmpty)
    #expect(throws: SentenceError.tooFewFields) { try gsa(sealed("GPGSA,A,3,01,02,03")) }
  }

  @Test func dimensionsAreOneToThree() throws {
    let list = try gsa(sealed("GPGSA,A,4,07,x,12,,,,,,,,,,1.0,-1,1.7"))
    #expect(list.dimensions == nil)
    #expect(Array(list.satellites) == [7, 12])
    #expect(list.horizontalDilution == nil)
    #expect(list.verticalDilution == 1.7)
  }

  private func gsa(_ line: String) throws -> GSA {
    guard case .gsa(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
