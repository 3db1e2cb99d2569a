import Bytes
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
