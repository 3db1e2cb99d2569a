/// Breaks text between words, so that no line is wider than a terminal.
///
/// A line that fits stays as it is. A word that is wider than a line has a line of its own and is not cut: a path or an
/// address that is cut cannot be copied.
enum LineWrap {
  /// Columns of a text: one for each scalar.
  static func width(of text: some StringProtocol) -> Int { text.unicodeScalars.count }

  /// Wraps each line of a text.
  ///
  /// - Parameters:
  ///   - prefix: what the first line begins with.
  ///   - indent: columns that further lines are indented by; they hold both the rest of a line and the lines after it.
  ///   - columns: of the terminal; no line is wider, but for long words.
  /// - Returns: the lines, without a newline after the last.
  static func wrap(_ text: String, prefix: String = "", indent: Int = 0, columns: Int) -> String {
    var result = prefix
    var isFirst = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !isFirst {
        result += "\n"
        if !line.isEmpty { result += blanks(indent) }
      }
      append(line, after: isFirst ? width(of: prefix) : indent, indent, columns, to: &result)
      isFirst = false
    }
    return result
  }

  /// - Parameter start: columns that are taken on the first line.
  private static func append(
    _ line: Substring, after start: Int, _ indent: Int, _ columns: Int, to result: inout String
  ) {
    guard start + width(of: line) > columns else {
      result += line
      return
    }
    var column = start
    var isAtStart = true
    for word in line.split(separator: " ") {
      let width = width(of: word)
      if !isAtStart, column + 1 + width > columns {
        result += "\n" + blanks(indent)
        column = indent
      } else if !isAtStart {
        result += " "
        column += 1
      }
      result += word
      column += width
      isAtStart = false
    }
  }

  static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
