import Bytes
import NavigationMath

/// PASHR: attitude from an inertial system or several antennas, as Hemisphere, NovAtel and Trimble receivers send it.
///
///     $PASHR,hhmmss.sss,h.hh,T,r.rr,p.pp,v.vv,R.RRR,P.PPP,H.HHH,q,i*hh
///            1          2    3 4    5    6    7     8     9     10 11
///
/// The same address with a name in field 1 (POS, SAT, …) is one of Ashtech's own sentences and stays unknown.
public struct PASHR: Sendable, Equatable {
  public var timeOfDay: TimeOfDay?
  /// Degrees from true north, 0..<360.
  public var headingDegrees: Double?
  /// Degrees, starboard down positive.
  public var rollDegrees: Double?
  /// Degrees, bow up positive.
  public var pitchDegrees: Double?
  /// Metres, upwards positive.
  public var heave: Double?
  /// 1 σ, degrees.
  public var rollAccuracyDegrees: Double?
  /// 1 σ, degrees.
  public var pitchAccuracyDegrees: Double?
  /// 1 σ, degrees.
  public var headingAccuracyDegrees: Double?
  /// 0 no position, 1 without and 2 with integer ambiguities (makers differ).
  public var positionQuality: UInt8?
  /// 0 not aligned or GNSS only, 1 and more aligned (makers differ).
  public var alignment: UInt8?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(5)
    timeOfDay = try fields.timeOfDay(1)
    headingDegrees = try fields.degrees(2)
    try fields.unit(3, "T")
    rollDegrees = try fields.number(4, in: -180...180)
    pitchDegrees = try fields.number(5, in: -90...90)
    heave = try fields.number(6, in: -1000...1000)
    rollAccuracyDegrees = try fields.number(7, in: 0...1000)
    pitchAccuracyDegrees = try fields.number(8, in: 0...1000)
    headingAccuracyDegrees = try fields.number(9, in: 0...1000)
    positionQuality = try fields.integer(10, in: 0...99).map { UInt8($0) }
    alignment = try fields.integer(11, in: 0...99).map { UInt8($0) }
  }

  /// Whether a PASHR line is of this form: a time, or nothing, in field 1.
  static func isAttitude(_ fields: borrowing SentenceFields) -> Bool {
    guard fields.count > 2 else { return false }
    let first = fields[1]
    return first.isEmpty || first[0].decimalValue != nil
  }
}
