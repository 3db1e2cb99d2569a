import Glibc

/// Which file it is that has a name at the moment: another one may have the same name later.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let inode: UInt64

  /// nil when there is no such file. It is not opened: closing it would take away the locks that this process has on it.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }
}
