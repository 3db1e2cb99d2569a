/// PGRME: estimated position error of a Garmin receiver (Garmin proprietary NMEA 0183 sentences).
///
///     $PGRME,h.h,M,v.v,M,e.e,M*hh
///            1   2 3   4 5   6
///
/// Garmin does not define the confidence level. Some receivers send 0, which means no estimate.
public struct PGRME: Sendable, Equatable {
  /// Estimated horizontal error, metres (HPE).
  public var horizontalError: Double?
  /// Estimated vertical error, metres (VPE).
  public var verticalError: Double?
  /// Estimated error in three dimensions, metres (EPE).
  public var positionError: Double?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(2)
    horizontalError = fields.number(1, in: 0...1e9, unit: "M")
    verticalError = fields.number(3, in: 0...1e9, unit: "M")
    positionError = fields.number(5, in: 0...1e9, unit: "M")
  }
}
