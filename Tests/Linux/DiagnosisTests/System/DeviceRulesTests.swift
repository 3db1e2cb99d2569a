import TestSupport
import Testing

@testable import Diagnosis

@Suite struct DeviceRulesTests {
  private let cp210x = USBSerialAdapter(path: "/dev/ttyUSB0", vendor: "10c4", product: "ea60")
  private let ublox = USBSerialAdapter(path: "/dev/ttyACM0", vendor: "1546", product: "01a8")

  private func rules(_ tree: String) -> DeviceRules { SystemTree(tree).read { DeviceRules($0, of: "gpsd") } }

  @Test func readsBothWaysOfNamingADevice() {
    let byAttributes = rules(
      "== /lib/udev/rules.d/60-gpsd.rules\nATTRS{idVendor}==\"10C4\", ATTRS{idProduct}==\"ea60\"\n")
    #expect(byAttributes.claim(cp210x) && !byAttributes.claim(ublox))
    let byProduct = rules("== /lib/udev/rules.d/60-gpsd.rules\nENV{PRODUCT}==\"1546/1a8/*\"\n")
    #expect(byProduct.claim(ublox) && !byProduct.claim(cp210x))
  }

  @Test func commentsClaimNothing() {
    let rules = rules("== /lib/udev/rules.d/60-gpsd.rules\n#ATTRS{idVendor}==\"10c4\", ATTRS{idProduct}==\"ea60\"\n")
    #expect(!rules.claim(cp210x) && rules.files.isEmpty)
  }

  @Test func theFileOfAnEarlierFolderHidesTheLater() {
    let system = "== /usr/lib/udev/rules.d/60-gpsd.rules\nENV{PRODUCT}==\"1546/1a8/*\"\n"
    #expect(rules(system).files == ["/usr/lib/udev/rules.d/60-gpsd.rules"])
    #expect(rules(system + "== /etc/udev/rules.d/60-gpsd.rules -> /dev/null\n").claim(ublox) == false)
    #expect(rules(system + "== /etc/udev/rules.d/60-gpsd.rules\n").claim(ublox) == false)
    #expect(rules(system + "== /etc/udev/rules.d/70-gpsd.rules\n").claim(ublox) == true)
  }

  @Test func otherProgramsRulesAreNotLookedAt() {
    #expect(rules("== /usr/lib/udev/rules.d/60-serial.rules\nENV{PRODUCT}==\"1546/1a8/*\"\n").files.isEmpty)
  }
}

@Suite struct USBSerialAdapterTests {
  @Test func findsTheIdsAboveThePort() {
    let adapters = SystemTree(named: "pizero2-bookworm").read { USBSerialAdapter.all($0) }
    #expect(adapters == [USBSerialAdapter(path: "/dev/ttyACM0", vendor: "1546", product: "01a8")])
    #expect(adapters.first?.identifiers == "1546:01a8")
  }

  @Test func otherTerminalsAreNone() {
    let tree = SystemTree("== /sys/class/tty/ttyS0/device/idVendor\n1546\n== /sys/class/tty/ttyUSB1/device/uevent\n\n")
    #expect(tree.read { USBSerialAdapter.all($0) }.isEmpty)
  }
}
