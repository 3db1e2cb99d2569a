import Bytes

/// Values that the reader checks but does not read.
extension JSONCursor {
  /// Skips one well-formed value and returns its range of bytes.
  ///
  /// - Parameter depth: number of objects and arrays around the value.
  @discardableResult
  mutating func skip(depth: Int) throws(GeoJSONProblem) -> Range<Int> {
    skipSpace()
    let start = position
    switch bytes[position] {
    case UInt8(ascii: "\""): _ = try readString()
    case UInt8(ascii: "{"):
      guard depth < GeoJSONReader.deepest else { throw problem(.tooDeep) }
      try beginObject()
      while try nextName() != nil { try skip(depth: depth + 1) }
    case UInt8(ascii: "["):
      guard depth < GeoJSONReader.deepest else { throw problem(.tooDeep) }
      try beginArray()
      while try nextElement() { try skip(depth: depth + 1) }
    case UInt8(ascii: "t"): guard takes("true") else { throw problem(.syntax) }
    case UInt8(ascii: "f"): guard takes("false") else { throw problem(.syntax) }
    case UInt8(ascii: "n"): guard takes("null") else { throw problem(.syntax) }
    default: try skipNumber()
    }
    return start..<position
  }
}
