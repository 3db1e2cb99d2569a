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
