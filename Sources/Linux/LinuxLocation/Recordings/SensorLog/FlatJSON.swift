import Bytes
import JSON

/// One line of NDJSON: the members of its object, which have plain values (RFC 8259). Nested arrays and objects are
/// skipped; the lines that are read here have none.
package struct FlatJSON {
  enum Value: Equatable {
    case text(String)
    case number(JSONNumber)
    case truth(Bool)
    case null
    /// An array or an object.
    case nested
  }

  /// Members of one object: no line has a quarter of them, and each is compared with all before it.
  static let maximumMembers = 64

  private(set) var members: [(name: String, value: Value)] = []

  /// nil when the line is not exactly one object.
  package init?(_ line: ArraySlice<UInt8>) {
    guard !line.contains(0x0A) else { return nil }
    let isRead = Array(line).withByteView { view in
      do throws(JSONReader.Problem) {
        try read(view)
        return true
      } catch {
        return false
      }
    }
    guard isRead else { return nil }
  }

  subscript(_ name: String) -> Value? { members.first { $0.name == name }?.value }

  func text(_ name: String) -> String? {
    guard case .text(let text)? = self[name] else { return nil }
    return text
  }

  /// nil when it is missing, no number, or beyond what a Double holds.
  package func number(_ name: String) -> Double? {
    guard case .number(let number)? = self[name] else { return nil }
    return number.nearest
  }

  /// nil when it is missing, no number, or not above 0.
  func positive(_ name: String) -> Double? { number(name).flatMap { $0 > 0 ? $0 : nil } }

  /// nil when it is missing or not whole.
  package func integer(_ name: String) -> Int64? {
    guard case .number(let number)? = self[name] else { return nil }
    return number.whole
  }

  func truth(_ name: String) -> Bool? {
    guard case .truth(let value)? = self[name] else { return nil }
    return value
  }

  private mutating func read(_ line: ByteView) throws(JSONReader.Problem) {
    var reader = JSONReader(line)
    try reader.beginObject()
    while let name = try reader.nextName() {
      guard members.count < FlatJSON.maximumMembers else { throw .tooMany }
      let name = String(name.text)
      guard self[name] == nil else { throw .repeatedName }
      members.append((name, try FlatJSON.value(&reader)))
    }
    try reader.end()
  }

  private static func value(_ reader: inout JSONReader) throws(JSONReader.Problem) -> Value {
    switch reader.next {
    case UInt8(ascii: "\""): return .text(try reader.readString())
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      try reader.skip()
      return .nested
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .truth(try reader.readTruth())
    case UInt8(ascii: "n"):
      guard reader.takeNull() else { throw .syntax }
      return .null
    default: return .number(try reader.readDecimal())
    }
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
