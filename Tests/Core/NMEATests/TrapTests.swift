import Bytes
import NMEA
import NavigationMath
import Testing

/// What receivers have done to other programs, one test for each; logs are gpsd's unless named otherwise.
@Suite struct TrapTests {
  @Test func checksumIsMissing() throws {
    #expect(throws: LineFailure.checksum(.missing)) {
      try decode("$GPGGA,181434.00,2049.1,N,08704.1,W,1,7,1,1,M,1,M,,\r\n")
    }
  }

  @Test func checksumIsWrong() throws {
    #expect(throws: LineFailure.checksum(.mismatch)) { try decode("$GPHDT,25.50,T*38") }
  }

  @Test func truncatedSentenceWithARightChecksum() {
    #expect(throws: SentenceError.tooFewFields) { try decode("$GPGGA,201019.00,3249.20458,N,1,-25.6,M,,*6A") }
  }

  /// Losing two equal characters keeps the XOR: the digits that are left must give it away, or do no harm.
  @Test func twoEqualCharactersLostFromAPosition() throws {
    let content = "GPGLL,4552.65403,S,17030.00678,E,004002.00,A,A"
    let characters = Array(content)
    let whole = try decode(sealed(content))
    for first in characters.indices {
      for second in characters.indices where second > first && characters[first] == characters[second] {
        var rest = characters
        rest.remove(at: second)
        rest.remove(at: first)
        guard case .gll(let damaged)? = try? decode(sealed(String(rest))), case .gll(let original) = whole else {
          continue
        }
        // Decimals lost from a minute are beyond recognition; whole degrees and minutes are not.
        #expect((damaged.latitudeDegrees ?? -45.877567) - (original.latitudeDegrees ?? 0) < 0.02)
        #expect(((damaged.longitudeDegrees ?? 170.500113) - (original.longitudeDegrees ?? 0)).magnitude < 0.02)
      }
    }
  }

  /// Scaled to its last decimal, such a minute would overflow a 64-bit integer.
  @Test func hundredsOfDecimals() throws {
    for digit in ["0", "9"] {
      let line = sealed("GPGLL,0000.\(String(repeating: digit, count: 300))1,N,17959.\(digit),E,004002.00,A,A")
      guard case .gll(let fix) = try decode(line) else { throw LineFailure.otherSentence }
      let latitude = try #require(fix.latitudeDegrees)
      #expect((0...1.0 / 60).contains(latitude))
    }
    #expect(throws: SentenceError.malformedField(1)) {
      try decode(sealed("GPGLL,0.00000000000000000000000001,N,17959.9,E,004002.00,A,A"))
    }
  }

  @Test func twoEqualDigitsLostFromATime() {
    #expect(throws: SentenceError.malformedField(1)) {
      try decode(sealed("GNGST,2371.00,225199,2.5,2.4,125,0.98,1.0,3.0"))
    }
  }

  @Test func interleavedOutputEndsAtTheNextDollar() {
    // google-f9k-span
    #expect(scan("$GGGL$GPGSV,1,1,00*79") == .broken(end: 5))
    #expect(scan("$GGNVTG$GNVTG") == .incomplete)
    #expect(scan("$GGNVTG$GNVTG\r\n") == .broken(end: 7))
  }

  @Test func terminators() {
    for end in ["\n", "\r", "\r\n", "\r\r\n"] {
      #expect(scan("$GPHDT,25.50,T*37" + end) == .line(end: 17))
      #expect(scan("$GPHDT,25.50,T" + end) == .line(end: 14))
    }
  }

  @Test func linesOfMoreThan82Bytes() throws {
    let line = sealed(
      "GNGNS,132820.00,4134.498021990000000000000000000000000000000000,N,"
        + "09345.034190220000000000000000000000000000000000,W,RRRRRR,31,0.9,36278.254,-31.442,7.0,0133,V")
    #expect(line.count > 120)
    guard case .gns(let fix) = try decode(line) else { throw LineFailure.otherSentence }
    #expect(fix.altitude == 36278.254)
    #expect(fix.mode == .rtkFixed)
  }

  @Test func allFieldsEmptyIsNoDateAndNoPosition() throws {
    guard case .gga(let fix) = try decode(sealed("GPGGA,,,,,,0,,,,,,,,")) else { throw LineFailure.otherSentence }
    #expect(fix.timeOfDay == nil)
    #expect(fix.latitudeDegrees == nil)
    guard case .rmc(let minimum) = try decode(sealed("GPRMC,,V,,,,,,,,,,N")) else { throw LineFailure.otherSentence }
    #expect(minimum.timeOfDay == nil)
    #expect(minimum.date == nil)
    #expect(!minimum.isValid)
  }

  @Test func navigationalStatusIsNotTheVoidFlag() throws {
    // ublox-zed-f9p-nmea.log
    guard
      case .rmc(let fix) = try decode("$GNRMC,004002.00,A,4552.65403,S,17030.00678,E,0.075,,120419,,,A,V*0C")
    else { throw LineFailure.otherSentence }
    #expect(fix.isValid)
    #expect(fix.navigationalStatus == UInt8(ascii: "V"))
  }

  @Test func positionWhileVoidIsMarkedVoid() throws {
    guard
      case .rmc(let fix) = try decode(sealed("GPRMC,210209.000,V,5347.5779,N,00754.1630,E,0,0,300717,,,N"))
    else { throw LineFailure.otherSentence }
    #expect(!fix.isValid)
    #expect(fix.latitudeDegrees != nil)
  }

  @Test func deadReckoningIsNoSatelliteFix() throws {
    guard
      case .gga(let fix) = try decode(sealed("GPGGA,210209.000,5347.5779,N,00754.1630,E,6,00,9,52.8,M,0,M,,"))
    else { throw LineFailure.otherSentence }
    #expect(fix.quality == .estimated)
  }

  @Test(arguments: ["2208-1", "0000", "310219", "220899 "]) func dateThatIsNone(_ date: String) throws {
    guard
      case .rmc(let fix) = try decode(sealed("GPRMC,210209.000,A,5347.5779,N,00754.1630,E,0,0,\(date),,,A"))
    else { throw LineFailure.otherSentence }
    #expect(fix.date == nil)
    #expect(fix.isValid && fix.latitudeDegrees != nil)
  }

  @Test func yearNinetyNineIsOfTheLastCentury() throws {
    guard
      case .rmc(let fix) = try decode(sealed("GPRMC,210209.000,A,5347.5779,N,00754.1630,E,0,0,220899,,,A"))
    else { throw LineFailure.otherSentence }
    #expect(fix.date == CalendarDate(year: 1999, month: 8, day: 22))
  }

  @Test func leapSecond() throws {
    guard case .zda(let time) = try decode(sealed("GPZDA,235960.00,31,12,2016,00,00")) else {
      throw LineFailure.otherSentence
    }
    #expect(time.timeOfDay?.isLeapSecond == true)
  }

  @Test func signalIsNoFourthSatellite() throws {
    // nl2008u.log
    guard case .gsv(let list) = try decode("$GLGSV,3,3,11,86,68,359,45,87,30,276,45,94,68,359,,0*45") else {
      throw LineFailure.otherSentence
    }
    #expect(list.satellites.count == 3)
    #expect(list.signalID == 0)
  }

  @Test func signalBehindEmptyPlaces() throws {
    guard case .gsv(let list) = try decode("$GPGSV,1,1,01,36,19,156,51,,,,,,,,,,,,,1*5E") else {
      throw LineFailure.otherSentence
    }
    #expect(list.satellites.map(\.number) == [36])
    #expect(list.signalID == 1)
  }

  @Test func satelliteWithoutANumber() throws {
    guard case .gsv(let list) = try decode(sealed("GLGSV,1,1,02,,,,53,70,11,012,20")) else {
      throw LineFailure.otherSentence
    }
    #expect(list.satellites.map(\.number) == [70])
  }

  @Test func separationMissingIsNotZero() throws {
    guard
      case .gga(let fix) = try decode(sealed("GPGGA,210209.000,5347.5779,N,00754.1630,E,1,05,9,52.8,M,,M,,"))
    else { throw LineFailure.otherSentence }
    #expect(fix.altitude == 52.8)
    #expect(fix.geoidSeparation == nil)
  }

  @Test func separationIsPositiveAboveTheEllipsoid() throws {
    guard
      case .gga(let fix) = try decode(
        "$GNGGA,132820.00,4134.49802199,N,09345.03419022,W,2,10,0.9,278.254,M,-31.442,M,7.0,0133*6A")
    else { throw LineFailure.otherSentence }
    #expect(fix.geoidSeparation == -31.442)
  }

  @Test func startInTheMiddleOfASentence() {
    #expect(scan("$07,33,306,,19,04,133,,23,01,161,,7*7C") != .incomplete)
    #expect(throws: SentenceError.malformedField(0)) { try decode(sealed(",33,306,,19,04,133,,23,01,161,,7")) }
  }

  @Test func encapsulatedSentenceFramesToo() throws {
    // ais-nmea.log
    #expect(scan("!AIVDM,2,2,9,B,`88888888888880,2*76\r\n") == .line(end: 35))
  }

  @Test func magneticVariationOf999IsNone() throws {
    // cat-ms352.log
    guard
      case .rmc(let fix) = try decode(
        "$GPRMC,113938.50,A,3842.86006889,N,11705.43645510,W,0.011,46.405,231122,999.9000,E,D*2E")
    else { throw LineFailure.otherSentence }
    #expect(fix.magneticVariationDegrees == nil)
    #expect(fix.latitudeDegrees != nil)
  }

  @Test func compassKeepsDeviationAndVariationApart() throws {
    guard case .hdg(let compass) = try decode(sealed("HCHDG,100.0,2.5,W,14.1,E")) else {
      throw LineFailure.otherSentence
    }
    #expect(compass.deviationDegrees == -2.5)
    #expect(compass.variationDegrees == 14.1)
    #expect(compass.magneticHeadingDegrees == 97.5)
    #expect(compass.trueHeadingDegrees?.isClose(to: 111.6) == true)
  }

  @Test func highPrecisionKeepsEightDecimals() throws {
    // nmea-rtk.log
    guard
      case .rmc(let fix) = try decode(
        "$GNRMC,132820.20,A,4134.49807884,N,09345.03400297,W,1.870,113.057,180320,11.5985,E,D*36")
    else { throw LineFailure.otherSentence }
    #expect(fix.latitudeDegrees == Double(41 * 6_000_000_000 + 3_449_807_884) / 6e9)
  }

  @Test func quectelTalksAsPQ() throws {
    // quectel-eg25-g.log
    guard case .gsa(let list) = try decode("$PQGSA,A,3,12,,,,,,,,,,,,1.2,0.9,0.9,4*3C") else {
      throw LineFailure.otherSentence
    }
    #expect(list.talker == .quectel)
    #expect(list.systemID == 4)
  }
}
