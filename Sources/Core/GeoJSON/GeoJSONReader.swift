import Bytes
import JSON

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

  var json: JSONReader
  private var state = State.start
  private var outermost = ObjectMembers()
  /// Why a value that is valid JSON is rejected; nil if it is not valid JSON.
  private var refusal: GeoJSONProblem.Reason?

  /// Creates a reader at the beginning of a text.
  public init(_ text: ByteView) { json = JSONReader(text, deepest: Self.deepest, requiresUTF8: true) }

  /// Reads the next feature, or the text's only feature or geometry; returns false at the end of the text.
  public mutating func next(_ item: inout GeoJSONItem) throws(GeoJSONProblem) -> Bool {
    item.removeAll()
    refusal = nil
    do throws(JSONReader.Problem) { return try readNext(&item) } catch {
      throw GeoJSONProblem(refusal ?? GeoJSONProblem.Reason(error), at: json.position)
    }
  }

  /// Returns an error for the reader's position, with a reason that JSON does not have.
  mutating func refuse(_ reason: GeoJSONProblem.Reason) -> JSONReader.Problem {
    refusal = reason
    return .syntax
  }

  private mutating func readNext(_ item: inout GeoJSONItem) throws(JSONReader.Problem) -> Bool {
    if state == .start {
      json.skipByteOrderMark()
      try json.beginObject()
      state = .members
    }
    while state != .end {
      if state == .features {
        if try json.nextElement() {
          try readObject(&item, at: .collection, depth: 2)
          return true
        }
        state = .members
      } else if let name = try json.nextName() {
        if case "features" = name {
          guard !outermost.hasFeatures else { throw .repeatedName }
          outermost.hasFeatures = true
          try json.beginArray()
          state = .features
        } else {
          var members = outermost
          try readMember(name, &members, &item, depth: 1)
          outermost = members
        }
      } else {
        state = .end
        try json.end()
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

extension GeoJSONProblem.Reason {
  /// The reason for an error of the JSON reader.
  fileprivate init(_ problem: JSONReader.Problem) {
    self =
      switch problem {
      case .encoding: .encoding
      case .range: .range
      case .tooDeep: .tooDeep
      case .repeatedName: .repeatedMember
      case .incomplete: .missingMember
      case .syntax, .tooMany: .syntax
      }
  }
}
