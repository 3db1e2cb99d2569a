import Bytes
import Fusion
import NavigationMath
import Testing

@testable import Encoders

struct HeadingRowTests {
  private func row(_ heading: HeadingEstimate, _ time: UTCTime?) -> String {
    var writer = ByteWriter()
    HeadingRow.append(heading, at: time, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// A clock that was never set has a time of day, which means nothing.
  @Test func aTimeWithoutADateIsAbsent() {
    let heading = HeadingEstimate(instant: .zero, field: nil, calibration: .uncalibrated, isDisturbed: false)
    let time = UTCTime(timeOfDay: TimeOfDay(hour: 1, minute: 2, second: 3))
    #expect(row(heading, time) == row(heading, nil))
    #expect(row(heading, nil) == #"{"type":"heading","calibration":"uncalibrated","disturbed":false}"# + "\n")
  }

  @Test func anAngleNeverReads360AndAnAccuracyNeverZero() {
    var heading = HeadingEstimate(instant: .zero, field: nil, calibration: .uncalibrated, isDisturbed: false)
    heading.magneticHeadingDegrees = 359.9996
    heading.headingAccuracy95Degrees = 0
    #expect(
      row(heading, nil).contains(
        #""magneticHeading":0.000,"headingAccuracy":0.001,"headingAccuracy68":0.001,"#))
  }
}
