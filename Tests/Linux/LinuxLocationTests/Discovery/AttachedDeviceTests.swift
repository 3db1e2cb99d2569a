import Testing

@testable import LinuxIO
@testable import LinuxLocation

@Suite struct AttachedDeviceTests {
  @Test func namesAndIdentities() {
    let bus = AttachedDevice(
      path: "/dev/i2c-1", i2cAddress: 0x42, bus: .i2c, kind: "u-blox DDC", verdict: .maybe, reason: "", preference: 50)
    #expect(bus.name == "i2c:1:0x42" && bus.identity == bus.name)
    #expect(bus.introduction == "i2c:1:0x42 (u-blox DDC)")
    let stick = AttachedDevice(
      path: "/dev/ttyACM0", bus: .usb, usb: USBIdentity(vendor: 0x1546, product: 0x01A8, port: "1-1"), kind: "u-blox 8",
      verdict: .receiver, reason: "", preference: 21)
    #expect(stick.introduction == "/dev/ttyACM0 (u-blox 8, USB 1546:01a8)")
    #expect(stick.identity == "usb 1546:01a8@1-1")
    #expect(AttachedDevice.precedes(stick, bus) && !AttachedDevice.precedes(bus, stick))
    #expect(stick.makeSource()?.name == "/dev/ttyACM0")
  }
}
