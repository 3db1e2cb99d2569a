import Testing

@testable import Outputs

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
