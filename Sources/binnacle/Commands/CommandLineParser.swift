import CLinuxIO
import Glibc

/// Parses command lines with getopt_long(3): options and operands in any order, `--` before an operand that begins with
/// a dash.
enum CommandLineParser {
  /// Passes each option with its value ("" if it takes none), then each operand, to the command.
  ///
  /// - Parameter arguments: begin with the command's name.
  static func parse<Option: CommandOption>(
    _ arguments: [String], option set: (Option, String) throws(UsageError) -> Void,
    operand add: (String) throws(UsageError) -> Void
  ) throws(UsageError) {
    var words = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    let options = Array(Option.allCases)
    let names = options.map { strdup($0.rawValue) }
    defer { for name in names { free(name) } }
    let table = options.enumerated().map { position, option in
      linuxio_option(
        name: UnsafePointer(names[position]), has_argument: option.argument == nil ? 0 : 1, letter: option.code)
    }
    var letters = ""
    for option in options {
      guard let letter = option.letter else { continue }
      letters.append(letter)
      if option.argument != nil { letters += ":" }
    }

    linuxio_options_lock()
    defer { linuxio_options_unlock() }
    var index: Int32 = 1
    var argument: UnsafePointer<CChar>?
    while true {
      let code = linuxio_getopt_next(
        Int32(arguments.count), &words, letters, table, Int32(table.count), &argument, &index)
      if code == -1 { break }
      let text = argument.map { String(cString: $0) } ?? ""
      if code == Int32(UInt8(ascii: ":")) { throw UsageError("\(text): needs a value") }
      guard let option = options.first(where: { $0.code == code }) else {
        throw UsageError(complaint(about: text, options))
      }
      try set(option, text)
    }
    for word in words[Int(index)...] {
      if let word { try add(String(cString: word)) }
    }
  }

  /// Returns the message for an option that getopt rejects.
  private static func complaint(about typed: String, _ options: [some CommandOption]) -> String {
    let name = typed.prefix { $0 != "=" }.drop { $0 == "-" }
    let matches = options.filter { $0.rawValue.hasPrefix(name) }.map { "--\($0.rawValue)" }
    guard typed.hasPrefix("--"), !name.isEmpty, !matches.isEmpty else {
      let advice = Suggestion.text(for: String(name), among: options.filter { !$0.isHidden }.map { "--\($0.rawValue)" })
      return "\(typed): no such option\(typed.hasPrefix("--") ? advice : "")"
    }
    if matches.count > 1, !matches.contains("--\(name)") {
      return "\(typed): could be \(matches.joined(separator: " or "))"
    }
    return "\(typed): takes no value"
  }
}

extension CommandOption {
  /// The option's letter, or a number above all letters.
  fileprivate var code: Int32 {
    if let value = letter?.asciiValue { return Int32(value) }
    let position = Array(Self.allCases).firstIndex(of: self) ?? 0
    return 256 + Int32(position)
  }
}
