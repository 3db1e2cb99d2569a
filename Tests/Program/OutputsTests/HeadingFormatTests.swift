import Bytes
import Fusion
import NavigationMath
import Observations
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
