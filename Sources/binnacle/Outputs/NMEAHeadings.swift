import Bytes
import Fusion
import NMEA

/// NMEA 0183 of a compass, talker HC: HDG with the variation when the position is known, HDT when true north is, XDR with
/// pitch and roll.
///
/// The deviation is 0 from the first calibration on, since the heading is corrected for it; before that it is empty, which
/// says that it is unknown. An unknown heading leaves its sentence out; one that is too vague leaves its field empty, since
/// plotters and autopilots take every heading of these sentences for a good one.
struct NMEAHeadings: HeadingOutput {
  /// Degrees, 1 σ: a heading whose error is larger says less than which quadrant it is in.
  private static let largestSigma = 45.0

  private let encoder = SentenceEncoder(talker: .magneticCompass)

  func append(_ heading: HeadingEstimate, at time: HeadingTime, to writer: inout ByteWriter) {
    if let magnetic = heading.magneticHeadingDegrees {
      let sigma = heading.headingAccuracy68Degrees
      encoder.append(
        HDG(
          sensorHeadingDegrees: NMEAHeadings.steerable(magnetic, sigma: sigma),
          deviationDegrees: heading.calibration == .uncalibrated ? nil : 0,
          variationDegrees: heading.reference?.declinationDegrees),
        to: &writer)
    }
    if let trueHeading = heading.trueHeadingDegrees {
      let sigma = heading.trueHeadingAccuracy68Degrees
      encoder.append(HDT(headingDegrees: NMEAHeadings.steerable(trueHeading, sigma: sigma)), to: &writer)
    }
    if let pitch = heading.pitchDegrees, let roll = heading.rollDegrees {
      encoder.append(pitchDegrees: pitch, rollDegrees: roll, to: &writer)
    }
  }

  /// The heading; nil if its standard deviation is more than 45°. One whose error is unknown passes.
  static func steerable(_ headingDegrees: Double, sigma: Double?) -> Double? {
    if let sigma, sigma > largestSigma { return nil }
    return headingDegrees
  }
}

extension Talker {
  /// HC, heading of a magnetic compass.
  static var magneticCompass: Talker { Talker("H", "C") }
}
