import Glibc
import LiveServer

/// How people reach the page.
enum PageLink {
  /// Returns the command that makes the page reachable from the machine that the user sits at; nil if that is this one, or
  /// is not known.
  ///
  /// - Parameter variable: returns a variable of the environment.
  static func tunnel(
    to port: UInt16, _ variable: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
  ) -> String? {
    // Client's address and port, this machine's address and port (ssh(1)).
    let words = variable("SSH_CONNECTION")?.split(separator: " ") ?? []
    guard words.count == 4, let sshPort = UInt16(words[3]) else { return nil }
    let user = (variable("USER") ?? variable("LOGNAME")).map { "\($0)@" } ?? ""
    return "ssh \(sshPort == 22 ? "" : "-p \(sshPort) ")-L \(port):localhost:\(port) \(user)\(words[2])"
  }
}
