import Bytes

/// Reads a GeoJSON text (RFC 7946) feature by feature, without a tree.
///
/// Each call of `next` reads one feature of a collection, or the single feature or geometry of the text. Members may be in
/// any order. An error ends the reading: items before it were valid, the text as a whole is not. A reader is valid as
/// long as the bytes it was made from.
///
///     var item = GeoJSONItem()
///     while try reader.next(&item) { … }
public struct GeoJSONReader {
  /// Deepest nesting of objects and arrays.
  public static let deepest = 128

  private enum State {
    case start
    /// Among the members of the outermost object.
    case members
    /// Among the elements of its member `features`.
    case features
    case end
  }

  var cursor: JSONCursor
  private var state = State.start
  private var outermost = ObjectMembers()

  /// Creates a reader at the beginning of a text.
  public init(_ text: ByteView) { cursor = JSONCursor(text) }

  /// Reads the next feature, or the text's only feature or geometry; returns false at the end of the text.
  public mutating func next(_ item: inout GeoJSONItem) throws(GeoJSONProblem) -> Bool {
    item.removeAll()
    if state == .start {
      cursor.skipByteOrderMark()
      try cursor.beginObject()
      state = .members
    }
    while state != .end {
      if state == .features {
        if try cursor.nextElement() {
          try readObject(&item, at: .collection, depth: 2)
          return true
        }
        state = .members
      } else if let name = try cursor.nextName() {
        if case "features" = name {
          guard !outermost.hasFeatures else { throw cursor.problem(.repeatedMember) }
          outermost.hasFeatures = true
          try cursor.beginArray()
          state = .features
        } else {
          var members = outermost
          try readMember(name, &members, &item, depth: 1)
          outermost = members
        }
      } else {
        state = .end
        try cursor.end()
        return try finish(outermost, &item, at: .outermost)
      }
    }
    return false
  }
}

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
