/// PQTMEPE: estimated position error of a Quectel receiver (Quectel LG290P GNSS protocol, version 2).
///
///     $PQTMEPE,v,n.n,e.e,d.d,h.h,p.p*hh
///              1 2   3   4   5   6
public struct PQTMEPE: Sendable, Equatable {
  /// Estimated error to the north, metres, 1 σ.
  public var north: Double?
  /// Estimated error to the east, metres, 1 σ.
  public var east: Double?
  /// Estimated vertical error, metres, 1 σ.
  public var down: Double?
  /// √(north² + east²), metres.
  public var horizontal: Double?
  /// √(north² + east² + down²), metres.
  public var position: Double?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(6)
    north = fields.number(2, in: 0...1e9)
    east = fields.number(3, in: 0...1e9)
    down = fields.number(4, in: 0...1e9)
    horizontal = fields.number(5, in: 0...1e9)
    position = fields.number(6, in: 0...1e9)
  }
}
