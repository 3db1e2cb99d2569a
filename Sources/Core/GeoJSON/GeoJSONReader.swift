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
