/// Helpers for reading configuration files.
extension StringProtocol {
  /// The text without white space at either end.
  var trimmed: SubSequence {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\r\n" || $0 == "\n" }
    guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
      return self[endIndex...]
    }
    return self[first...last]
  }

  /// The lines, trimmed, for LF and CRLF line ends.
  var lines: [String] { split { $0.isNewline }.map { String($0.trimmed) } }

  /// Returns the trimmed text before and after the first `separator`; nil if there is none.
  func parted(at separator: Character) -> (String, String)? {
    guard let position = firstIndex(of: separator) else { return nil }
    return (String(self[..<position].trimmed), String(self[index(after: position)...].trimmed))
  }

  /// Whether this is a name that a shell takes literally; other names must not be put into a suggested command.
  var isPlainName: Bool {
    let others = "-._".utf8
    return !isEmpty && !hasPrefix("-")
      && utf8.allSatisfy { (0x30...0x39) ~= $0 || (0x61...0x7A) ~= $0 | 0x20 || others.contains($0) }
  }

  /// The last component of a path: `ttyS0` of `/dev/ttyS0`.
  var lastComponent: String { split(separator: "/").last.map { String($0) } ?? "" }

  /// The folder of a path: `/dev` of `/dev/ttyS0`; empty for an entry of the root.
  var parentFolder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }
}
