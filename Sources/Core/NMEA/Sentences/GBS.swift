import NavigationMath

/// GBS: satellite fault detection, with the expected errors of the position, 1 σ in metres (IEC 61162-1, 8.3.34).
///
///     $--GBS,hhmmss.ss,y.y,x.x,z.z,id,p.p,b.b,s.s,k,g*hh
///            1         2   3   4   5  6   7   8   9 10
public struct GBS: Sendable, Equatable {
  /// UTC of the position tested.
  public var timeOfDay: TimeOfDay?
  /// Expected error of the latitude, metres, 1 σ.
  public var latitudeError: Double?
  /// Expected error of the longitude, metres, 1 σ.
  public var longitudeError: Double?
  /// Expected error of the altitude, metres, 1 σ.
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

  /// Decodes a GBS sentence of at least four fields.
  public init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(4)
    timeOfDay = try fields.timeOfDay(1)
    latitudeError = try fields.number(2, in: 0...1e9)
    longitudeError = try fields.number(3, in: 0...1e9)
    altitudeError = try fields.number(4, in: 0...1e9)
    failedSatellite = try fields.integer(5, in: 0...9999)
    missedDetectionProbability = try fields.number(6)
    bias = try fields.number(7)
    biasDeviation = try fields.number(8)
    systemID = fields.identifier(9)
    signalID = fields.identifier(10)
  }
}
