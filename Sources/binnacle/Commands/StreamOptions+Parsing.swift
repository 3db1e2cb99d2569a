import CLinuxIO
import Glibc

extension StreamOptions {
  /// Reads a command line with getopt_long(3): options and the source in any order, `--` before a name with a dash.
  ///
  /// - Parameter arguments: the command's name first.
  init(parsing arguments: [String]) throws(UsageError) {
    self.init()
    var words = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    let names = StreamOption.allCases.map { strdup($0.rawValue) }
    defer { for name in names { free(name) } }
    let table = StreamOption.allCases.enumerated().map { position, option in
      linuxio_option(
        name: UnsafePointer(names[position]), has_argument: option.argument == nil ? 0 : 1, letter: option.code)
    }
    var letters = ""
    for option in StreamOption.allCases {
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
      guard let option = StreamOption.allCases.first(where: { $0.code == code }) else {
        throw UsageError(StreamOptions.complaint(about: text))
      }
      try set(option, text)
    }
    for word in words[Int(index)...] {
      if let word { try add(String(cString: word)) }
    }
    try validate()
  }

  /// What is wrong with an option that getopt refuses.
  private static func complaint(about typed: String) -> String {
    let name = typed.prefix { $0 != "=" }.drop { $0 == "-" }
    let matches = StreamOption.allCases.filter { $0.rawValue.hasPrefix(name) }.map { "--\($0.rawValue)" }
    guard typed.hasPrefix("--"), !name.isEmpty, !matches.isEmpty else { return "\(typed): no such option" }
    if matches.count > 1, !matches.contains("--\(name)") {
      return "\(typed): could be \(matches.joined(separator: " or "))"
    }
    return "\(typed): takes no value"
  }
}

extension StreamOption {
  /// Its letter, or a number beyond all letters.
  fileprivate var code: Int32 {
    if let value = letter?.asciiValue { return Int32(value) }
    return 256 + Int32(StreamOption.allCases.firstIndex(of: self) ?? 0)
  }
}
