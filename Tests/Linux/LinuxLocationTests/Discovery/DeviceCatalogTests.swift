import TestSupport
import Testing

@testable import LinuxIO
@testable import LinuxLocation

@Suite struct DeviceCatalogTests {
  @Test(
    arguments: [
      (0x1546, 0x01A7, "u-blox 7"), (0x1546, 0x01A8, "u-blox 8"), (0x1546, 0x01A9, "u-blox 9"),
      (0x0E8D, 0x3329, "MediaTek MT3329/3339"), (0x1163, 0x0100, "DeLorme Earthmate"),
    ] as [(UInt16, UInt16, String)])
  func receiversOfTheirOwn(_ vendor: UInt16, _ product: UInt16, _ name: String) {
    let entry = DeviceCatalog.entry(for: USBIdentity(vendor: vendor, product: product))
    #expect(entry?.name == name)
    guard case .receiver? = entry?.kind else {
      Issue.record("\(name) is no receiver")
      return
    }
  }

  @Test(
    arguments: [
      (0x067B, 0x2303), (0x067B, 0x23A3), (0x10C4, 0xEA60), (0x0403, 0x6001), (0x0403, 0x6010), (0x0403, 0x6015),
      (0x1A86, 0x7523), (0x1A86, 0x55D4),
    ] as [(UInt16, UInt16)])
  func adapters(_ vendor: UInt16, _ product: UInt16) {
    #expect(DeviceCatalog.entry(for: USBIdentity(vendor: vendor, product: product))?.kind == .adapter)
  }

  @Test func theRest() {
    func kind(_ vendor: UInt16, _ product: UInt16) -> DeviceCatalog.Kind? {
      DeviceCatalog.entry(for: USBIdentity(vendor: vendor, product: product))?.kind
    }
    #expect(kind(0x2C7C, 0x0125) == .modem(sentences: 1))
    #expect(kind(0x1E0E, 0x9001) == .modem(sentences: 1))
    // A cellular modem of a maker of receivers.
    #expect(kind(0x1546, 0x1102) == .other("a modem's port"))
    #expect(kind(0x091E, 0x0003) == .foreignReceiver("it speaks Garmin's own protocol"))
    #expect(kind(0x1234, 0x5678) == nil)
  }

  /// The rule for udev gives access to what only receivers are, and to nothing else.
  @Test func theUdevRuleNamesTheSameReceivers() throws {
    var named = 0
    for line in Checkout.lines("hardware/udev/60-binnacle.rules") where line.hasPrefix("ATTRS{idVendor}") {
      let parts = line.split(separator: "\"")
      let vendor = try #require(UInt16(parts[1], radix: 16))
      let product = try #require(UInt16(parts[3], radix: 16))
      guard case .receiver? = DeviceCatalog.entry(for: USBIdentity(vendor: vendor, product: product))?.kind else {
        Issue.record("\(line) is no receiver")
        continue
      }
      named += 1
    }
    #expect(named == 12)
  }

  @Test func textsTell() {
    #expect(DeviceCatalog.soundsLikeReceiver(["CP2102 GPS Mouse", nil]))
    #expect(DeviceCatalog.soundsLikeReceiver([nil, "u-blox AG"]))
    #expect(!DeviceCatalog.soundsLikeReceiver(["USB-Serial Controller", "Prolific Technology Inc."]))
    #expect(DeviceCatalog.soundsLikeOther(["Sonoff Zigbee 3.0 USB Dongle Plus"]))
    #expect(!DeviceCatalog.soundsLikeOther(["CP2102 USB to UART Bridge Controller", nil]))
  }
}
