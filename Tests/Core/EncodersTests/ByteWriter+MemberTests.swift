import Bytes
import Fusion
import NavigationMath
import Observations
import Testing

@testable import Encoders

struct ByteWriterMemberTests {
  private func written(_ body: (inout ByteWriter) -> Void) -> String {
    var writer = ByteWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// JSON has no number for infinity, and a value that is no measurement would be one of hundreds of digits.
  @Test func whatIsNoMeasurementIsAbsent() {
    for value in [nil, Double.nan, .infinity, -.infinity, 1e9, -1e300] {
      #expect(written { $0.appendMember(#","hdop":"#, value, decimals: 2) } == "")
    }
  }

  @Test func wholeNumbersKeepTheirSign() {
    #expect(written { $0.appendMember(",\"a\":", -3) } == ",\"a\":-3")
    #expect(written { $0.appendMember(",\"a\":", UInt64.max) } == ",\"a\":18446744073709551615")
  }

  @Test func anAngleNeverReads360() {
    #expect(written { $0.appendMember(",\"a\":", degrees: 359.9996) } == ",\"a\":0.000")
    #expect(written { $0.appendMember(",\"a\":", degrees: 359.9994) } == ",\"a\":359.999")
  }

  @Test func anAccuracyNeverReadsZero() {
    #expect(written { $0.appendMember(",\"a\":", Accuracy(0.0001, .gst)) } == ",\"a\":0.001")
  }

  @Test func nanosecondsAreExact() {
    #expect(written { $0.append(seconds: -1_000_000_001) } == "-1.000000001")
    #expect(written { $0.append(seconds: .min) } == "-9223372036.854775808")
  }

  @Test func withoutADateTheTimeIsThatOfADay() {
    let time = TimeOfDay(hour: 1, minute: 2, second: 3)
    #expect(written { $0.appendMember(UTCTime(timeOfDay: time)) } == #","timeOfDay":"01:02:03.000""#)
    #expect(written { $0.appendMember(UTCTime()) } == "")
  }
}

struct ByteWriterIntegrityTests {
  @Test func verdictsThatAreNominalAreAbsent() throws {
    let (first, name) = try #require(IntegrityReasons.named.first)
    var integrity = FixIntegrity()
    integrity.velocity = IntegrityVerdict(.suspect, first)
    integrity.time = IntegrityVerdict(.untrusted)
    var writer = ByteWriter()
    writer.appendMember(integrity)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #","integrity":{"velocity":{"level":"suspect","reasons":["\#(name)"]},"#
        + #""time":{"level":"untrusted","reasons":[]}}"#)
  }
}

struct ByteWriterTimeTests {
  private func written(_ body: (inout ByteWriter) -> Void) -> String {
    var writer = ByteWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func aDateHasFourAndTwoDigits() throws {
    let date = try #require(CalendarDate(year: 803, month: 2, day: 6))
    #expect(written { $0.append(date) } == "0803-02-06")
  }

  /// A rounded time would show a second that has not begun.
  @Test func millisecondsAreTruncated() throws {
    let time = try #require(TimeOfDay(hour: 9, minute: 5, second: 59, nanosecond: 999_999_999))
    #expect(written { $0.append(time) } == "09:05:59.999")
  }

  @Test func aLeapSecondIsSecond60() throws {
    let time = try #require(TimeOfDay(hour: 23, minute: 59, second: 60, nanosecond: 250_000_000))
    let date = try #require(CalendarDate(year: 2016, month: 12, day: 31))
    #expect(
      written { $0.append(date, time) } == "2016-12-31T23:59:60.250Z")
  }
}
