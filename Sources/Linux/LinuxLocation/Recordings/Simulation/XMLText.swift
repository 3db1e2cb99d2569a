import Bytes

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
