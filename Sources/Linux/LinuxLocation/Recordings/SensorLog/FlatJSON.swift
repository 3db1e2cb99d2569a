/// One line of NDJSON: the members of its object, which have plain values (RFC 8259). Nested arrays and objects are
/// skipped; the lines that are read here have none.
package struct FlatJSON {
  enum Value: Equatable {
    case text(String)
    /// As it is written.
    case number(String)
    case truth(Bool)
    case null
    /// An array or an object.
    case nested
  }

  private static let deepest = 16
  /// Members of one object: no line has a quarter of them, and each is compared with all before it.
  static let maximumMembers = 64

  private(set) var members: [(name: String, value: Value)] = []
  private var bytes: ArraySlice<UInt8>

  /// nil when the line is not exactly one object.
  package init?(_ line: ArraySlice<UInt8>) {
    bytes = line
    skipSpace()
    guard take("{"), readMembers() else { return nil }
    skipSpace()
    guard bytes.isEmpty else { return nil }
  }

  subscript(_ name: String) -> Value? { members.first { $0.name == name }?.value }

  func text(_ name: String) -> String? {
    guard case .text(let text)? = self[name] else { return nil }
    return text
  }

  /// nil when it is missing, no number, or beyond what a Double holds.
  package func number(_ name: String) -> Double? {
    guard case .number(let text)? = self[name], let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// nil when it is missing, no number, or not above 0.
  func positive(_ name: String) -> Double? { number(name).flatMap { $0 > 0 ? $0 : nil } }

  /// nil when it is missing or not whole.
  package func integer(_ name: String) -> Int64? {
    guard case .number(let text)? = self[name] else { return nil }
    return Int64(text)
  }

  func truth(_ name: String) -> Bool? {
    guard case .truth(let value)? = self[name] else { return nil }
    return value
  }

  private mutating func readMembers() -> Bool {
    skipSpace()
    if take("}") { return true }
    while true {
      skipSpace()
      guard members.count < FlatJSON.maximumMembers, let name = readText(), self[name] == nil else { return false }
      skipSpace()
      guard take(":"), let value = readValue(depth: 0) else { return false }
      members.append((name, value))
      skipSpace()
      if take("}") { return true }
      guard take(",") else { return false }
    }
  }

  private mutating func readValue(depth: Int) -> Value? {
    skipSpace()
    switch bytes.first {
    case UInt8(ascii: "\""): return readText().map { .text($0) }
    case UInt8(ascii: "t"): return take("true") ? .truth(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .truth(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    case UInt8(ascii: "{"): return skipNested("{", "}", depth: depth) ? .nested : nil
    case UInt8(ascii: "["): return skipNested("[", "]", depth: depth) ? .nested : nil
    default: return readNumber().map { .number($0) }
    }
  }

  private mutating func skipNested(_ opening: StaticString, _ closing: StaticString, depth: Int) -> Bool {
    guard depth < FlatJSON.deepest, take(opening) else { return false }
    skipSpace()
    if take(closing) { return true }
    while true {
      if opening.utf8Start.pointee == UInt8(ascii: "{") {
        skipSpace()
        guard readText() != nil else { return false }
        skipSpace()
        guard take(":") else { return false }
      }
      guard readValue(depth: depth + 1) != nil else { return false }
      skipSpace()
      if take(closing) { return true }
      guard take(",") else { return false }
    }
  }

  /// `-`, digits without a leading zero, a fraction, an exponent (section 6).
  private mutating func readNumber() -> String? {
    var rest = bytes
    func digits() -> Int {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let startsWithZero = rest.first == 0x30
    let whole = digits()
    guard whole > 0, !startsWithZero || whole == 1 else { return nil }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return nil }
    }
    if rest.first.map({ $0 | 0x20 == UInt8(ascii: "e") }) ?? false {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      guard digits() > 0 else { return nil }
    }
    let text = String(decoding: bytes[..<rest.startIndex], as: UTF8.self)
    bytes = rest
    return text
  }

  /// A string without its quotes and escapes (section 7); an escaped surrogate becomes U+FFFD.
  private mutating func readText() -> String? {
    guard take("\"") else { return nil }
    var content: [UInt8] = []
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escaped = readEscape() else { return nil }
        content += escaped
      case 0..<0x20: return nil
      default: content.append(byte)
      }
    }
    return nil
  }

  private mutating func readEscape() -> [UInt8]? {
    guard let byte = bytes.popFirst() else { return nil }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      let digits = bytes.prefix(4)
      let text = String(decoding: digits, as: UTF8.self)
      guard digits.count == 4, !text.hasPrefix("+"), let code = UInt32(text, radix: 16) else { return nil }
      bytes = bytes.dropFirst(4)
      return Array(String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
    default: return nil
    }
  }

  private mutating func skipSpace() {
    bytes = bytes.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }

  private mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count >= count,
      (0..<count).allSatisfy({ bytes[bytes.startIndex + $0] == text.utf8Start[$0] })
    else { return false }
    bytes = bytes.dropFirst(count)
    return true
  }
}

/// Decodes Base64 with padding (RFC 4648, section 4); nil for any other text.
func base64Decoded(_ text: String) -> [UInt8]? {
  let digits = Array(text.utf8)
  guard digits.count % 4 == 0 else { return nil }
  let padding = digits.suffix(2).count { $0 == UInt8(ascii: "=") }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(digits.count / 4 * 3)
  var group: UInt32 = 0
  for (index, digit) in digits.enumerated() {
    var value: UInt8 = 0
    if index < digits.count - padding {
      guard let known = base64Value(digit) else { return nil }
      value = known
    }
    group = group << 6 | UInt32(value)
    guard index % 4 == 3 else { continue }
    bytes += [
      UInt8(truncatingIfNeeded: group >> 16), UInt8(truncatingIfNeeded: group >> 8), UInt8(truncatingIfNeeded: group),
    ]
    group = 0
  }
  bytes.removeLast(padding)
  return bytes
}

private func base64Value(_ digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
  case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
  case UInt8(ascii: "+"): 62
  case UInt8(ascii: "/"): 63
  default: nil
  }
}
