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

  /// Returns the other processes that have had the device open for 0.3 s. Programs that only probe a new device have
  /// closed it by then.
  package static func lasting(of path: String) -> [PortHolder] {
    let holders = all(of: path)
    if holders.isEmpty { return [] }
    usleep(300_000)
    // Compared by process id, because a program that has just started may have changed its name.
    return all(of: path).filter { holder in holders.contains { $0.process == holder.process } }
  }

  /// Returns every other process that has the device open, by any of its names.
  ///
  /// The process that has the other end of a pseudo-terminal plays the device. It does not hold the port, even if it
  /// keeps the port open for the next program.
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
        !isFork(entry, of: own, proc), !plays("\(proc)/\(entry)/fdinfo", device),
        holds("\(proc)/\(entry)/fd", device)
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

  /// Whether one of the descriptors is the other end of the pseudo-terminal `device` (pty(7)).
  private static func plays(_ folder: String, _ device: String) -> Bool {
    let prefix = "/dev/pts/"
    guard device.hasPrefix(prefix) else { return false }
    let line = "tty-index:\t\(device.dropFirst(prefix.count))"
    return DirectoryListing.names(in: folder).contains { name in
      guard let bytes = try? WholeFile.read("\(folder)/\(name)", limit: 65_536) else { return false }
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").contains { $0 == line }
    }
  }

  private static func holds(_ folder: String, _ device: String) -> Bool {
    DirectoryListing.names(in: folder).contains { DirectoryListing.target(ofLink: "\(folder)/\($0)") == device }
  }
}
