import Bytes
import NavigationMath
import TestSupport
import Testing

@testable import NMEA

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
