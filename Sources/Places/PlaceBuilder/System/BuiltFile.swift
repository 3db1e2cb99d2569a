import Glibc
import LinuxIO

/// A file that appears whole or not at all.
package enum BuiltFile {
  /// Writes a file beside its name, checks it, and renames it: programs that have mapped the former file keep it.
  ///
  /// - Parameter check: throws if what was written cannot be used.
  package static func write(_ bytes: [UInt8], to path: String, check: (String) throws -> Void) throws {
    let aside = "\(path).\(getpid()).part"
    Temporaries.add(aside)
    let descriptor = open(aside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { throw BuildError(path, errno: errno) }
    let code = WholeFile.fill(descriptor, with: bytes)
    guard code == 0 else { throw BuildError(path, errno: code) }
    try check(aside)
    let result = Temporaries.atomically { rename(aside, path) == 0 ? 0 : errno }
    guard result == 0 else { throw BuildError(path, errno: result) }
    Temporaries.keep(aside)
    AtomicFile.flushFolder(of: path)
  }

  /// Throws if fewer megabytes are free in a folder.
  package static func needs(megabytes: UInt64, in folder: String) throws(BuildError) {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { throw BuildError(folder, errno: errno) }
    let free = UInt64(status.f_bavail) * UInt64(status.f_frsize) / 1_000_000
    guard free >= megabytes else {
      throw BuildError("\(folder): \(free) MB are free, and \(megabytes) are needed", .inputOutput)
    }
  }
}
