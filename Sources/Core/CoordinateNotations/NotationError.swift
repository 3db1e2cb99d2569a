/// Reason why a text gives no position.
public enum NotationError: Error, Equatable, Sendable {
  /// The text is not of the notation, or not of any.
  case malformed
  /// The text is of the notation, and a number or letter in it is outside its range: 91° N, 60 minutes, a square that is
  /// not in its zone.
  case outOfRange
  /// The text has two readings: `1,5,3,2`.
  case ambiguous
  /// The text is a short plus code, which needs a position near it.
  case needsReference
  /// The text names a coordinate reference system other than WGS 84.
  case unknownReferenceSystem
}
