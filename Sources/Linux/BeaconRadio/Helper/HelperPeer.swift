import Glibc
import LinuxIO
import LocationService

/// The program at the other end of a Unix socket, as the kernel knows it.
struct HelperPeer: Equatable, Sendable {
  /// Process that connected; 0 if it is in another namespace.
  var process: Int32
  /// Its effective user id at that time.
  var user: UInt32

  init(process: Int32, user: UInt32) {
    self.process = process
    self.user = user
  }

  /// Reads the credentials of a connected socket (SO_PEERCRED, unix(7)); nil if it has none.
  init?(of descriptor: CInt) {
    // struct ucred: pid_t, uid_t, gid_t.
    var credentials: (Int32, UInt32, UInt32) = (0, 0, 0)
    let size = MemoryLayout.size(ofValue: credentials)
    var length = socklen_t(size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0, length == socklen_t(size) else {
      return nil
    }
    self.init(process: credentials.0, user: credentials.1)
  }

  /// Path of its executable by the kernel; nil if this process may not read that.
  ///
  /// The link of another user's process can be read with CAP_SYS_PTRACE only (proc_pid_exe(5)), which the service does
  /// not have: it would allow far more than what the service is for.
  func executable(proc: String = "/proc") -> String? {
    guard process > 0, let path = DirectoryListing.target(ofLink: "\(proc)/\(process)/exe"), path.hasPrefix("/") else {
      return nil
    }
    let mark = " (deleted)"
    // The executable was replaced by an update while it ran; it still counts as the same program.
    return path.hasSuffix(mark) && access(path, F_OK) != 0 ? String(path.dropLast(mark.count)) : path
  }
}

/// The decision which programs get beacons from the service, by the machine's authorization file.
///
/// A program with reduced accuracy gets none, since a beacon's place is exact. Users' own files are not read: programs
/// obey those themselves, and the service may not look into home folders. Used by one thread.
final class HelperJudge {
  private let policy: AuthorizationPolicy
  private let proc: String
  private let watch: PathMonitor?

  init(_ policy: AuthorizationPolicy, proc: String) {
    self.policy = policy
    self.proc = proc
    watch = PathMonitor(policy.files.paths)
  }

  /// Returns the executable of a program: by the kernel, else as the program states it.
  ///
  /// A stated path can be wrong. The policy is an agreement among programs that use this package, and a program that lies
  /// here could as well ask BlueZ, which serves every user.
  func executable(of peer: HelperPeer, stated: String?) -> String? { peer.executable(proc: proc) ?? stated }

  /// Returns why a program gets no beacons; nil if it does. A program without a known executable gets what all programs
  /// get.
  func refusal(of executable: String?) -> String? {
    let ruling = policy.ruling(of: executable ?? "")
    return ruling.refusal ?? ruling.reduction
  }

  /// Whether the files have changed since the last call; never waits. Without inotify they count as changed each time.
  var hasChanged: Bool { watch?.poll() ?? true }
}
