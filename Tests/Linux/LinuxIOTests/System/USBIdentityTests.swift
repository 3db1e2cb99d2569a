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
