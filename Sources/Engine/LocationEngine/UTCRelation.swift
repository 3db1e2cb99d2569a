/// UTC on a clock, as both were read at one moment.
public struct UTCRelation: Hashable, Sendable {
  /// UTC as Unix time minus the clock's time, ns.
  public var offset: Int64
  /// Standard uncertainty of the offset, s, 1 σ.
  public var uncertainty: Double

  /// Creates a relation.
  public init(offset: Int64, uncertainty: Double) {
    self.offset = offset
    self.uncertainty = uncertainty
  }
}
