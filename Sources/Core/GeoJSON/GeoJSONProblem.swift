/// Reason and place of the first error of a GeoJSON text.
public struct GeoJSONProblem: Error, Equatable, Sendable {
  /// Reason why a text is rejected.
  public enum Reason: Equatable, Sendable {
    /// Not JSON (RFC 8259), or a value of another kind than its member requires.
    case syntax
    /// Bytes that are not UTF-8.
    case encoding
    /// A number too large for a Double.
    case range
    /// Objects and arrays nested deeper than `GeoJSONReader.deepest`.
    case tooDeep
    /// Two values for one member that GeoJSON defines.
    case repeatedMember
    /// A `type` that RFC 7946 does not define, or not at this place.
    case unknownType
    /// A member `type`, `coordinates`, `geometries` or `features` is missing.
    case missingMember
    /// A member that defines another type of object (RFC 7946, 7.1).
    case foreignMember
    /// Coordinates of another depth than the type's, a position of one number, or an empty array inside.
    case coordinates
    /// A line of fewer than two positions, or a ring of fewer than four.
    case tooFewPositions
    /// A ring whose last position differs from the first (RFC 7946, 3.1.6).
    case openRing
  }

  /// The reason.
  public var reason: Reason
  /// Offset in the text, bytes from its beginning, where the reader noticed the error.
  public var offset: Int

  /// Creates a problem.
  public init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
