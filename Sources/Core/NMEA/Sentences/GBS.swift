import NavigationMath

/// GBS: satellite fault detection, with the expected errors of the position in metres (IEC 61162-1, 8.3.34).
///
///     $--GBS,hhmmss.ss,y.y,x.x,z.z,id,p.p,b.b,s.s,k,g*hh
///            1         2   3   4   5  6   7   8   9 10
///
/// By the standard, an expected error is the bias that the failed satellite causes, without noise: it has a sign, and is
/// not an accuracy. u-blox receivers send standard deviations.
public struct GBS: Sendable, Equatable {
  /// UTC of the position tested.
  public var timeOfDay: TimeOfDay?
  /// Expected error of the latitude, metres, north positive; 1 σ if `statesDeviations`.
  public var latitudeError: Double?
  /// Expected error of the longitude, metres, east positive; 1 σ if `statesDeviations`.
  public var longitudeError: Double?
  /// Expected error of the altitude, metres, upwards positive; 1 σ if `statesDeviations`.
  public var altitudeError: Double?
  /// Number of the satellite most likely to have failed.
  public var failedSatellite: Int?
  /// Probability that its failure is not detected, 0...1.
  public var missedDetectionProbability: Double?
  /// Estimated bias of that satellite's range, metres.
  public var bias: Double?
  /// Standard deviation of the bias, metres.
  public var biasDeviation: Double?
  /// NMEA 0183 4.10 system id of the satellite, as in GSA; nil before 4.10.
  public var systemID: UInt8?
  /// NMEA 0183 4.10 signal id; nil before 4.10.
  public var signalID: UInt8?

  /// Whether an expected error is negative, and so a bias.
  public var hasNegativeError: Bool {
    (latitudeError ?? 0) < 0 || (longitudeError ?? 0) < 0 || (altitudeError ?? 0) < 0
  }

  /// Whether the expected errors are standard deviations: u-blox receivers, which send those, never send the
  /// probability of field 6 (u-blox M8 interface description, GBS).
  public var statesDeviations: Bool { missedDetectionProbability == nil && !hasNegativeError }

  /// Decodes a GBS sentence of at least four fields.
  public init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(4)
    timeOfDay = try fields.timeOfDay(1)
    latitudeError = fields.number(2, in: -1e9...1e9)
    longitudeError = fields.number(3, in: -1e9...1e9)
    altitudeError = fields.number(4, in: -1e9...1e9)
    failedSatellite = fields.integer(5, in: 0...9999)
    missedDetectionProbability = fields.number(6)
    bias = fields.number(7)
    biasDeviation = fields.number(8)
    systemID = fields.identifier(9)
    signalID = fields.identifier(10)
  }
}
