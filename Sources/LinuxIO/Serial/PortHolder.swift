import Glibc

/// A process that has a device open, from /proc. Descriptors of other users' processes are visible to root only.
public struct PortHolder: Equatable, Sendable, CustomStringConvertible {
  /// The command's name, at most 15 characters (proc(5), comm).
  public var name: String
  /// Process id.
  public var process: Int32

  /// Creates a holder.
  public init(name: String, process: Int32) {
    self.name = name
    self.process = process
  }

  public var description: String { "\(name) (process \(process))" }

  /// Returns every other process that has the device open, by any of its names.
  ///
  /// `/dev/null` and other memory devices, which many programs have open, have no holder.
  ///
  /// A child that was just forked shares its parent's descriptors until it executes its own program, so forks of this
  /// process are excluded.
  ///
  /// - Parameter proc: Path of the proc file system.
  public static func all(of path: String, proc: String = "/proc") -> [PortHolder] {
    guard let last = LinkChain.names(from: path).last, access(last, F_OK) == 0, !SerialPort.isMemoryDevice(last) else {
      return []
    }
    let device = LinkChain.normalised(last)
    let own = getpid()
    return DirectoryListing.names(in: proc).compactMap { entry in
      // The descriptor is checked twice: between the first check and `isFork`, a child may have executed its own
      // program or ended.
      guard let process = Int32(entry), process != own, holds("\(proc)/\(entry)/fd", device),
        !isFork(entry, of: own, proc), holds("\(proc)/\(entry)/fd", device)
      else { return nil }
      return PortHolder(name: SystemRoots.text(of: "\(proc)/\(entry)/comm") ?? "a program", process: process)
    }
  }

  private static func isFork(_ entry: String, of parent: pid_t, _ proc: String) -> Bool {
    // proc(5): pid (comm) state ppid …; comm may contain blanks and parentheses.
    guard let stat = SystemRoots.text(of: "\(proc)/\(entry)/stat"), let end = stat.lastIndex(of: ")") else {
      return false
    }
    let fields = stat[end...].split(separator: " ")
    guard fields.count > 2, Int32(fields[2]) == parent else { return false }
    let program = DirectoryListing.target(ofLink: "\(proc)/\(entry)/exe")
    return program != nil && program == DirectoryListing.target(ofLink: "\(proc)/\(parent)/exe")
  }

  private static func holds(_ folder: String, _ device: String) -> Bool {
    DirectoryListing.names(in: folder).contains { DirectoryListing.target(ofLink: "\(folder)/\($0)") == device }
  }
}
