/// Geometry factors of a solution: its error divided by the range error. They are not accuracies.
public struct DilutionOfPrecision: Hashable, Sendable {
  /// PDOP, for position in three dimensions; nil if not sent.
  @PackedDouble public var position: Double?
  /// HDOP, for the horizontal position; nil if not sent.
  @PackedDouble public var horizontal: Double?
  /// VDOP, for the height; nil if not sent.
  @PackedDouble public var vertical: Double?

  /// Creates the factors; nil means not sent.
  public init(position: Double? = nil, horizontal: Double? = nil, vertical: Double? = nil) {
    self.position = position
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
