extension HelpPage {
  /// The manual page, section 1, in the man macros of roff.
  package var manual: String {
    var roff = Roff()
    let title = command.split(separator: " ").joined(separator: "-")
    roff.header(title.uppercased(), date: HelpText.date, version: HelpText.version)
    roff.section("NAME")
    roff.text("\(title) - \(purpose)")
    roff.section("SYNOPSIS")
    appendSynopsis(to: &roff)
    roff.section("DESCRIPTION")
    appendDescription(description, to: &roff)
    if !subpages.isEmpty {
      roff.section("COMMANDS")
      for page in subpages {
        roff.entry(page.name.isEmpty ? page.command : page.shortName, page.purpose)
      }
    }
    if !options.isEmpty {
      roff.section("OPTIONS")
      appendOptions(to: &roff)
    }
    appendDescription(notes, to: &roff)
    if !name.isEmpty {
      for page in subpages { page.appendSection(to: &roff) }
    }
    roff.section("EXIT STATUS")
    for entry in exitCodes { roff.entry("\(entry.code.rawValue)", entry.text) }
    roff.section("EXAMPLES")
    for example in examples {
      roff.paragraph()
      if !example.text.isEmpty { roff.text(HelpPage.sentence(example.text)) }
      roff.example(example.command)
    }
    roff.section("SEE ALSO")
    roff.text(seeAlsoManual)
    return roff.output
  }

  private var seeAlsoManual: String {
    let pages = seeAlso.map { entry -> String in
      if entry.contains("/") { return entry }
      return "binnacle-\(entry.split(separator: " ")[0])(1)"
    }
    let first = name.isEmpty ? [] : ["binnacle(1)"]
    return (first + pages).joined(separator: ", ")
  }

  private func appendSynopsis(to roff: inout Roff) {
    roff.bold(command)
    if !usage.isEmpty { roff.text(usage) }
  }

  private func appendDescription(_ blocks: [Block], to roff: inout Roff) {
    for block in blocks {
      roff.paragraph()
      switch block {
      case .paragraph(let words): roff.text(words)
      case .list(let title, let entries):
        roff.text(title)
        for entry in entries { roff.entry(entry.term, entry.text) }
      }
    }
  }

  private func appendOptions(to roff: inout Roff) {
    for option in options { roff.entry(option.manualTerm, HelpPage.sentence(option.help)) }
  }

  /// Appends a subcommand as a section of its command's page.
  private func appendSection(to roff: inout Roff) {
    roff.section(command.uppercased())
    appendSynopsis(to: &roff)
    appendDescription(description, to: &roff)
    appendOptions(to: &roff)
    roff.paragraph()
    roff.text("Exit status:")
    for entry in exitCodes { roff.entry("\(entry.code.rawValue)", entry.text) }
  }

  /// Returns the text with a capital letter and a full stop.
  private static func sentence(_ text: String) -> String {
    let hasName = text.hasPrefix("binnacle ")
    let first = hasName ? text : text.prefix(1).uppercased() + text.dropFirst()
    return first.hasSuffix(".") ? first : first + "."
  }
}

extension HelpOption {
  /// `-f, --format=FORMAT`
  fileprivate var manualTerm: String {
    (letter.map { "-\($0), " } ?? "") + "--\(name)" + (argument.map { "=\($0)" } ?? "")
  }
}

/// Writes the man macros of roff (groff_man(7)).
private struct Roff {
  private(set) var output = ""
  /// Whether text was written since the last heading or paragraph.
  private var isWithin = false

  /// The title line. mandoc reads the date only with unescaped hyphens.
  mutating func header(_ title: String, date: String, version: String) {
    output += ".TH \"\(Roff.escaped(title))\" \"1\" \"\(date)\" \"binnacle \(version)\" \"User Commands\"\n"
  }

  /// A new paragraph, unless one has just begun.
  mutating func paragraph() {
    if isWithin { output += ".PP\n" }
    isWithin = false
  }

  /// The heading of a section.
  mutating func section(_ title: String) {
    output += ".SH \"\(Roff.escaped(title))\"\n"
    isWithin = false
  }

  /// Filled text, in lines of a sentence or part of one.
  mutating func text(_ words: String) {
    for line in LineWrap.wrap(words, columns: HelpPage.widest).split(separator: "\n") {
      // A control character at the start of a line would make it a request.
      if line.hasPrefix(".") || line.hasPrefix("'") { output += "\\&" }
      output += Roff.escaped(line) + "\n"
    }
    isWithin = true
  }

  mutating func bold(_ words: String) {
    output += "\\fB" + Roff.escaped(words) + "\\fR\n"
    isWithin = true
  }

  /// A tagged paragraph.
  mutating func entry(_ term: String, _ words: String) {
    output += ".TP\n"
    bold(term)
    text(words)
  }

  /// A command line that is not filled.
  mutating func example(_ command: String) {
    paragraph()
    output += ".RS 4\n.nf\n" + (command.hasPrefix(".") ? "\\&" : "") + Roff.escaped(command) + "\n.fi\n.RE\n"
    isWithin = true
  }

  private static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "~": result += "\\(ti"
      case "^": result += "\\(ha"
      case _ where scalar.value >= 0x80:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits + "]"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
