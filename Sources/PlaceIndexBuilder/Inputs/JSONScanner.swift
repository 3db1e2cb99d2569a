/// Reads JSON from bytes, one value after another, without building a tree.
///
/// The input is a file of a package that the user named; a file that is not JSON ends the program with an error.
struct JSONScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Calls `body` with each key of an object, in order; `body` must read or skip the value.
  mutating func object(_ body: (inout JSONScanner, String) throws -> Void) throws {
    try expect(UInt8(ascii: "{"))
    if take(UInt8(ascii: "}")) { return }
    repeat {
      let key = try string()
      try expect(UInt8(ascii: ":"))
      try body(&self, key)
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
  }

  /// Calls `body` for each element of an array; `body` must read or skip it.
  mutating func array(_ body: (inout JSONScanner) throws -> Void) throws {
    try expect(UInt8(ascii: "["))
    if take(UInt8(ascii: "]")) { return }
    repeat { try body(&self) } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
  }

  mutating func string() throws -> String {
    try expect(UInt8(ascii: "\""))
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(&text)
      default: text.append(byte)
      }
    }
    throw BuildError("a text in JSON has no end")
  }

  mutating func number() throws -> Double {
    skipSpace()
    let start = position
    while position < bytes.count,
      bytes[position] == 0x2B || (0x2D...0x39).contains(bytes[position]) || bytes[position] | 0x20 == 0x65
    {
      position += 1
    }
    guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else {
      throw BuildError("not a number in JSON, at byte \(start)")
    }
    return number
  }

  /// Passes over any value.
  mutating func skip() throws {
    skipSpace()
    switch position < bytes.count ? bytes[position] : 0 {
    case UInt8(ascii: "{"): try object { scanner, _ in try scanner.skip() }
    case UInt8(ascii: "["): try array { try $0.skip() }
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "t"), UInt8(ascii: "n"): position += 4
    case UInt8(ascii: "f"): position += 5
    default: _ = try number()
    }
  }

  private mutating func escape(_ text: inout [UInt8]) throws {
    let code = position < bytes.count ? bytes[position] : 0
    position += 1
    switch code {
    case UInt8(ascii: "u"):
      var unit = try hexadecimal()
      if (0xD800..<0xDC00).contains(unit), position + 1 < bytes.count, bytes[position] == 0x5C {
        position += 2
        unit = 0x10000 + (unit - 0xD800) << 10 + (try hexadecimal()) - 0xDC00
      }
      guard let scalar = Unicode.Scalar(unit) else { throw BuildError("a lone surrogate in JSON") }
      text.append(contentsOf: Array(String(Character(scalar)).utf8))
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    default: text.append(code)
    }
  }

  private mutating func hexadecimal() throws -> UInt32 {
    guard position + 4 <= bytes.count,
      let unit = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw BuildError("an escape in JSON without four digits") }
    position += 4
    return unit
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ byte: UInt8) throws {
    guard take(byte) else { throw BuildError("'\(Unicode.Scalar(byte))' expected in JSON, at byte \(position)") }
  }
}
