/// Geometry factors: error of the solution over error of a range. Never an accuracy.
public struct DilutionOfPrecision: Hashable, Sendable {
  public var position: Double?
  public var horizontal: Double?
  public var vertical: Double?

  public init(position: Double? = nil, horizontal: Double? = nil, vertical: Double? = nil) {
    self.position = position
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
