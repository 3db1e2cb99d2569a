import CUdev
import Testing

@testable import LinuxIO

@Suite struct UdevTests {
  @Test func everyTerminalHasAFolderAndANode() throws {
    guard Udev.problem == nil else {
      #expect(Udev.devices(.tty) == nil)
      return
    }
    let found = try #require(Udev.devices(.tty))
    #expect(found.allSatisfy { $0.node.hasPrefix("/dev/") && $0.folder.hasPrefix("/sys/") && $0.subsystem == .tty })
    // Every kernel with a terminal layer has these.
    #expect(found.contains { $0.name == "tty" } && found.contains { $0.name == "ptmx" })
  }
}

@Suite struct UdevEventTests {
  private func event(_ action: String, subsystem: String = "tty", node: String? = "/dev/ttyACM0") -> UdevEvent {
    func text<R>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> R) -> R {
      guard let text else { return body(nil) }
      return text.withCString { body($0) }
    }
    return text(action) { action in
      text(subsystem) { subsystem in
        text(node) { node in
          "/sys/devices/usb1/1-1/tty/ttyACM0".withCString { folder in
            "1d6b".withCString { vendor in
              "0002".withCString { product in
                "/dev/serial/by-id/a /dev/gps".withCString { links in
                  var device = cudev_device()
                  device.action = action
                  device.subsystem = subsystem
                  device.node = node
                  device.syspath = folder
                  device.vendor_id = vendor
                  device.product_id = product
                  device.links = links
                  return UdevEvent(device)
                }
              }
            }
          }
        }
      }
    }
  }

  @Test func anAdditionTellsEverything() {
    let added = event("add")
    #expect(added.action == .add)
    #expect(added.facts?.links == ["/dev/serial/by-id/a", "/dev/gps"])
    #expect(added.facts?.usb?.ids == "1d6b:0002")
  }

  /// By then the parent is the root hub (1d6b:0002), which must not be taken for the device.
  @Test func aRemovalHasNoIds() {
    #expect(event("remove").action == .remove)
    #expect(event("remove").facts?.usb == nil && event("remove").facts?.node == "/dev/ttyACM0")
  }

  @Test func otherDevicesAndOtherEventsAreTold() {
    #expect(event("change").action == .other)
    #expect(event("add", subsystem: "net").facts == nil)
    #expect(event("add", node: nil).facts == nil)
  }
}

@Suite struct UdevMonitorTests {
  @Test func itNeverWaits() {
    guard Udev.problem == nil else {
      #expect(UdevMonitor() == nil)
      return
    }
    let monitor = UdevMonitor()
    #expect((monitor?.descriptor ?? -1) >= 0)
    // Nothing is plugged in here; if something is, the queue is short.
    for _ in 0..<100 where monitor?.next() != nil {}
  }
}
