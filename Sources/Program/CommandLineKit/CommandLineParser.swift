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

/// Words of a command line that may be negative numbers, which getopt takes for groups of options.
package enum NegativeNumber {
  /// Returns the words with a blank before each negative number, so that getopt takes it for an operand.
  package static func shielded(_ words: [String]) -> [String] { words.map { isNegative($0) ? " " + $0 : $0 } }

  /// Returns a word without that blank.
  package static func unshielded(_ word: String) -> String { word.hasPrefix(" ") ? String(word.dropFirst()) : word }

  private static func isNegative(_ word: String) -> Bool {
    let bytes = Array(word.utf8.prefix(2))
    return bytes.count == 2 && bytes[0] == UInt8(ascii: "-")
      && ((0x30...0x39).contains(bytes[1]) || bytes[1] == UInt8(ascii: "."))
  }
}

/// Finds the intended word for a misspelled one.
package enum Suggestion {
  /// `; did you mean X?`, or nothing.
  package static func text(for typed: String, among words: [String]) -> String {
    nearest(to: typed, among: words).map { "; did you mean \($0)?" } ?? ""
  }

  /// Returns the nearest of the words that differ in few letters; nil if there is none.
  static func nearest(to typed: String, among words: [String]) -> String? {
    let letters = Array(typed.lowercased().unicodeScalars.drop { $0 == "-" })
    guard letters.count > 1 else { return nil }
    // A word of two or three letters is close to too many others.
    let limit = letters.count < 4 ? 1 : letters.count < 8 ? 2 : 3
    var best: (word: String, distance: Int)?
    for word in words {
      let distance = distance(letters, Array(word.unicodeScalars.drop { $0 == "-" }))
      if distance <= limit, distance < best?.distance ?? .max { best = (word, distance) }
    }
    return best?.word
  }

  /// The number of letters to insert, delete, replace or exchange with their neighbour (optimal string alignment).
  static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for i in first.indices {
      var row = [i + 1]
      for j in second.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (first[i] == second[j] ? 0 : 1))
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[second.count]
  }
}

/// The program's command line as `ps` shows it.
package enum ProcessTitle {
  /// Overwrites the passwords in `ntrip://user:password@host` with x.
  ///
  /// They are visible from the start of the program until then.
  package static func hidePasswords() {
    for index in 0..<Int(CommandLine.argc) {
      guard let word = CommandLine.unsafeArgv[index] else { continue }
      var length = 0
      while word[length] != 0 { length += 1 }
      hide(UnsafeMutableBufferPointer(start: word, count: length))
    }
  }

  /// Overwrites the password in one word.
  static func hide(_ word: UnsafeMutableBufferPointer<CChar>) {
    let slash = CChar(UInt8(ascii: "/"))
    let colon = CChar(UInt8(ascii: ":"))
    guard word.count > 3 else { return }
    for start in 3..<word.count
    where word[start - 3] == colon && word[start - 2] == slash && word[start - 1] == slash {
      let authority = word[start...].prefix { $0 != slash }
      guard let at = authority.lastIndex(of: CChar(UInt8(ascii: "@"))),
        let mark = authority[..<at].firstIndex(of: colon)
      else { return }
      for index in (mark + 1)..<at { word[index] = CChar(UInt8(ascii: "x")) }
      return
    }
  }
}
