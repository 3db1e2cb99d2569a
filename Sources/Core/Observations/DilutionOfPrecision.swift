/// Geometry factors: error of the solution over error of a range. Never an accuracy.
public struct DilutionOfPrecision: Hashable, Sendable {
  @PackedDouble public var position: Double?
  @PackedDouble public var horizontal: Double?
  @PackedDouble public var vertical: Double?

  public init(position: Double? = nil, horizontal: Double? = nil, vertical: Double? = nil) {
    self.position = position
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
