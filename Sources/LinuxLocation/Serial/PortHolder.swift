import Glibc

/// A process that has a device open, as /proc tells: of other users' processes only root sees the descriptors.
public struct PortHolder: Equatable, Sendable, CustomStringConvertible {
  /// The command's name, at most 15 characters (proc(5), comm).
  public var name: String
  public var process: Int32

  public init(name: String, process: Int32) {
    self.name = name
    self.process = process
  }

  public var description: String { "\(name) (process \(process))" }

  /// Every process but the caller's own that has the device open, under whatever name. `/dev/null` and its like, which any
  /// number of programs have open, have no holder.
  ///
  /// A child that was forked off a moment ago has all that its parent has, until it runs its own program: it is the
  /// caller too.
  ///
  /// - Parameter proc: where the processes are shown.
  public static func all(of path: String, proc: String = "/proc") -> [PortHolder] {
    guard let last = LinkChain.names(from: path).last, access(last, F_OK) == 0, !SerialPort.isMemoryDevice(last) else {
      return []
    }
    let device = LinkChain.normalised(last)
    let own = getpid()
    return DirectoryListing.names(in: proc).compactMap { entry in
      // Held twice, for between the first look and the question a child may have become its own program, or ended.
      guard let process = Int32(entry), process != own, holds("\(proc)/\(entry)/fd", device),
        !isFork(entry, of: own, proc), holds("\(proc)/\(entry)/fd", device)
      else { return nil }
      return PortHolder(name: SystemRoots.text(of: "\(proc)/\(entry)/comm") ?? "a program", process: process)
    }
  }

  private static func isFork(_ entry: String, of parent: pid_t, _ proc: String) -> Bool {
    // proc(5): pid (comm) state ppid …, and a name may have blanks and brackets in it.
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
