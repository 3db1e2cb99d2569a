import Glibc

/// The names in a folder.
package enum DirectoryListing {
  /// Sorted, without `.` and `..`; empty when the folder cannot be read.
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

  /// Where a symbolic link points; nil when it is none or may not be read.
  static func target(ofLink path: String) -> String? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4096) { buffer in
      let count = buffer.withMemoryRebound(to: CChar.self) { readlink(path, $0.baseAddress!, $0.count) }
      guard count > 0 else { return nil }
      return String(decoding: buffer.prefix(count), as: UTF8.self)
    }
  }
}
