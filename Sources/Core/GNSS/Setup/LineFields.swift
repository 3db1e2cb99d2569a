import Bytes

/// The fields of a proprietary line, split at its commas. Valid as long as its bytes.
struct LineFields {
  private let line: ByteView

  /// Creates the fields of a line.
  ///
  /// - Parameter line: the text between `$` and `*`.
  init(_ line: ByteView) { self.line = line }

  /// Number of fields, the address included.
  var count: Int {
    var count = 1
    for index in 0..<line.count where line[index] == UInt8(ascii: ",") { count += 1 }
    return count
  }

  /// The text of a field; empty beyond the end.
  subscript(wanted: Int) -> ByteView {
    var field = 0
    var start = 0
    for index in 0..<line.count where line[index] == UInt8(ascii: ",") {
      if field == wanted { return line.slice(start, index) }
      field += 1
      start = index + 1
    }
    return field == wanted ? line.slice(start, line.count) : .empty
  }

  /// Returns the text from a field to the end, commas included; empty beyond the end.
  func tail(from wanted: Int) -> ByteView {
    var field = 0
    for index in 0..<line.count where line[index] == UInt8(ascii: ",") {
      field += 1
      if field == wanted { return line.slice(index + 1, line.count) }
    }
    return wanted == 0 ? line : .empty
  }

  /// Returns the whole number in a field; decimals are ignored. nil for anything but up to nine digits and decimals.
  func number(_ index: Int) -> UInt32? { LineFields.number(self[index]) }

  /// Whether a field has this text.
  func isField(_ index: Int, _ text: StaticString) -> Bool { LineFields.isEqual(self[index], ByteView(text)) }

  /// Whether the line has this address.
  func isFirst(_ address: StaticString) -> Bool { isField(0, address) }

  /// Whether the address is `prefix` and a number of three digits, such as PAIR051.
  func isFirst(_ prefix: StaticString, number: UInt32) -> Bool {
    let address = self[0]
    let start = ByteView(prefix)
    guard address.count == start.count + 3, LineFields.isEqual(address.slice(0, start.count), start) else {
      return false
    }
    return LineFields.number(address.slice(start.count, address.count)) == number
  }

  /// Whether a field is `1`; nil if it is not a number.
  func flag(_ index: Int) -> Bool? { number(index).map { $0 == 1 } }

  private static func number(_ text: ByteView) -> UInt32? {
    var value: UInt32 = 0
    var digits = 0
    while digits < text.count, text[digits] != UInt8(ascii: ".") {
      let digit = text[digits] &- UInt8(ascii: "0")
      guard digit <= 9, digits < 9 else { return nil }
      value = value * 10 + UInt32(digit)
      digits += 1
    }
    return digits > 0 ? value : nil
  }

  private static func isEqual(_ left: ByteView, _ right: ByteView) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count where left[index] != right[index] { return false }
    return true
  }
}
