import CLinuxIO
import Glibc

/// Parses command lines with getopt_long(3): options and operands in any order, `--` before an operand that begins with
/// a dash.
@usableFromInline
package enum CommandLineParser {
  /// Passes each option, as its position in `options`, with its value ("" if it takes none), then each operand.
  ///
  /// - Parameter arguments: begin with the command's name.
  @usableFromInline
  package static func parse(
    _ arguments: [String], _ options: [OptionSyntax], option set: (Int, String) throws(UsageError) -> Void,
    operand add: (String) throws(UsageError) -> Void
  ) throws(UsageError) {
    var words = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    let names = options.map { strdup($0.name) }
    defer { for name in names { free(name) } }
    let table = options.enumerated().map { position, option in
      linuxio_option(
        name: UnsafePointer(names[position]), has_argument: option.takesValue ? 1 : 0,
        letter: option.code(at: position))
    }
    var letters = ""
    for option in options {
      guard let letter = option.letter else { continue }
      letters.append(letter)
      if option.takesValue { letters += ":" }
    }

    linuxio_options_lock()
    defer { linuxio_options_unlock() }
    var index: Int32 = 1
    var argument: UnsafePointer<CChar>?
    var format: String?
    var isJSON = false
    while true {
      let code = linuxio_getopt_next(
        Int32(arguments.count), &words, letters, table, Int32(table.count), &argument, &index)
      if code == -1 { break }
      let text = argument.map { String(cString: $0) } ?? ""
      if code == Int32(UInt8(ascii: ":")) { throw UsageError("\(text): needs a value") }
      guard let position = options.indices.first(where: { options[$0].code(at: $0) == code }) else {
        throw UsageError(complaint(about: text, options))
      }
      try set(position, text)
      switch options[position].name {
      case "format": format = text
      case "json": isJSON = true
      default: break
      }
      if isJSON, let format, format != "json", format != "ndjson" {
        throw UsageError("--json and --format \(format) exclude each other")
      }
    }
    for word in words[Int(index)...] {
      if let word { try add(String(cString: word)) }
    }
  }

  /// Returns the message for an option that getopt rejects.
  private static func complaint(about typed: String, _ options: [OptionSyntax]) -> String {
    let name = typed.prefix { $0 != "=" }.drop { $0 == "-" }
    let matches = options.filter { $0.name.hasPrefix(name) }.map { "--\($0.name)" }
    guard typed.hasPrefix("--"), !name.isEmpty, !matches.isEmpty else {
      let advice = Suggestion.text(for: String(name), among: options.filter { !$0.isHidden }.map { "--\($0.name)" })
      return "\(typed): no such option\(typed.hasPrefix("--") ? advice : "")"
    }
    if matches.count > 1, !matches.contains("--\(name)") {
      return "\(typed): could be \(matches.joined(separator: " or "))"
    }
    return "\(typed): takes no value"
  }
}
