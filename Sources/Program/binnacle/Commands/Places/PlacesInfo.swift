import Bytes
import CommandLineKit
import Glibc
import Outputs
import Places

/// `binnacle places` and `places attribution`: the files that requests are answered from, or only their credits.
enum PlacesInfo {
  /// - Parameters:
  ///   - arguments: begin with the command's name.
  ///   - page: the command's help.
  static func run(
    _ arguments: [String], creditsOnly: Bool, page: @autoclosure () -> HelpPage
  ) throws(UsageError) -> ExitCode {
    var format = ReportFormat.text
    var wantsHelp = false
    try CommandLineParser.parse(arguments) { (option: PlacesOption, value) throws(UsageError) in
      switch option {
      case .format: format = try option.format(in: value)
      case .json: format = .ndjson
      case .help: wantsHelp = true
      }
    } operand: { (operand) throws(UsageError) in
      throw UsageError("'\(operand)': unexpected")
    }
    if wantsHelp { return page().show() }
    var hasDamage = false
    let files = InstalledPlaces.files(variable) { path, error in
      Console.say("\(path): \(error)")
      hasDamage = true
    }
    guard !files.isEmpty else {
      Console.say(lines: "there is no file of places\n> binnacle places build")
      return .noInput
    }
    var rows = ByteWriter()
    switch format {
    case .ndjson:
      for file in files { append(file, to: &rows) }
    case .text:
      let columns = Console.columns(1)
      if creditsOnly {
        for credit in credits(files) { appendLine(credit, &rows) }
      } else {
        for file in files { append(file, columns: columns, to: &rows) }
      }
    }
    Console.write(1, String(decoding: rows.bytes, as: UTF8.self))
    return hasDamage ? .findings : .success
  }

  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Returns the credits of all files, each once.
  private static func credits(_ files: [InstalledFile]) -> [String] {
    var credits: [String] = []
    for credit in files.flatMap(\.notice.credits) where !credits.contains(credit) { credits.append(credit) }
    return credits
  }

  private static func append(_ file: InstalledFile, columns: Int, to rows: inout ByteWriter) {
    appendLine(file.path, &rows)
    var facts = [file.notice.kind ?? "file", "\(file.size) bytes"]
    if let count = file.placeCount { facts.append("\(count) towns") }
    if let licence = file.notice.licence { facts.append(licence) }
    appendLine("  " + facts.joined(separator: ", "), &rows)
    var lines = file.notice.data.map { ["made of \($0)"] } ?? []
    lines += file.notice.credits.map { "credit: \($0)" } + file.notice.sources
    for line in lines { rows.appendWrapped(line.plain, prefix: "  ", indent: 4, columns: columns) }
  }

  private static func appendLine(_ text: String, _ rows: inout ByteWriter) {
    rows.append(text: text.plain)
    rows.append("\n")
  }

  private static func append(_ file: InstalledFile, to rows: inout ByteWriter) {
    rows.append(#"{"type":"placeFile","path":"#)
    rows.appendJSON(file.path)
    rows.appendMember(#","size":"#, file.size)
    rows.appendMember(#","towns":"#, file.placeCount)
    for (name, value) in [
      (#","kind":"#, file.notice.kind), (#","data":"#, file.notice.data), (#","licence":"#, file.notice.licence),
    ] {
      guard let value else { continue }
      rows.append(text: name)
      rows.appendJSON(value)
    }
    append(#","credits":["#, file.notice.credits, to: &rows)
    append(#","sources":["#, file.notice.sources, to: &rows)
    rows.append("}\n")
  }

  private static func append(_ name: StaticString, _ texts: [String], to rows: inout ByteWriter) {
    rows.append(name)
    for (index, text) in texts.enumerated() {
      if index > 0 { rows.append(",") }
      rows.appendJSON(text)
    }
    rows.append("]")
  }
}
