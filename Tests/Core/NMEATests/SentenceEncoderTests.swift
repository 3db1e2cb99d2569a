import Bytes
import NavigationMath
import TestSupport
import Testing

@testable import NMEA

/// Written, framed and decoded again, every figure comes back within half a unit of its last digit.
@Suite struct SentenceEncoderTests {
  /// Of all digits.
  let encoder = SentenceEncoder(isLong: true)

  @Test func writesALine() {
    var writer = ByteWriter()
    encoder.append(
      GGA(
        timeOfDay: TimeOfDay(hour: 13, minute: 28, second: 20), latitudeDegrees: 41 + 34.49802199 / 60,
        longitudeDegrees: -(93 + 45.03419022 / 60), quality: .differential, satellitesUsed: 9, horizontalDilution: 0.9,
        altitude: 278.254, geoidSeparation: -31.442, differentialAge: 7, differentialStation: 133), to: &writer)
    #expect(
      writer.bytes.string
        == sealed("GNGGA,132820.00,4134.4980220,N,09345.0341902,W,2,09,0.90,278.254,M,-31.442,M,7.0,0133") + "\r\n")
  }

  @Test func talkerAndDecimalsCanBeChosen() {
    var writer = ByteWriter()
    SentenceEncoder(talker: .gps, minuteDecimals: 4).append(
      RMC(
        timeOfDay: TimeOfDay(hour: 1, minute: 2, second: 3, nanosecond: 125_000_000),
        date: CalendarDate(year: 2026, month: 11, day: 20), isValid: true, latitudeDegrees: -0.5,
        longitudeDegrees: 7.25,
        magneticVariationDegrees: -3.5, mode: .rtkFixed, navigationalStatus: UInt8(ascii: "V")), to: &writer)
    #expect(
      writer.bytes.string == sealed("GPRMC,010203.125,A,0030.0000,S,00715.0000,E,,,201126,3.5,W,R,V") + "\r\n")
  }

  @Test func absentFieldsAreEmpty() {
    var writer = ByteWriter()
    encoder.append(GGA(quality: .invalid), to: &writer)
    encoder.append(RMC(isValid: false, latitudeDegrees: 1, mode: PositioningMode.none), to: &writer)
    encoder.append(VTG(), to: &writer)
    encoder.append(HDT(headingDegrees: nil), to: &writer)
    #expect(
      writer.bytes.string.split(separator: "\r\n").map(String.init) == [
        sealed("GNGGA,,,,,,0,,,,M,,M,,"), sealed("GNRMC,,V,,,,,,,,,,N"), sealed("GNVTG,,T,,M,,N,,K,"),
        sealed("GNHDT,,T"),
      ])
  }

  @Test func headingsAndAttitudeSurvive() throws {
    let encoder = SentenceEncoder(talker: Talker("H", "C"))
    let reading = HDG(sensorHeadingDegrees: 123.456, deviationDegrees: 0, variationDegrees: -3.2)
    let line = encoded { encoder.append(reading, to: &$0) }
    #expect(line == sealed("HCHDG,123.456,0.00,E,3.20,W") + "\r\n")
    guard case .hdg(let decoded) = try decode(line) else { throw LineFailure.otherSentence }
    #expect(decoded == reading)
    let unknown = HDG(sensorHeadingDegrees: nil, deviationDegrees: nil, variationDegrees: nil)
    #expect(encoded { encoder.append(unknown, to: &$0) } == sealed("HCHDG,,,,,") + "\r\n")

    let attitude = encoded { encoder.append(pitchDegrees: -1.234, rollDegrees: 12.5, to: &$0) }
    #expect(attitude == sealed("HCXDR,A,-1.23,D,PTCH,A,12.50,D,ROLL") + "\r\n")
    guard case .xdr(let measured) = try decode(attitude) else { throw LineFailure.otherSentence }
    #expect(measured.measurements.map(\.value) == [-1.23, 12.5])
  }

  @Test func minutesNeverReadSixty() throws {
    for minutes in [59.99999994, 59.99999995, 59.99999999, 60.0] {
      for decimals in 0...8 {
        let line = encoded { writer in
          SentenceEncoder(minuteDecimals: decimals, isLong: true).append(
            GGA(latitudeDegrees: 46 + minutes / 60, longitudeDegrees: -(7 + minutes / 60), quality: .autonomous),
            to: &writer)
        }
        guard case .gga(let fix) = try decode(line) else { throw LineFailure.otherSentence }
        let half = 0.5 / Double(60 * pow10(decimals)) + 1e-13
        let latitude = try #require(fix.latitudeDegrees)
        let longitude = try #require(fix.longitudeDegrees)
        #expect(latitude.isClose(to: 46 + minutes / 60, within: half))
        #expect(longitude.isClose(to: -(7 + minutes / 60), within: half))
      }
    }
  }

  @Test(arguments: [90.0, -90, 89.999999999999, 0, -0.0, 1e-12, -1e-12, 45]) func edgesOfTheEarth(_ angle: Double)
    throws
  {
    let line = encoded { writer in
      encoder.append(GGA(latitudeDegrees: angle, longitudeDegrees: angle * 2, quality: .autonomous), to: &writer)
    }
    guard case .gga(let fix) = try decode(line) else { throw LineFailure.otherSentence }
    let latitude = try #require(fix.latitudeDegrees)
    let longitude = try #require(fix.longitudeDegrees)
    #expect(latitude.isClose(to: angle, within: 0.5e-7 / 60 + 1e-13))
    #expect(longitude.isClose(to: angle * 2, within: 0.5e-7 / 60 + 1e-13))
  }

  @Test(arguments: [(90.1, 0.0), (0, 180.1), (.nan, 0), (0, .infinity)])
  func notOnEarthIsEmpty(_ latitude: Double, _ longitude: Double) {
    let line = encoded { writer in
      encoder.append(GGA(latitudeDegrees: latitude, longitudeDegrees: longitude, quality: .manual), to: &writer)
    }
    #expect(line.hasPrefix("$GNGGA,,,,,,7,"))
  }

  @Test func figuresThatAreNoneAreEmpty() {
    let line = encoded { writer in encoder.append(GST(rangeRMS: .nan, semiMajor: .infinity), to: &writer) }
    #expect(line.hasPrefix("$GNGST,,,,,,,,*"))
  }

  @Test func leapSecondAndLastNanosecond() throws {
    for time in [
      TimeOfDay(hour: 23, minute: 59, second: 60, nanosecond: 500_000_000),
      TimeOfDay(hour: 23, minute: 59, second: 59, nanosecond: 999_999_999), TimeOfDay(hour: 0, minute: 0, second: 0),
    ] {
      let line = encoded { writer in encoder.append(GST(timeOfDay: time), to: &writer) }
      guard case .gst(let errors) = try decode(line) else { throw LineFailure.otherSentence }
      #expect(errors.timeOfDay == time)
    }
  }

  @Test func courseThatRoundsTo360IsNorth() throws {
    for course in [359.9995, 359.99999, 360] {
      #expect(encoded { encoder.append(HDT(headingDegrees: course), to: &$0) }.hasPrefix("$GNHDT,0.000,T"))
    }
    #expect(encoded { encoder.append(HDT(headingDegrees: 359.9994), to: &$0) }.hasPrefix("$GNHDT,359.999,T"))
  }

  @Test func randomPositionsSurvive() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<3000 {
      let gga = GGA(
        timeOfDay: TimeOfDay(nanoseconds: .random(in: 0..<86_401_000_000_000, using: &random)),
        latitudeDegrees: .random(in: -90...90, using: &random),
        longitudeDegrees: .random(in: -180...180, using: &random),
        quality: FixQuality(rawValue: .random(in: 0...8, using: &random)) ?? .invalid,
        satellitesUsed: .random(in: 0...99, using: &random),
        horizontalDilution: .random(in: 0...99, using: &random), altitude: .random(in: -500...20_000, using: &random),
        geoidSeparation: .random(in: -110...90, using: &random),
        differentialAge: .random(in: 0...60, using: &random),
        differentialStation: .random(in: 0...1023, using: &random))
      guard case .gga(let read) = try decode(encoded { encoder.append(gga, to: &$0) }) else {
        throw LineFailure.otherSentence
      }
      #expect(read.timeOfDay == gga.timeOfDay)
      #expect(agree(read.latitudeDegrees, gga.latitudeDegrees, 1e-7 / 60))
      #expect(agree(read.longitudeDegrees, gga.longitudeDegrees, 1e-7 / 60))
      #expect(read.quality == gga.quality)
      #expect(read.satellitesUsed == gga.satellitesUsed)
      #expect(agree(read.horizontalDilution, gga.horizontalDilution, 0.01))
      #expect(agree(read.altitude, gga.altitude, 0.001))
      #expect(agree(read.geoidSeparation, gga.geoidSeparation, 0.001))
      #expect(agree(read.differentialAge, gga.differentialAge, 0.1))
      #expect(read.differentialStation == gga.differentialStation)
    }
  }

  @Test func randomVelocitiesSurvive() throws {
    var random = SplitMix64(seed: 8)
    let modes: [PositioningMode] = [
      .autonomous, .differential, .estimated, .rtkFloat, .manual, .none, .precise, .rtkFixed, .simulator,
    ]
    for turn in 0..<1000 {
      let day = Int.random(in: 3657..<40_000, using: &random)
      let rmc = RMC(
        timeOfDay: TimeOfDay(nanoseconds: .random(in: 0..<86_400, using: &random) * 1_000_000_000),
        date: CalendarDate(daysSince1970: day), isValid: turn % 2 == 0,
        latitudeDegrees: .random(in: -90...90, using: &random),
        longitudeDegrees: .random(in: -180...180, using: &random), speedKnots: .random(in: 0...999, using: &random),
        courseDegrees: .random(in: 0..<359.9, using: &random),
        magneticVariationDegrees: .random(in: -180...180, using: &random), mode: modes[turn % modes.count],
        navigationalStatus: turn % 3 == 0 ? nil : UInt8(ascii: "S"))
      guard case .rmc(let read) = try decode(encoded { encoder.append(rmc, to: &$0) }) else {
        throw LineFailure.otherSentence
      }
      #expect(read.date == rmc.date)
      #expect(read.timeOfDay == rmc.timeOfDay)
      #expect(read.isValid == rmc.isValid)
      #expect(agree(read.latitudeDegrees, rmc.latitudeDegrees, 1e-7 / 60))
      #expect(agree(read.longitudeDegrees, rmc.longitudeDegrees, 1e-7 / 60))
      #expect(agree(read.speedKnots, rmc.speedKnots, 0.001))
      #expect(agree(read.courseDegrees, rmc.courseDegrees, 0.001))
      #expect(agree(read.magneticVariationDegrees, rmc.magneticVariationDegrees, 0.1))
      #expect(read.mode == rmc.mode)
      #expect(read.navigationalStatus == rmc.navigationalStatus)
      let vtg = VTG(
        courseDegrees: rmc.courseDegrees, magneticCourseDegrees: .random(in: 0..<359.9, using: &random),
        speedKnots: rmc.speedKnots, speedKilometresPerHour: .random(in: 0...999, using: &random), mode: rmc.mode)
      guard case .vtg(let motion) = try decode(encoded { encoder.append(vtg, to: &$0) }) else {
        throw LineFailure.otherSentence
      }
      #expect(agree(motion.courseDegrees, vtg.courseDegrees, 0.001))
      #expect(agree(motion.magneticCourseDegrees, vtg.magneticCourseDegrees, 0.001))
      #expect(agree(motion.speedKnots, vtg.speedKnots, 0.001))
      #expect(agree(motion.speedKilometresPerHour, vtg.speedKilometresPerHour, 0.001))
      #expect(motion.mode == vtg.mode)
    }
  }

  @Test func randomErrorsAndHeadingsSurvive() throws {
    var random = SplitMix64(seed: 9)
    for _ in 0..<1000 {
      var figures = (0..<8).map { _ in Double.random(in: 0...1000, using: &random) }
      figures[7] /= 2.8
      let gst = GST(
        timeOfDay: TimeOfDay(nanoseconds: .random(in: 0..<86_401, using: &random) * 1_000_000_000),
        rangeRMS: figures[0],
        semiMajor: figures[1], semiMinor: figures[2], orientationDegrees: figures[3] / 3, sigmaLatitude: figures[4],
        sigmaLongitude: figures[5], sigmaAltitude: figures[6])
      guard case .gst(let read) = try decode(encoded { encoder.append(gst, to: &$0) }) else {
        throw LineFailure.otherSentence
      }
      #expect(read.timeOfDay == gst.timeOfDay)
      #expect(agree(read.rangeRMS, gst.rangeRMS, 0.001))
      #expect(agree(read.semiMajor, gst.semiMajor, 0.001))
      #expect(agree(read.semiMinor, gst.semiMinor, 0.001))
      #expect(agree(read.orientationDegrees, gst.orientationDegrees, 0.01))
      #expect(agree(read.sigmaLatitude, gst.sigmaLatitude, 0.001))
      #expect(agree(read.sigmaLongitude, gst.sigmaLongitude, 0.001))
      #expect(agree(read.sigmaAltitude, gst.sigmaAltitude, 0.001))
      guard case .hdt(let heading) = try decode(encoded { encoder.append(HDT(headingDegrees: figures[7]), to: &$0) })
      else { throw LineFailure.otherSentence }
      #expect(agree(heading.headingDegrees, figures[7], 0.001))
    }
  }

  @Test func satelliteListsSurvive() throws {
    for count in 0...12 {
      var gsa = GSA(
        talker: .beidou, dimensions: 3, positionDilution: 1.25, horizontalDilution: 0.75, verticalDilution: 1,
        systemID: count % 2 == 0 ? 4 : nil)
      for number in 0..<count { gsa.satellites.append(UInt16(number + 1)) }
      guard case .gsa(let read) = try decode(encoded { encoder.append(gsa, to: &$0) }) else {
        throw LineFailure.otherSentence
      }
      #expect(read == gsa)
    }
    for count in 0...4 {
      for signal: UInt8? in [nil, 1, 11, 0x1F] {
        var gsv = GSV(talker: .galileo, messageCount: 3, messageNumber: 2, satellitesInView: 11, signalID: signal)
        for number in 0..<count {
          gsv.satellites.append(
            SatelliteInView(
              number: UInt16(number * 70 + 1), elevationDegrees: number == 1 ? nil : Int8(number * 20 - 5),
              azimuthDegrees: number == 1 ? nil : Int16(number * 100 + 7),
              carrierToNoise: number == 2 ? nil : UInt8(number * 30)))
        }
        guard case .gsv(let read) = try decode(encoded { encoder.append(gsv, to: &$0) }) else {
          throw LineFailure.otherSentence
        }
        #expect(read == gsv)
      }
    }
  }

  private func encoded(_ body: (inout ByteWriter) -> Void) -> String {
    var writer = ByteWriter()
    body(&writer)
    return writer.bytes.string
  }

  /// Whether what was read is what was written, rounded to a whole number of `unit`.
  private func agree(_ read: Double?, _ written: Double?, _ unit: Double) -> Bool {
    guard let read, let written else { return read == nil && written == nil }
    return read.isClose(to: written, within: unit / 2 + 1e-12)
  }

  private func pow10(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}

