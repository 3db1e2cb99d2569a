import NavigationMath

/// GBS: satellite fault detection, with the expected errors of the position, 1 σ in metres (IEC 61162-1, 8.3.34).
///
///     $--GBS,hhmmss.ss,y.y,x.x,z.z,id,p.p,b.b,s.s,k,g*hh
///            1         2   3   4   5  6   7   8   9 10
public struct GBS: Sendable, Equatable {
  public var timeOfDay: TimeOfDay?
  public var latitudeError: Double?
  public var longitudeError: Double?
  public var altitudeError: Double?
  /// The satellite most likely to be at fault.
  public var failedSatellite: Int?
  /// Probability that its failure goes undetected, 0...1.
  public var missedDetectionProbability: Double?
  /// Estimated bias of that satellite's range, metres.
  public var bias: Double?
  public var biasDeviation: Double?
  public var systemID: UInt8?
  public var signalID: UInt8?

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
