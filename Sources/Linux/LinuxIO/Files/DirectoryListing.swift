import Glibc

/// Functions that read folders and symbolic links.
package enum DirectoryListing {
  /// Returns the names in a folder, sorted, without `.` and `..`; empty if the folder cannot be read.
  package static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Returns the target of a symbolic link; nil if the path is not a link or cannot be read.
  package static func target(ofLink path: String) -> String? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4096) { buffer in
      let count = buffer.withMemoryRebound(to: CChar.self) { readlink(path, $0.baseAddress!, $0.count) }
      guard count > 0 else { return nil }
      return String(decoding: buffer.prefix(count), as: UTF8.self)
    }
  }
}

/// The paths of one file: each symbolic link that leads to it, and the file itself.
package enum LinkChain {
  private static let longest = 16

  /// Returns the path itself first, then the target of each link in turn, the final one last.
  ///
  /// Links among the folders of a path are not resolved.
  package static func names(from path: String) -> [String] {
    var names = [path]
    while names.count < longest, let last = names.last, let target = DirectoryListing.target(ofLink: last) {
      let folder = last.lastIndex(of: "/").map { last[..<$0] } ?? ""
      let next = target.hasPrefix("/") ? target : "\(folder)/\(target)"
      names.append(normalised(next))
    }
    return names
  }

  /// Removes `.`, `..` and double slashes from an absolute path.
  static func normalised(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}

/// The identity of a file, since its name may later refer to another file.
package struct FileIdentity: Equatable {
  private let device: UInt64
  private let inode: UInt64

  /// Reads the identity; nil if there is no file.
  ///
  /// The file is not opened, because closing it would release this process's POSIX locks on it.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }
}
