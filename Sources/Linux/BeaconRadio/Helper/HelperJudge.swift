import LinuxIO
import LocationServices

/// The decision which programs get beacons from the service, by the machine's authorization file.
///
/// A program with reduced accuracy gets none, since a beacon's place is exact. Users' own files are not read: programs
/// obey those themselves, and the service may not look into home folders. Used by one thread.
final class HelperJudge {
  private let policy: AuthorizationPolicy
  private let proc: String
  private let watch: PathWatch?

  init(_ policy: AuthorizationPolicy, proc: String) {
    self.policy = policy
    self.proc = proc
    watch = PathWatch(policy.files.paths)
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
