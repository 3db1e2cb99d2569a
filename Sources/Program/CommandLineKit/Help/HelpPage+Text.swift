extension HelpPage {
  /// Longer lines are hard to read, also on a wide terminal.
  static let widest = 79
  /// The column of the explanations.
  private static let column = 26

  /// Returns the output of `--help`.
  ///
  /// - Parameter columns: width of the terminal.
  package func text(columns: Int) -> String {
    let columns = min(columns, HelpPage.widest)
    var text = LineWrap.wrap(purpose, prefix: "\(command) - ", indent: 4, columns: columns) + "\n\n"
    text += LineWrap.wrap("\(command) \(usage)", prefix: "Usage: ", indent: 9, columns: columns) + "\n"
    for block in description { text += "\n" + HelpPage.text(block, columns) }
    if !subpages.isEmpty {
      text += "\nCommands:\n"
      for page in subpages { text += HelpPage.row("  \(page.shortName)", page.purpose, column: 15, columns) }
    }
    text += "\nExamples:\n"
    for example in examples {
      let isShort = LineWrap.width(of: example.command) + 4 <= HelpPage.column
      text += HelpPage.row("  \(example.command)", example.text, column: isShort ? HelpPage.column : 6, columns)
    }
    text += "\nOptions:\n"
    for option in options {
      text += HelpPage.row("  " + option.leftSide, option.help, column: HelpPage.column, columns)
    }
    for block in notes { text += "\n" + HelpPage.text(block, columns) }
    text += "\nExit status:\n"
    for entry in exitCodes { text += HelpPage.row("  \(entry.code.rawValue)", entry.text, column: 6, columns) }
    text += "\n" + LineWrap.wrap(seeAlsoText, prefix: "See also: ", indent: 10, columns: columns) + "\n"
    return text
  }

  /// The part of the name after the last space.
  package var shortName: String { name.split(separator: " ").last.map { String($0) } ?? name }

  private var seeAlsoText: String {
    seeAlso.map { $0.contains("/") ? $0 : "binnacle help \($0)" }.joined(separator: ", ")
  }

  private static func text(_ block: Block, _ columns: Int) -> String {
    switch block {
    case .paragraph(let words): return LineWrap.wrap(words, columns: columns) + "\n"
    case .list(let title, let entries):
      var text = LineWrap.wrap(title, columns: columns) + "\n"
      for entry in entries { text += row("  \(entry.term)", entry.text, column: column, columns) }
      return text
    }
  }

  /// Returns an explanation in its column, or below if the left side is too long.
  private static func row(_ left: String, _ text: String, column: Int, _ columns: Int) -> String {
    guard !text.isEmpty else { return left + "\n" }
    let width = LineWrap.width(of: left)
    let isBeside = width + 2 <= column
    let prefix = isBeside ? left + LineWrap.blanks(column - width) : LineWrap.blanks(column)
    let wrapped = LineWrap.wrap(text, prefix: prefix, indent: column, columns: columns) + "\n"
    return isBeside ? wrapped : left + "\n" + wrapped
  }
}

extension HelpOption {
  /// `-f, --format FORMAT`
  var leftSide: String {
    (letter.map { "-\($0), " } ?? "    ") + "--\(name)" + (argument.map { " \($0)" } ?? "")
  }
}
