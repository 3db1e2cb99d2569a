/// What reading configuration files takes.
extension StringProtocol {
  /// Without white space at either end.
  var trimmed: SubSequence {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\r\n" || $0 == "\n" }
    guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
      return self[endIndex...]
    }
    return self[first...last]
  }

  /// The lines, trimmed; both kinds of line ends.
  var lines: [String] { split { $0.isNewline }.map { String($0.trimmed) } }

  /// What stands before and behind the first `separator`, trimmed; nil when there is none.
  func parted(at separator: Character) -> (String, String)? {
    guard let position = firstIndex(of: separator) else { return nil }
    return (String(self[..<position].trimmed), String(self[index(after: position)...].trimmed))
  }

  /// Whether it is a name that a shell takes as it stands; others must not get into a command that mends something.
  var isPlainName: Bool {
    let others = "-._".utf8
    return !isEmpty && !hasPrefix("-")
      && utf8.allSatisfy { (0x30...0x39) ~= $0 || (0x61...0x7A) ~= $0 | 0x20 || others.contains($0) }
  }

  /// `ttyS0` of `/dev/ttyS0`.
  var lastComponent: String { split(separator: "/").last.map { String($0) } ?? "" }

  /// `/dev` of `/dev/ttyS0`; empty for what lies at the root.
  var parentFolder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }
}
