import Bytes
import Fusion
import NMEA

/// NMEA 0183 of a compass, talker HC: HDG with the variation when the position is known, HDT when true north is, XDR with
/// pitch and roll.
///
/// The deviation is 0 from the first calibration on, since the heading is corrected for it; before that it is empty, which
/// says that nobody knows it. A heading that is not known leaves its sentence out.
struct NMEAHeadings: HeadingOutput {
  private let encoder = SentenceEncoder(talker: .magneticCompass)

  func append(_ heading: HeadingEstimate, at time: HeadingTime, to writer: inout ByteWriter) {
    if let magnetic = heading.magneticHeadingDegrees {
      encoder.append(
        HDG(
          sensorHeadingDegrees: magnetic, deviationDegrees: heading.calibration == .uncalibrated ? nil : 0,
          variationDegrees: heading.reference?.declinationDegrees),
        to: &writer)
    }
    if let trueHeading = heading.trueHeadingDegrees {
      encoder.append(HDT(headingDegrees: trueHeading), to: &writer)
    }
    if let pitch = heading.pitchDegrees, let roll = heading.rollDegrees {
      encoder.append(pitchDegrees: pitch, rollDegrees: roll, to: &writer)
    }
  }
}

extension Talker {
  /// HC, heading of a magnetic compass.
  static var magneticCompass: Talker { Talker("H", "C") }
}
