import LinuxTestSupport
import Testing

@testable import LinuxIO

@Suite struct USBIdentityTests {
  @Test func idsHaveFourDigitsEach() {
    #expect(USBIdentity(vendor: 0x067B, product: 0x3).ids == "067b:0003")
  }

  @Test func aSerialNumberIsFollowedToAnySocketAndOthersStayInTheirs() {
    let numbered = USBIdentity(vendor: 1, product: 2, serial: "A", interface: 0, port: "1-1")
    var moved = numbered
    moved.port = "1-4.2"
    #expect(numbered.lasting == moved.lasting)
    moved.serial = nil
    var elsewhere = moved
    elsewhere.port = "1-1"
    #expect(moved.lasting != elsewhere.lasting)
    var other = numbered
    other.interface = 1
    #expect(numbered.lasting != other.lasting)
  }

  @Test func textsOfSysfsAreRead() {
    let usb = USBIdentity(
      vendor: "1546", product: "01a8", manufacturer: "u-blox AG", name: nil, serial: nil, interface: "0a",
      folder: "/sys/devices/usb1/1-1.2")
    #expect(usb?.vendor == 0x1546 && usb?.product == 0x01A8 && usb?.interface == 10 && usb?.port == "1-1.2")
    #expect(
      USBIdentity(
        vendor: "1546", product: nil, manufacturer: nil, name: nil, serial: nil, interface: nil, folder: nil) == nil)
  }
}

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
