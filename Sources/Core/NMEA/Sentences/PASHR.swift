import Bytes
import NavigationMath

/// PASHR: attitude from an inertial system or several antennas, as Hemisphere, NovAtel and Trimble receivers send it.
///
///     $PASHR,hhmmss.sss,h.hh,T,r.rr,p.pp,v.vv,R.RRR,P.PPP,H.HHH,q,i*hh
///            1          2    3 4    5    6    7     8     9     10 11
///
/// With a name in field 1 (POS, SAT, …) the same address is another sentence of Ashtech; it is not decoded.
public struct PASHR: Sendable, Equatable {
  /// UTC of the attitude.
  public var timeOfDay: TimeOfDay?
  /// Degrees from true north, 0..<360.
  public var headingDegrees: Double?
  /// Degrees, positive with the starboard side down.
  public var rollDegrees: Double?
  /// Degrees, positive with the bow up.
  public var pitchDegrees: Double?
  /// Metres, upwards positive.
  public var heave: Double?
  /// Standard deviation of the roll, degrees.
  public var rollAccuracyDegrees: Double?
  /// Standard deviation of the pitch, degrees.
  public var pitchAccuracyDegrees: Double?
  /// Standard deviation of the heading, degrees.
  public var headingAccuracyDegrees: Double?
  /// Field 10: 0 no position, 1 without and 2 with integer ambiguities (makers differ).
  public var positionQuality: UInt8?
  /// Field 11: 0 not aligned or GNSS only, 1 and more aligned (makers differ).
  public var alignment: UInt8?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(5)
    timeOfDay = try fields.timeOfDay(1)
    headingDegrees = fields.degrees(2, unit: "T")
    rollDegrees = fields.number(4, in: -180...180)
    pitchDegrees = fields.number(5, in: -90...90)
    heave = fields.number(6, in: -1000...1000)
    rollAccuracyDegrees = fields.number(7, in: 0...1000)
    pitchAccuracyDegrees = fields.number(8, in: 0...1000)
    headingAccuracyDegrees = fields.number(9, in: 0...1000)
    positionQuality = fields.integer(10, in: 0...99).map { UInt8($0) }
    alignment = fields.integer(11, in: 0...99).map { UInt8($0) }
  }

  /// Whether a PASHR line has this form: field 1 is a time or empty.
  static func isAttitude(_ fields: borrowing SentenceFields) -> Bool {
    guard fields.count > 2 else { return false }
    let first = fields[1]
    return first.isEmpty || first[0].decimalValue != nil
  }
}
