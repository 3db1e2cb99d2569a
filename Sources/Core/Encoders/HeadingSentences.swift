import Bytes
import Fusion
import NMEA
import Observations

/// NMEA 0183 of a compass, talker HC: HDG with the variation if the position is known, HDT if true north is, XDR with
/// pitch and roll.
///
/// The deviation is 0 once the compass is calibrated, since the heading is corrected for it; before that it is empty,
/// which means unknown. An unknown heading omits its sentence. A heading that is too inaccurate leaves its field empty,
/// since plotters and autopilots trust every heading in these sentences.
public struct HeadingSentences: Sendable {
  /// Degrees, 1 σ: a heading with a larger error does not even determine the quadrant.
  private static let largestSigma = 45.0

  private let encoder = SentenceEncoder(talker: .magneticCompass)

  /// Creates the writer.
  public init() {}

  /// Appends the sentences of a heading.
  public func append(_ heading: HeadingEstimate, to writer: inout ByteWriter) {
    if let magnetic = heading.magneticHeadingDegrees {
      let sigma = heading.headingAccuracy68Degrees
      encoder.append(
        HDG(
          sensorHeadingDegrees: HeadingSentences.steerable(magnetic, sigma: sigma),
          deviationDegrees: heading.calibration == .uncalibrated ? nil : 0,
          variationDegrees: heading.reference?.declinationDegrees),
        to: &writer)
    }
    if let trueHeading = heading.trueHeadingDegrees {
      let sigma = heading.trueHeadingAccuracy68Degrees
      encoder.append(HDT(headingDegrees: HeadingSentences.steerable(trueHeading, sigma: sigma)), to: &writer)
    }
    if let pitch = heading.pitchDegrees, let roll = heading.rollDegrees {
      encoder.append(pitchDegrees: pitch, rollDegrees: roll, to: &writer)
    }
  }

  /// Returns the heading; nil if its standard deviation is above 45°. One whose error is unknown passes.
  static func steerable(_ headingDegrees: Double, sigma: Double?) -> Double? {
    if let sigma, sigma > largestSigma { return nil }
    return headingDegrees
  }
}

extension Talker {
  /// HC: heading, magnetic compass.
  static var magneticCompass: Talker { Talker("H", "C") }
}

extension SatelliteSystem {
  /// The system id of GSA; SBAS satellites count as GPS.
  var nmeaSystem: UInt8? {
    switch self {
    case .unknown: nil
    case .sbas: SatelliteSystem.gps.rawValue
    case .gps, .glonass, .galileo, .beidou, .qzss, .navic: rawValue
    }
  }

  var talker: Talker {
    switch self {
    case .gps, .sbas: .gps
    case .glonass: .glonass
    case .galileo: .galileo
    case .beidou: .beidou
    case .qzss: .qzss
    case .navic: .navic
    case .unknown: .combined
    }
  }
}

extension Satellite {
  /// The satellite's number in GSA and GSV (NMEA 0183 4.11): SBAS 33…64, GLONASS 65…96, QZSS 193…202, others from 1.
  var nmeaNumber: UInt16 {
    switch system {
    case .sbas where (120...151).contains(number): number - 87
    case .glonass where (1...32).contains(number): number + 64
    case .qzss where (1...10).contains(number): number + 192
    default: number
    }
  }
}
