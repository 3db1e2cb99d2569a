import Bytes
import CommandLineKit

extension ByteWriter {
  /// Appends a quoted string, escaped as RFC 8259 section 7 requires, and without characters that a terminal
  /// interprets.
  package mutating func appendJSON(_ text: String) {
    append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" {
        append(UInt8(ascii: "\\"))
        append(scalar: scalar)
      } else if PlainText.isCommand(scalar) {
        append(escapeOf: scalar)
      } else {
        append(scalar: scalar)
      }
    }
    append(UInt8(ascii: "\""))
  }
}
