import NMEA
import Testing

@Suite struct GSVTests {
  // gpsd telit-pls83-w.log
  @Test func readsEveryField() throws {
    let list = try gsv("$GAGSV,4,2,13,12,60,272,,16,33,306,,19,04,133,,23,01,161,,7*7C")
    #expect(list.talker == .galileo)
    #expect(list.messageCount == 4)
    #expect(list.messageNumber == 2)
    #expect(list.satellitesInView == 13)
    #expect(list.signalID == 7)
    #expect(list.satellites.map(\.number) == [12, 16, 19, 23])
    #expect(list.satellites.map(\.elevationDegrees) == [60, 33, 4, 1])
    #expect(list.satellites.map(\.azimuthDegrees) == [272, 306, 133, 161])
    #expect(list.satellites.allSatisfy { $0.carrierToNoise == nil })
  }

  // gpsd navika-100-fix.log
  @Test func emptyPlacesAreNoSatellites() throws {
    let list = try gsv("$GLGSV,3,3,10,68,06,033,31,71,05,204,18,,,,,,,,,1*7F")
    #expect(list.satellites.map(\.number) == [68, 71])
    #expect(list.signalID == 1)
  }

  // gpsd quectelLC79D.log
  @Test func numbersMayHaveThreeDigits() throws {
    let list = try gsv("$GAGSV,2,1,04,102,28,167,40,103,69,097,33*61")
    #expect(list.satellites.map(\.number) == [102, 103])
    #expect(list.satellites.map(\.carrierToNoise) == [40, 33])
    #expect(list.signalID == nil)
  }

  @Test func noneInView() throws {
    for line in [sealed("GPGSV,1,1,00"), sealed("GPGSV,1,1,00,1"), sealed("GPGSV,1,1,00,,,,,,,,,,,,,,,,")] {
      #expect(try gsv(line).satellites.isEmpty)
    }
  }

  @Test func azimuth360IsNorth() throws {
    #expect(try gsv(sealed("GPGSV,1,1,01,05,90,360,50")).satellites[0].azimuthDegrees == 0)
  }

  @Test func numbersOfTheGroupMustFit() {
    #expect(throws: SentenceError.valueOutOfRange(2)) { try gsv(sealed("GPGSV,2,3,08,05,10,020,30")) }
    #expect(throws: SentenceError.tooFewFields) { try gsv(sealed("GPGSV,,,08,05,10,020,30")) }
  }

  @Test func impossibleAngles() {
    #expect(throws: SentenceError.valueOutOfRange(5)) { try gsv(sealed("GPGSV,1,1,01,05,91,020,30")) }
    #expect(throws: SentenceError.valueOutOfRange(6)) { try gsv(sealed("GPGSV,1,1,01,05,10,361,30")) }
  }

  private func gsv(_ line: String) throws -> GSV {
    guard case .gsv(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
