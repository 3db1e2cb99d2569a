import Glibc

/// A process that has a device open, as /proc tells: of other users' processes only root sees the descriptors.
struct PortHolder: Equatable, CustomStringConvertible {
  /// The command's name, at most 15 characters (proc(5), comm).
  var name: String
  var process: Int32

  var description: String { "\(name) (process \(process))" }

  /// Everybody but the caller's own process who has the device open, under whatever name.
  static func all(of path: String) -> [PortHolder] {
    guard let resolved = realpath(path, nil) else { return [] }
    defer { free(resolved) }
    let device = String(cString: resolved)
    let own = getpid()
    return DirectoryListing.names(in: "/proc").compactMap { entry in
      guard let process = Int32(entry), process != own, holds(process, device) else { return nil }
      return PortHolder(name: commandName(process) ?? "a program", process: process)
    }
  }

  private static func holds(_ process: Int32, _ device: String) -> Bool {
    let folder = "/proc/\(process)/fd"
    return DirectoryListing.names(in: folder).contains { DirectoryListing.target(ofLink: "\(folder)/\($0)") == device }
  }

  private static func commandName(_ process: Int32) -> String? {
    let descriptor = open("/proc/\(process)/comm", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      guard count > 1 else { return nil }
      return String(decoding: buffer[..<(count - 1)], as: UTF8.self)
    }
  }
}
