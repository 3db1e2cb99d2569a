import OutputsTestSupport
import Testing

@testable import Outputs

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
