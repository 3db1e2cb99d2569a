import Glibc

/// The folders where the system lists its devices; another root takes the place of a machine in tests.
public struct SystemRoots: Sendable, Equatable {
  /// The folder `/sys`.
  public var sys: String
  /// The folder `/dev`.
  public var dev: String
  /// The folder `/proc`.
  public var proc: String

  /// Sets the folders.
  ///
  /// - Parameter root: A folder that has `sys`, `dev` and `proc`; empty for this machine.
  public init(_ root: String = "") {
    sys = root + "/sys"
    dev = root + "/dev"
    proc = root + "/proc"
  }

  /// Whether these are this machine's folders, for which libudev can be used.
  package var isThisMachine: Bool { sys == "/sys" && dev == "/dev" && proc == "/proc" }

  /// Returns the first line of a small file, without a line feed or NUL (device tree) at its end; nil if it is empty or
  /// cannot be read.
  package static func text(of path: String) -> String? {
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

  /// Returns the path with all symbolic links resolved, those of folders included; nil if nothing is there.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
