/// HDT: heading of the vessel, from true north (IEC 61162-1).
///
///     $--HDT,x.x,T*hh
///            1   2
public struct HDT: Sendable, Equatable {
  /// Degrees from true north, 0..<360; nil if not sent.
  public var headingDegrees: Double?

  /// Creates a sentence to be encoded.
  public init(headingDegrees: Double?) { self.headingDegrees = headingDegrees }

  /// Decodes an HDT sentence of at least one field.
  public init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(1)
    headingDegrees = fields.degrees(1, unit: "T")
  }
}
