import Bytes
import Glibc

/// Text of an element with its references resolved (XML 1.0, section 4.1).
///
///     &lt; &gt; &amp; &quot; &apos;    &#65;    &#x41;
struct XMLText {
  /// Longer than any valid number or time; longer text is cut, and is then invalid.
  static let longest = 128

  private(set) var bytes: [UInt8] = []

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Appends text without references.
  mutating func append(literal view: ByteView) {
    for index in 0..<min(view.count, XMLText.longest) { append(view[index]) }
  }

  /// Appends text with references; returns what is wrong, or nil.
  mutating func append(_ view: ByteView) -> String? {
    var index = 0
    while index < view.count, bytes.count < XMLText.longest {
      guard view[index] == UInt8(ascii: "&") else {
        append(view[index])
        index += 1
        continue
      }
      let end = view.slice(0, index + 12).firstIndex(of: UInt8(ascii: ";"), from: index)
      guard let end else { return "& begins no reference; as text it is written &amp;" }
      let name = view.slice(index + 1, end)
      guard let scalar = XMLText.scalar(name) else { return "&\(name.excerpt); stands for nothing" }
      for unit in Character(scalar).utf8 { append(unit) }
      index = end + 1
    }
    return nil
  }

  private mutating func append(_ byte: UInt8) {
    if bytes.count < XMLText.longest { bytes.append(byte) }
  }

  private static func scalar(_ name: ByteView) -> Unicode.Scalar? {
    if name.equals("lt") { return "<" }
    if name.equals("gt") { return ">" }
    if name.equals("amp") { return "&" }
    if name.equals("quot") { return "\"" }
    if name.equals("apos") { return "'" }
    guard name[0] == UInt8(ascii: "#") else { return nil }
    let isHexadecimal = name[1] == UInt8(ascii: "x")
    let digits = String(decoding: [UInt8](name.slice(isHexadecimal ? 2 : 1, name.count)), as: UTF8.self)
    guard !digits.hasPrefix("+"), let code = UInt32(digits, radix: isHexadecimal ? 16 : 10) else { return nil }
    return code == 0 ? nil : Unicode.Scalar(code)
  }
}

extension ByteView {
  /// Returns the first index of `byte` at or after `start`; nil if there is none.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start >= 0, start < count else { return nil }
    return withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let hit = memchr(base + start, CInt(byte), count - start) else { return nil }
      return UnsafeRawPointer(hit) - base
    }
  }

  /// Returns the first index of `text` at or after `start`.
  ///
  /// Slow if the view repeats the first byte of `text`, which XML's delimiters do not cause.
  func firstIndex(of text: StaticString, from start: Int) -> Int? {
    var place = start
    while let hit = firstIndex(of: text.utf8Start.pointee, from: place) {
      if holds(text, at: hit) { return hit }
      place = hit + 1
    }
    return nil
  }

  /// Returns whether `text` is at `start`.
  func holds(_ text: StaticString, at start: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard start >= 0, count - start >= length else { return false }
    return withUnsafeBytes { memcmp($0.baseAddress! + start, text.utf8Start, length) == 0 }
  }

  func equals(_ text: StaticString) -> Bool { count == text.utf8CodeUnitCount && holds(text, at: 0) }

  func equals(_ other: ByteView) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBytes { own in
      other.withUnsafeBytes { memcmp(own.baseAddress!, $0.baseAddress!, own.count) == 0 }
    }
  }

  /// Returns the number of occurrences of `byte` before `end`.
  func count(of byte: UInt8, before end: Int) -> Int {
    let part = slice(0, end)
    var number = 0
    var place = 0
    while let hit = part.firstIndex(of: byte, from: place) {
      number += 1
      place = hit + 1
    }
    return number
  }

  /// The first 40 bytes for messages, with … if there are more; invalid UTF-8 becomes U+FFFD.
  var excerpt: String {
    let text = String(decoding: [UInt8](slice(0, 40)), as: UTF8.self)
    return count > 40 ? text + "…" : text
  }
}
