import NavigationMath
import Observations

/// The true state at one epoch, with the bytes that the receiver sends.
public struct SimulatedEpoch: Sendable {
  /// Number of the epoch, from 0.
  public var index: Int
  /// UTC; has a date even if the sentences have none.
  public var time: UTCTime
  /// Whether the receiver has no fix: the sentences are void, but the true state is still given.
  public var isVoid: Bool
  /// True latitude, WGS 84, north positive, −90...90.
  public var latitudeDegrees: Double
  /// True longitude, WGS 84, east positive, −180..<180.
  public var longitudeDegrees: Double
  /// True height above the geoid, m.
  public var heightAboveMeanSeaLevel: Double
  /// Height of the geoid above the ellipsoid, m.
  public var geoidSeparation: Double
  /// True speed over the ground, m/s.
  public var speed: Double
  /// True direction of motion, degrees clockwise from true north, 0..<360.
  public var courseDegrees: Double
  /// The sentences of the epoch, each with checksum, CR and LF.
  public var bytes: [UInt8] = []
}

/// The sentences a simulated receiver can send.
public enum SimulatedSentence: Sendable, CaseIterable {
  /// An NMEA 0183 sentence, named by its type.
  case rmc, vtg, gga, gsa, gsv, gst, gll, zda
}
