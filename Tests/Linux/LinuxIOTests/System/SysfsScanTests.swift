import LinuxTestSupport
import Testing

@testable import LinuxIO

@Suite struct SysfsScanTests {
  @Test func aUSBDeviceIsFoundAboveItsTerminal() {
    let tree = FakeTree()
    tree.usb(
      "ttyACM0", "1546", "01a8", socket: "1-1.4", interface: "00", name: "u-blox", serial: "7", byID: "usb-a-if00")
    let facts = SysfsScan.devices(.tty, in: tree.roots)
    #expect(facts.count == 1)
    #expect(facts.first?.node == tree.roots.dev + "/ttyACM0" && facts.first?.name == "ttyACM0")
    #expect(facts.first?.links == [tree.roots.dev + "/serial/by-id/usb-a-if00"])
    #expect(
      facts.first?.usb
        == USBIdentity(vendor: 0x1546, product: 0x01A8, name: "u-blox", serial: "7", interface: 0, port: "1-1.4"))
  }

  @Test func aBrokenLinkAndAnEmptyMachineAreNothing() {
    let tree = FakeTree()
    #expect(SysfsScan.devices(.tty, in: tree.roots).isEmpty)
    tree.link("sys/class/tty/ttyACM0", to: "../../devices/gone")
    #expect(SysfsScan.devices(.tty, in: tree.roots).isEmpty)
  }
}
