import Glibc

/// A folder that looks like the root of a system, made from a short text, and gone with its owner.
///
///     # a comment
///     extends raspios-bookworm            begins with what another tree of Tests/Fixtures/pi-trees has
///     == /etc/hostname                    a file; the lines that follow are its text, `\0` a zero byte
///     raspberrypi
///     == /sys/…/clock-frequency = 000186a0     a file of these bytes
///     == /dev/serial0 -> ttyS0            a symbolic link
///     == /dev/                            an empty folder
///     == /etc/hostname absent             takes away what the other tree has
public final class SystemTree: Sendable {
  private enum Entry {
    case file([UInt8])
    case link(String)
    case folder
  }

  /// Path of the folder.
  public let path: String

  /// The names of all trees in Tests/Fixtures/pi-trees that stand for a board.
  public static let boards: [String] = names(in: folder).filter { $0.hasPrefix("pi") && $0.hasSuffix(".tree") }
    .map { String($0.dropLast(5)) }.sorted()

  private static let folder = Checkout.fixtures + "/pi-trees"

  /// Makes one of Tests/Fixtures/pi-trees, with changes applied to it.
  public convenience init(named name: String, _ changes: String = "") { self.init("extends \(name)\n" + changes) }

  /// Makes the folder from a text in the format above.
  public init(_ text: String) {
    var template = Array("/tmp/binnacle-tree-XXXXXX".utf8CString)
    path = String(cString: mkdtemp(&template)!)
    var entries: [String: Entry] = [:]
    SystemTree.read(text, into: &entries)
    for (name, entry) in entries { make(name, entry) }
  }

  deinit { SystemTree.remove(path) }

  /// Writes one file more, of any bytes.
  public func add(_ name: String, _ bytes: [UInt8]) { make(name, .file(bytes)) }

  private static func read(_ text: String, into entries: inout [String: Entry]) {
    var current: (name: String, lines: [Substring])?
    func close(_ entries: inout [String: Entry]) {
      guard let current else { return }
      var text = current.lines.map { $0 + "\n" }.joined()
      if text.hasSuffix("\\0\n") { text.removeLast() }
      entries[current.name] = .file(Array(text.split("\\0").joined(separator: "\0").utf8))
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("== ") else {
        if current != nil {
          current?.lines.append(line)
        } else if line.hasPrefix("extends ") {
          read(contents(of: "\(folder)/\(line.dropFirst(8)).tree"), into: &entries)
        }
        continue
      }
      close(&entries)
      current = nil
      let words = line.dropFirst(3).split(separator: " ").map { String($0) }
      switch words.count > 1 ? words[1] : "" {
      case "->": entries[words[0]] = .link(words[2])
      case "=": entries[words[0]] = .file(bytes(words[2]))
      case "absent": entries[words[0]] = nil
      case _ where words[0].hasSuffix("/"): entries[words[0]] = .folder
      default: current = (words[0], [])
      }
    }
    // The end of the text ends a line already.
    if current?.lines.last == "" { current?.lines.removeLast() }
    close(&entries)
  }

  private static func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = hexadecimal.compactMap { $0.hexDigitValue }
    return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }

  private func make(_ name: String, _ entry: Entry) {
    let components = name.split(separator: "/")
    var file = path
    for component in components.dropLast() {
      file += "/\(component)"
      mkdir(file, 0o755)
    }
    file += "/\(components.last ?? "")"
    switch entry {
    case .folder: mkdir(file, 0o755)
    case .link(let target): symlink(target, file)
    case .file(let bytes):
      let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
      precondition(descriptor >= 0 && write(descriptor, bytes, bytes.count) == bytes.count, "cannot make \(name)")
      close(descriptor)
    }
  }

  private static func contents(of file: String) -> String {
    let bytes = fileBytes(file)
    precondition(!bytes.isEmpty, "no such tree: \(file)")
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    for name in names(in: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }
}

extension String {
  /// The pieces between occurrences of a text.
  fileprivate func split(_ separator: String) -> [String] {
    var pieces: [String] = [""]
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(separator) {
        pieces.append("")
        rest = rest.dropFirst(separator.count)
      } else {
        pieces[pieces.count - 1].append(rest.removeFirst())
      }
    }
    return pieces
  }
}
