import CommandLineKit

/// The condition on which an output file is full and another one begins.
package enum OutputRotation: Equatable {
  /// At the first row after this number of bytes.
  case bytes(Int64)
  /// At the first row after midnight UTC, by the machine's clock.
  case daily

  /// Parses `4096`, `500K`, `10M`, `1G` (powers of 1024, 4 KiB to 1 TiB) or `day`; nil for anything else.
  package init?(_ text: String) {
    if text == "day" {
      self = .daily
      return
    }
    var digits = Substring(text)
    var factor: Int64 = 1
    switch text.last {
    case "K": factor = 1 << 10
    case "M": factor = 1 << 20
    case "G": factor = 1 << 30
    default: break
    }
    if factor > 1 { digits = digits.dropLast() }
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int64(digits), number <= 1 << 40,
      (4096...(1 << 40)).contains(number * (factor <= (1 << 40) / max(1, number) ? factor : 0))
    else { return nil }
    self = .bytes(number * factor)
  }
}

/// The destination of a command's rows: `--output`, `--rotate` and `--keep`, the same in every command that has them.
package struct OutputChoice: Equatable {
  /// nil: standard output.
  package var path: String?
  /// nil: never.
  package var rotation: OutputRotation?
  /// Number of earlier files that are kept; nil: all.
  package var keep: Int?

  package init() {}

  // MARK: For the help of each command

  package static let outputArgument = "FILE"
  package static let rotateArgument = "SIZE|day"
  package static let keepArgument = "N"
  package static let outputHelp = "write to FILE, which is opened again on SIGHUP; default standard output"
  package static let rotateHelp =
    "at 10M, 1G ... or at midnight UTC, FILE becomes FILE.1, then FILE.2 ..., and begins again"
  package static let keepHelp = "with --rotate: keep only the N newest of these; default all"

  /// Checks the options against each other.
  package func validate() throws(UsageError) {
    if rotation != nil, path == nil { throw UsageError("--rotate: only a file can be rotated: --output FILE") }
    if keep != nil, rotation == nil { throw UsageError("--keep: files are only kept with --rotate SIZE|day") }
  }
}