@Suite struct LineDigitsTests {
  private let whole = TimeOfDay(hour: 23, minute: 59, second: 59)
  private let odd = TimeOfDay(hour: 23, minute: 59, second: 59, nanosecond: 987_654_321)

  private func line(_ gga: GGA, by encoder: SentenceEncoder = SentenceEncoder()) -> String {
    var writer = ByteWriter()
    encoder.append(gga, to: &writer)
    return writer.bytes.string
  }

  /// An RTK fix with a height and a separation.
  private func fix(_ time: TimeOfDay?, height: Double, separation: Double, age: Double? = nil, station: Int? = nil)
    -> GGA
  {
    GGA(
      timeOfDay: time, latitudeDegrees: -(89 + 59.1234567 / 60), longitudeDegrees: -(179 + 58.7654321 / 60),
      quality: .rtkFixed, satellitesUsed: 12, horizontalDilution: 0.56, altitude: height, geoidSeparation: separation,
      differentialAge: age, differentialStation: station)
  }

  /// What a line loses, one after the other, as it has less room.
  @Test func decimalsAreLostInTheirOrder() {
    #expect(
      line(fix(whole, height: 1.234, separation: 4.567))
        == sealed("GNGGA,235959.00,8959.1234567,S,17958.7654321,W,4,12,0.56,1.234,M,4.567,M,,") + "\r\n")
    #expect(
      line(fix(whole, height: 123.456, separation: 34.567))
        == sealed("GNGGA,235959,8959.1234567,S,17958.7654321,W,4,12,0.56,123.456,M,34.567,M,,") + "\r\n")
    #expect(
      line(fix(whole, height: 1234.567, separation: -34.567))
        == sealed("GNGGA,235959,8959.1234567,S,17958.7654321,W,4,12,0.56,1234.567,M,-34.567,M,,") + "\r\n")
    #expect(
      line(fix(odd, height: 234.567, separation: -34.567))
        == sealed("GNGGA,235959.987,8959.1234567,S,17958.7654321,W,4,12,0.6,234.567,M,-34.6,M,,") + "\r\n")
    #expect(
      line(fix(odd, height: 1234.567, separation: -34.567))
        == sealed("GNGGA,235959.987,8959.1234567,S,17958.7654321,W,4,12,0.6,1234.57,M,-34.6,M,,") + "\r\n")
    #expect(
      line(fix(whole, height: -34.567, separation: 46.789, age: 1.2, station: 4095))
        == sealed("GNGGA,235959,8959.12346,S,17958.76543,W,4,12,0.6,-34.57,M,46.8,M,1.2,4095") + "\r\n")
    #expect(
      line(fix(odd, height: -1234.567, separation: -106.789, age: 12.3, station: 4095))
        == sealed("GNGGA,235959.987,8959.12346,S,17958.76543,W,4,12,1,-1235,M,-107,M,12,4095") + "\r\n")
  }

  @Test func longLinesKeepAllDigits() {
    #expect(
      line(
        fix(odd, height: -1234.567, separation: -106.789, age: 12.3, station: 4095), by: SentenceEncoder(isLong: true))
        == sealed(
          "GNGGA,235959.987654321,8959.1234567,S,17958.7654321,W,4,12,0.56,-1234.567,M,-106.789,M,12.3,4095") + "\r\n")
  }

  /// Programs take sentences of different times for different epochs.
  @Test func allSentencesOfAnEpochHaveTheSameTime() {
    var writer = ByteWriter()
    let encoder = SentenceEncoder()
    encoder.append(fix(odd, height: -1234.567, separation: -106.789, age: 12.3, station: 4095), to: &writer)
    encoder.append(RMC(timeOfDay: odd, isValid: true), to: &writer)
    encoder.append(GST(timeOfDay: odd), to: &writer)
    let times = writer.bytes.string.split(separator: "\r\n").map { $0.split(separator: ",")[1] }
    #expect(times == ["235959.987", "235959.987", "235959.987"])
  }

  /// The longest fields that each sentence can get.
  @Test func noLineIsLongerThanAllowed() {
    var random = SplitMix64(seed: 82)
    let encoder = SentenceEncoder()
    var writer = ByteWriter()
    for _ in 0..<2000 {
      let scales: [Double] = [1, 1e3, 1e5, 1e15]
      let scale = scales[Int.random(in: 0..<4, using: &random)]
      func number() -> Double { Double.random(in: -scale...scale, using: &random) }
      let time = TimeOfDay(nanoseconds: .random(in: 0..<86_401_000_000_000, using: &random))
      let place = (Double.random(in: -90...90, using: &random), Double.random(in: -180...180, using: &random))
      encoder.append(
        GGA(
          timeOfDay: time, latitudeDegrees: place.0, longitudeDegrees: place.1, quality: .simulator,
          satellitesUsed: .random(in: 0...255, using: &random), horizontalDilution: number().magnitude,
          altitude: number(), geoidSeparation: number(), differentialAge: number().magnitude,
          differentialStation: .random(in: 0...4095, using: &random)), to: &writer)
      encoder.append(
        RMC(
          timeOfDay: time, date: CalendarDate(year: 2026, month: 11, day: 22), isValid: true, latitudeDegrees: place.0,
          longitudeDegrees: place.1, speedKnots: number().magnitude,
          courseDegrees: .random(in: 0..<360, using: &random), magneticVariationDegrees: -179.99, mode: .rtkFixed,
          navigationalStatus: UInt8(ascii: "V")), to: &writer)
      encoder.append(
        GST(
          timeOfDay: time, rangeRMS: number(), semiMajor: number(), semiMinor: number(), orientationDegrees: number(),
          sigmaLatitude: number(), sigmaLongitude: number(), sigmaAltitude: number()), to: &writer)
      encoder.append(
        VTG(
          courseDegrees: 359.9, magneticCourseDegrees: 359.9, speedKnots: number(), speedKilometresPerHour: number(),
          mode: .rtkFixed), to: &writer)
      var gsa = GSA(
        talker: .combined, dimensions: 3, positionDilution: number(), horizontalDilution: number(),
        verticalDilution: number(), systemID: 0xF)
      var gsv = GSV(talker: .qzss, messageCount: 12, messageNumber: 12, satellitesInView: 48, signalID: 0xB)
      for number in 0..<12 {
        gsa.satellites.append(UInt16(number + 193))
        if number < 4 {
          gsv.satellites.append(
            SatelliteInView(
              number: UInt16(number + 93), elevationDegrees: -5, azimuthDegrees: 359, carrierToNoise: 255))
        }
      }
      encoder.append(gsa, to: &writer)
      encoder.append(gsv, to: &writer)
    }
    let lines = writer.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    #expect(lines.allSatisfy { $0.count + 1 <= 82 && $0.first == UInt8(ascii: "$") && $0.last == UInt8(ascii: "\r") })
    #expect(lines.count > 8500, "only what is not of this Earth is left out")
  }

  /// With figures as they occur on Earth, every sentence is written.
  @Test func theWorstOfThisEarthIsWritten() {
    #expect(line(fix(odd, height: -12_345.678, separation: -110.123, age: 9999.9, station: 4095)).utf8.count <= 82)
    let worst = fix(odd, height: -12_345.678, separation: -110.123, age: 9999.9, station: 4095)
    var more = worst
    more.satellitesUsed = 255
    more.horizontalDilution = 99.99
    let text = line(more)
    #expect(
      !text.isEmpty && text.utf8.count <= 82 && text.hasPrefix("$GNGGA,235959.987,8959.1235,S,17958.7654,W,4,255,"))
  }
}
