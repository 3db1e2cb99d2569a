import Bytes
import NMEA

/// Why a test's line yields no sentence; what the decoder itself throws is a `SentenceError`.
enum LineFailure: Error, Equatable {
  case notWhole
  case checksum(LineChecksum)
  case otherSentence
}

/// What the scanner says about bytes that begin with `$` or `!`.
func scan(_ bytes: [UInt8]) -> LineScan {
  var scanner = LineScanner()
  return bytes.withByteView { scanner.scan($0) }
}

func scan(_ text: String) -> LineScan { scan(Array(text.utf8)) }

/// Lends the fields of one whole line with a right checksum.
func withFields<R>(_ line: String, _ body: (borrowing SentenceFields) throws -> R) throws -> R {
  var scanner = LineScanner()
  return try Array(line.utf8).withByteView { (view) throws -> R in
    guard case .line = scanner.scan(view) else { throw LineFailure.notWhole }
    let fields = scanner.fields(in: view)
    guard fields.checksum == .valid else { throw LineFailure.checksum(fields.checksum) }
    return try body(fields)
  }
}

/// Decodes one whole line with a right checksum.
@discardableResult
func decode(_ line: String) throws -> Sentence {
  try withFields(line) { (fields) throws in try Sentence(fields) }
}

/// Puts `$` before a sentence's content and its checksum after it.
func sealed(_ content: String) -> String {
  let sum = content.utf8.reduce(0, ^)
  let digits = Array("0123456789ABCDEF")
  return "$\(content)*\(digits[Int(sum >> 4)])\(digits[Int(sum & 15)])"
}

extension Collection where Element == UInt8 {
  /// The characters as a string.
  var string: String { String(decoding: self, as: UTF8.self) }
}

extension Double {
  /// Whether two figures are the same but for the rounding of a decimal division.
  func isClose(to other: Double, within tolerance: Double = 1e-12) -> Bool { (self - other).magnitude <= tolerance }
}
