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
