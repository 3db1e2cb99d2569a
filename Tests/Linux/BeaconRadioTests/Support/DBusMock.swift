import Glibc
import LinuxTestSupport

/// The template bluez5 of python3-dbusmock on a private bus: a BlueZ that others wrote.
final class DBusMock: Sendable {
  /// Advertising came with 0.32.1; Debian 13 has a later one, Debian 12 has not.
  static let exists: Bool = {
    let version = "import dbusmock; assert tuple(map(int, dbusmock.__version__.split('.')[:2])) >= (0, 33)"
    return PrivateBus.exists && Child(["/usr/bin/python3", "-c", version]).wait() == 0
  }()

  private static let prelude = """
    import dbus.bus, sys, time
    bus = dbus.bus.BusConnection(sys.argv[1])
    while not bus.name_has_owner('org.bluez'): time.sleep(0.01)
    mock = dbus.Interface(bus.get_object('org.bluez', '/'), 'org.bluez.Mock')
    adapter = bus.get_object('org.bluez', '/org/bluez/hci0', introspect=False)

    """

  private let service: Child
  private let bus: PrivateBus

  init(_ bus: PrivateBus) {
    self.bus = bus
    service = Child([
      "/usr/bin/env", "DBUS_SYSTEM_BUS_ADDRESS=\(bus.address)", "/usr/bin/python3", "-m", "dbusmock", "--system",
      "--template", "bluez5",
    ])
  }

  deinit { service.end() }

  /// Runs Python with `bus`, `mock` and `adapter`, and returns what it prints.
  func run(_ script: String) -> String {
    let child = Child(["/usr/bin/python3", "-c", DBusMock.prelude + script, bus.address])
    child.wait()
    return child.readOutput()
  }
}
