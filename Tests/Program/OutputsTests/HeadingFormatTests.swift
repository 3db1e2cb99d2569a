import Bytes
import Fusion
import NavigationMath
import Observations
import OutputsTestSupport
import Testing
@testable import Outputs

/// One heading in each format, and one of which little is known.
enum HeadingSamples {
  static let time = HeadingTime.utc(
    UTCTime(
      date: CalendarDate(year: 2026, month: 7, day: 31), timeOfDay: TimeOfDay(nanoseconds: 43_200_100_000_000)))

  static var full: HeadingEstimate {
    var heading = bare
    heading.magneticHeadingDegrees = 123.4
    heading.trueHeadingDegrees = 128.478
    heading.headingAccuracy95Degrees = 2.1
    heading.trueHeadingAccuracy95Degrees = 2.3
    heading.reference = MagneticReference(
      fieldStrength: 49.743, inclinationDegrees: 66.992, declinationDegrees: 5.078, declinationUncertaintyDegrees: 0.38)
    heading.rollDegrees = 1.25
    heading.pitchDegrees = -0.5
    heading.calibration = .high
    return heading
  }

  /// A field of 10, 20, 40 µT forward, to the right and down, and nothing else.
  static var bare: HeadingEstimate {
    HeadingEstimate(
      instant: .zero, field: Vector3(10, 20, 40), calibration: .uncalibrated, isDisturbed: false)
  }

  static func row(
    _ format: HeadingFormat, _ heading: HeadingEstimate, at time: HeadingTime = time,
    _ change: (inout HeadingOutputOptions) -> Void = { _ in }
  ) -> String {
    var options = HeadingOutputOptions()
    change(&options)
    var writer = ByteWriter()
    format.output(options).append(heading, at: time, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

struct HeadingFormatTests {
  @Test func everyFormatEndsItsRows() {
    for format in HeadingFormat.allCases {
      #expect(HeadingSamples.row(format, HeadingSamples.full).utf8.last == 0x0A)
    }
  }
}

struct NDJSONHeadingsTests {
  @Test func writesEveryMember() throws {
    let row = HeadingSamples.row(.ndjson, HeadingSamples.full)
    #expect(
      row == #"{"type":"heading","time":"2026-07-31T12:00:00.100Z","magneticHeading":123.400,"trueHeading":128.478,"#
        + #""headingAccuracy":2.100,"headingAccuracy68":1.050,"trueHeadingAccuracy":2.300,"#
        + #""trueHeadingAccuracy68":1.150,"x":20.000,"y":10.000,"z":-40.000,"#
        + #""declination":5.078,"inclination":66.992,"#
        + #""fieldStrength":49.743,"roll":1.250,"pitch":-0.500,"calibration":"high","disturbed":false}"# + "\n")
    #expect(try JSONSchema().problem(in: row) == nil)
  }

  @Test func whatIsUnknownIsAbsent() throws {
    let row = HeadingSamples.row(.ndjson, HeadingSamples.bare, at: .sinceStart(5))
    #expect(
      row == #"{"type":"heading","x":20.000,"y":10.000,"z":-40.000,"calibration":"uncalibrated","disturbed":false}"#
        + "\n")
    #expect(try JSONSchema().problem(in: row) == nil)
  }

  @Test func anAngleNeverReads360AndAnAccuracyNeverZero() {
    var heading = HeadingSamples.full
    heading.magneticHeadingDegrees = 359.9996
    heading.headingAccuracy95Degrees = 0
    heading.isDisturbed = true
    let row = HeadingSamples.row(.ndjson, heading)
    #expect(
      row.contains(#""magneticHeading":0.000,"#) && row.contains(#""headingAccuracy":0.001,"headingAccuracy68":0.001,"#)
    )
    #expect(row.contains(#""disturbed":true}"#))
  }

  @Test func aReceiversHeadingHasItsOwnAccuracy() {
    var heading = HeadingSamples.full
    heading.magneticHeadingDegrees = nil
    heading.headingAccuracy95Degrees = nil
    #expect(HeadingSamples.row(.ndjson, heading).contains(#""trueHeading":128.478,"headingAccuracy":2.300,"#))
  }

  /// The name without a level is the older one, of the 95 % bound; programs that read it get what they got.
  @Test func theOlderNameStaysThe95PercentBound() {
    var heading = HeadingSamples.full
    heading.headingAccuracy95Degrees = 180
    let row = HeadingSamples.row(.ndjson, heading)
    #expect(row.contains(#""headingAccuracy":180.000,"headingAccuracy68":122.886,"#))
  }

  /// For a chip with its own fusion, zeros were printed that are no measurements.
  @Test func withoutAMagnetometerThereIsNoField() throws {
    var heading = HeadingSamples.full
    heading.field = nil
    let row = HeadingSamples.row(.ndjson, heading)
    #expect(!row.contains(#""x""#) && !row.contains(#""z""#))
    #expect(try JSONSchema().problem(in: row) == nil)
  }
}

struct NMEAHeadingsTests {
  @Test func writesHDGAndHDTAndXDR() {
    let lines = HeadingSamples.row(.nmea, HeadingSamples.full).split(separator: "\r\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("$HCHDG,123.400,0.00,E,5.08,E*"))
    #expect(lines[1].hasPrefix("$HCHDT,128.478,T*"))
    #expect(lines[2].hasPrefix("$HCXDR,A,-0.50,D,PTCH,A,1.25,D,ROLL*"))
  }

  @Test func saysNothingOfWhatItDoesNotKnow() {
    #expect(HeadingSamples.row(.nmea, HeadingSamples.bare).isEmpty)
    var heading = HeadingSamples.bare
    heading.magneticHeadingDegrees = 12
    #expect(HeadingSamples.row(.nmea, heading).hasPrefix("$HCHDG,12.000,,,,*"))
  }

  /// HDT, HDG and HDM cannot say how far off a heading is: a plotter would steer by one that knows nothing.
  @Test func aHeadingOffByMoreThan45DegreesIsAnEmptyField() {
    var heading = HeadingSamples.full
    heading.headingAccuracy95Degrees = 90
    heading.trueHeadingAccuracy95Degrees = 90.002
    var lines = HeadingSamples.row(.nmea, heading).split(separator: "\r\n")
    #expect(lines[0].hasPrefix("$HCHDG,123.400,0.00,E,5.08,E*"))
    #expect(lines[1].hasPrefix("$HCHDT,,T*"))
    heading.headingAccuracy95Degrees = 180
    lines = HeadingSamples.row(.nmea, heading).split(separator: "\r\n")
    #expect(lines[0].hasPrefix("$HCHDG,,0.00,E,5.08,E*"))
    #expect(lines.count == 3 && !lines.contains { $0.contains("HDM") })
  }
}
