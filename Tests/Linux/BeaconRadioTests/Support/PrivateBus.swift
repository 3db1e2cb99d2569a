import Glibc
import LinuxTestSupport

/// A dbus-daemon of the test's own, with a policy like that of the system bus.
final class PrivateBus: Sendable {
  /// Why no test can have one; nil if one can.
  static let problem: String? = {
    guard access("/usr/bin/dbus-daemon", X_OK) == 0 else { return "dbus-daemon is not installed" }
    let bindings = Child(["/usr/bin/python3", "-c", "import dbus, gi.repository.GLib"])
    return bindings.wait() == 0 ? nil : "python3-dbus or python3-gi is not installed"
  }()

  static var exists: Bool { problem == nil }

  let address: String
  private let folder = TemporaryFolder()
  private let daemon: Child

  /// - Parameter policy: rules after those that allow everything.
  init(policy: String = "") {
    let configuration = """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
       "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <listen>unix:path=\(folder.path)/bus</listen>
        <auth>EXTERNAL</auth>
        <policy context="default">
          <allow user="*"/> <allow own="*"/>
          <allow send_destination="*"/> <allow receive_sender="*"/>
          \(policy)
        </policy>
      </busconfig>
      """
    let file = folder.file("bus.conf", Array(configuration.utf8))
    daemon = Child(["dbus-daemon", "--nofork", "--nopidfile", "--config-file=\(file)", "--print-address=1"])
    address = String(daemon.readOutput().prefix { $0 != "\n" })
  }

  deinit { end() }

  /// Ends the daemon, and with it every connection.
  func end() { daemon.end() }
}
