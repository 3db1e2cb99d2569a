import Glibc

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
