/// Returns the bytes of hexadecimal digits; spaces are skipped.
func bytes(_ text: String) -> [UInt8] {
  let digits = text.filter { $0 != " " && $0 != "\n" }
  return stride(from: 0, to: digits.count, by: 2).map { index in
    let start = digits.index(digits.startIndex, offsetBy: index)
    return UInt8(digits[start..<digits.index(start, offsetBy: 2)], radix: 16) ?? 0
  }
}

/// A beacon as on the wire: identity, power −59 dBm.
let beaconBytes = bytes("4C00 0215 F7826DA6 4FA24E98 8024BC5B 71E0893E 1234 ABCD C5")
