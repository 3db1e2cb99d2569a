/// The processes of a system, from /proc, as every user can read it.
struct ProcessTable: Equatable {
  struct Entry: Equatable {
    var identifier: Int32
    /// At most 15 characters (proc(5), comm).
    var name: String
    /// The arguments, separated by spaces.
    var commandLine: String
  }

  let entries: [Entry]

  init(_ view: SystemView) {
    entries = view.names(in: "/proc").compactMap { name in
      guard let identifier = Int32(name), let command = view.line("/proc/\(name)/comm") else { return nil }
      let words = (view.bytes("/proc/\(name)/cmdline", limit: 4096) ?? []).split(separator: 0)
      return Entry(
        identifier: identifier, name: command,
        commandLine: words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " "))
    }
  }

  /// Whether there are no processes, as in an image that is not running.
  var isEmpty: Bool { entries.isEmpty }

  func named(_ names: String...) -> Entry? { entries.first { names.contains($0.name) } }

  /// Returns the login prompt on this terminal; nil if there is none.
  func login(on terminal: String) -> Entry? {
    entries.first { entry in
      (entry.name == "agetty" || entry.name == "getty")
        && entry.commandLine.split(separator: " ").contains { $0 == terminal || $0 == "/dev/\(terminal)" }
    }
  }
}
