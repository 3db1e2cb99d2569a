import Bytes

/// The fields of a request, with their names in small letters.
struct HTTPFields: Equatable, Sendable {
  /// Most lines.
  static let mostLines = 64

  /// One field, as ranges of `bytes`.
  private struct Field: Equatable, Sendable {
    var name: Range<Int>
    var value: Range<Int>
  }

  private var bytes: [UInt8] = []
  private var fields: [Field] = []

  /// Number of fields.
  var count: Int { fields.count }

  /// Adds the field of one line, without its end.
  ///
  ///     Content-Type: application/json
  ///     name        : value               no space before the colon; spaces around the value do not count
  mutating func add(_ line: ArraySlice<UInt8>) throws(HTTPRequestError) {
    guard fields.count < HTTPFields.mostLines else { throw .fieldsTooLarge }
    // A line that begins with a space would continue the one before (obs-fold): proxies differ about it.
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(ASCII.isToken)
    else { throw .malformed }
    let value = ASCII.trimmed(line[(colon + 1)...])
    guard value.allSatisfy(ASCII.isFieldValue) else { throw .malformed }
    let start = bytes.count
    for byte in line[..<colon] { bytes.append(ASCII.lowercased(byte)) }
    let middle = bytes.count
    bytes.append(contentsOf: value)
    fields.append(Field(name: start..<middle, value: middle..<bytes.count))
  }

  /// Returns the value of the first field with a name; nil if there is none.
  func value(of name: StaticString) -> ArraySlice<UInt8>? {
    let view = ByteView(name)
    for field in fields where isEqual(field.name, view) { return bytes[field.value] }
    return nil
  }

  /// Returns the value of the only field with a name; nil if there is none.
  func onlyValue(of name: StaticString) throws(HTTPRequestError) -> ArraySlice<UInt8>? {
    let view = ByteView(name)
    var result: ArraySlice<UInt8>?
    for field in fields where isEqual(field.name, view) {
      if result != nil { throw .malformed }
      result = bytes[field.value]
    }
    return result
  }

  /// Returns whether a word is in one of the lists with this name.
  func lists(_ word: StaticString, in name: StaticString) -> Bool {
    let view = ByteView(name)
    for field in fields where isEqual(field.name, view) {
      for item in bytes[field.value].split(separator: UInt8(ascii: ",")) {
        let parts = item.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        if ASCII.isWord(ASCII.trimmed(parts[0]), word) { return !parts.dropFirst().contains(where: isZeroQuality) }
      }
    }
    return false
  }

  /// Returns whether a parameter is `q=0`, `q=0.0` and so on.
  private func isZeroQuality(_ parameter: ArraySlice<UInt8>) -> Bool {
    let text = ASCII.trimmed(parameter)
    guard text.count >= 3, ASCII.isWord(text.prefix(2), "q=") else { return false }
    return text.dropFirst(2).allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }
  }

  private func isEqual(_ range: Range<Int>, _ view: ByteView) -> Bool {
    guard range.count == view.count else { return false }
    for index in 0..<view.count where bytes[range.lowerBound + index] != view[index] { return false }
    return true
  }
}
