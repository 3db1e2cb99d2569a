import Glibc
import LinuxIO

/// A folder with a `sys`, a `dev` and a `proc` of its own, as a machine with the devices of the test would have them.
package final class FakeTree: Sendable {
  package let path: String

  package init() {
    var template = Array("/tmp/binnacle-tree-XXXXXX".utf8CString)
    path = String(cString: mkdtemp(&template)!)
  }

  deinit { Child(["rm", "-rf", path]).wait() }

  package var roots: SystemRoots { SystemRoots(path) }

  package func file(_ name: String, _ text: String) {
    makeFolders(above: name)
    let descriptor = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    precondition(descriptor >= 0)
    writeAll(Array(text.utf8), to: descriptor)
    close(descriptor)
  }

  package func link(_ name: String, to target: String) {
    makeFolders(above: name)
    precondition(symlink(target, "\(path)/\(name)") == 0)
  }

  package func remove(_ name: String) { unlink("\(path)/\(name)") }

  /// A terminal of a USB device with one interface.
  package func usb(
    _ tty: String, _ vendor: String, _ product: String, socket: String = "1-1", interface: String = "00",
    name: String? = nil, serial: String? = nil, byID: String? = nil
  ) {
    let usb = "sys/devices/usb1/\(socket)"
    file("\(usb)/idVendor", "\(vendor)\n")
    file("\(usb)/idProduct", "\(product)\n")
    if let name { file("\(usb)/product", "\(name)\n") }
    if let serial { file("\(usb)/serial", "\(serial)\n") }
    let folder = "\(usb)/\(socket):1.\(interface)"
    file("\(folder)/bInterfaceNumber", "\(interface)\n")
    terminal(tty, in: folder)
    if let byID { link("dev/serial/by-id/\(byID)", to: "../../\(tty)") }
  }

  /// A terminal of a chip on the board; `type` as the kernel counts UARTs, 0 for none.
  package func uart(_ tty: String, type: Int) {
    terminal(tty, in: "sys/devices/platform/\(tty).serial")
    file("sys/devices/platform/\(tty).serial/tty/\(tty)/type", "\(type)\n")
  }

  package func terminal(_ tty: String, in folder: String) {
    file("\(folder)/tty/\(tty)/dev", "1:1\n")
    link("\(folder)/tty/\(tty)/device", to: "../..")
    link("sys/class/tty/\(tty)", to: "\(path)/\(folder)/tty/\(tty)")
    file("dev/\(tty)", "")
  }

  private func makeFolders(above name: String) {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/\(part)"
      mkdir(folder, 0o700)
    }
  }
}
