import Glibc

/// Where the system shows its devices; another root makes a tree of files stand for a machine.
public struct SystemRoots: Sendable, Equatable {
  public var sys: String
  public var dev: String
  public var proc: String

  /// - Parameter root: a folder that holds `sys`, `dev` and `proc`; empty for this machine.
  public init(_ root: String = "") {
    sys = root + "/sys"
    dev = root + "/dev"
    proc = root + "/proc"
  }

  /// Whether it is this machine itself, of which libudev can tell.
  var isThisMachine: Bool { sys == "/sys" && dev == "/dev" && proc == "/proc" }

  /// The text of a small file without what ends it, be that line feeds or NULs (device tree); nil when it cannot be
  /// read or says nothing.
  static func text(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      guard count > 0 else { return nil }
      let text = buffer.prefix(count).prefix { $0 != 0 && $0 != UInt8(ascii: "\n") }
      return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }
  }

  /// The path behind all symbolic links, those of folders included; nil when there is nothing.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
