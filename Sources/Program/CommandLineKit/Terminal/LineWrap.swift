/// Breaks text between words, so that no line is wider than a terminal.
///
/// A line that fits is unchanged, and blanks inside a line are kept. A word that is wider than a line gets a line of
/// its own and is not cut: a cut path or address could not be copied.
package enum LineWrap {
  /// Returns the columns of a text: one for each scalar.
  static func width(of text: some StringProtocol) -> Int { text.unicodeScalars.count }

  /// Wraps each line of a text.
  ///
  /// - Parameters:
  ///   - prefix: the beginning of the first line.
  ///   - indent: columns by which all further lines are indented.
  ///   - columns: width of the terminal; only lines of one long word are wider.
  /// - Returns: the lines, without a newline after the last.
  package static func wrap(_ text: String, prefix: String = "", indent: Int = 0, columns: Int) -> String {
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

  /// - Parameter start: occupied columns of the first line.
  private static func append(
    _ line: Substring, after start: Int, _ indent: Int, _ columns: Int, to result: inout String
  ) {
    guard start + width(of: line) > columns else {
      result += line
      return
    }
    var column = start
    var isAtStart = true
    var rest = line
    while !rest.isEmpty {
      let gap = rest.prefix { $0 == " " }
      let word = rest.dropFirst(gap.count).prefix { $0 != " " }
      rest = rest[word.endIndex...]
      guard !word.isEmpty else { return }
      if !isAtStart, column + width(of: gap) + width(of: word) > columns {
        result += "\n" + blanks(indent)
        column = indent
      } else {
        result += gap
        column += width(of: gap)
      }
      result += word
      column += width(of: word)
      isAtStart = false
    }
  }

  /// Wraps a command line for a shell: each line but the last ends in a backslash, and no quoted word is broken.
  package static func wrap(command: String, prefix: String, indent: Int, columns: Int) -> String {
    guard width(of: prefix) + width(of: command) > columns else { return prefix + command }
    var result = prefix
    var column = width(of: prefix)
    for (index, word) in words(ofCommand: command).enumerated() {
      if index > 0, column + 1 + width(of: word) > columns - 2 {
        result += " \\\n" + blanks(indent)
        column = indent
      } else if index > 0 {
        result += " "
        column += 1
      }
      result += word
      column += width(of: word)
    }
    return result
  }

  /// Returns the words of a command line; blanks between quotes belong to a word.
  private static func words(ofCommand command: String) -> [String] {
    var words = [""]
    var quote: Character?
    for character in command {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      }
      if character == " ", quote == nil { words.append("") } else { words[words.count - 1].append(character) }
    }
    return words
  }

  package static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
