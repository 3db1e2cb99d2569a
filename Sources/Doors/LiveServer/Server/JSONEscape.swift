/// Escapes what a string of JSON cannot have (RFC 8259 section 7).
enum JSONEscape {
  /// Returns the text between the quotation marks.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result.unicodeScalars.append("\\")
        result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20: result.append(" ")
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
