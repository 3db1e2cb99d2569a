import Bytes

/// The lines of a text, which may be foreign.
enum TextRows {
  /// Longest line that is read, bytes.
  static let longestLine = 65_536

  /// Passes each line that is not empty, without its end, to `body`; the problem that it throws gets the line's number.
  static func forEach(
    _ bytes: [UInt8], _ body: (ArraySlice<UInt8>) throws(TruthProblem) -> Void
  ) throws(TruthProblem) {
    var number = 0
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      number += 1
      var line = bytes[start..<end]
      if line.last == 0x0D { line = line.dropLast() }
      start = end + 1
      do throws(TruthProblem) {
        guard line.count <= longestLine else { throw TruthProblem("longer than a line can be") }
        if !line.isEmpty { try body(line) }
      } catch {
        throw TruthProblem(error.text, line: error.line ?? number)
      }
    }
  }

  /// Returns a number that consists of digits, a sign, a point and an exponent; nil for anything else.
  static func number(_ text: ArraySlice<UInt8>) -> Double? {
    let isPlain = text.allSatisfy { byte in
      (0x30...0x39).contains(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E || byte | 0x20 == 0x65
    }
    guard isPlain, !text.isEmpty, let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value
  }

  /// Returns a text for a message: at most 40 characters of it.
  static func shown(_ text: ArraySlice<UInt8>) -> String {
    let start = String(decoding: text.prefix(40), as: UTF8.self)
    return text.count > 40 ? start + "…" : start
  }
}
