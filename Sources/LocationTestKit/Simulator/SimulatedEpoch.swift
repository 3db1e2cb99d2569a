import NavigationMath
import Observations

/// The truth of one epoch, and what a receiver sends about it.
public struct SimulatedEpoch: Sendable {
  /// From 0.
  public var index: Int
  /// Always with a date, also where the sentences tell none.
  public var time: UTCTime
  /// Whether the receiver has no fix: the sentences are then void, the truth is the truth all the same.
  public var isVoid: Bool
  /// WGS 84, north positive, −90...90.
  public var latitudeDegrees: Double
  /// East positive, −180..<180.
  public var longitudeDegrees: Double
  /// Metres.
  public var heightAboveMeanSeaLevel: Double
  /// Metres, positive where the geoid is above the ellipsoid.
  public var geoidSeparation: Double
  /// Over the ground, m/s.
  public var speed: Double
  /// Degrees from true north, 0..<360.
  public var courseDegrees: Double
  /// The epoch's sentences, each with checksum, CR and LF.
  public var bytes: [UInt8] = []
}

/// The sentences a simulated receiver can send.
public enum SimulatedSentence: Sendable, CaseIterable {
  case rmc, vtg, gga, gsa, gsv, gst, gll, zda
}
