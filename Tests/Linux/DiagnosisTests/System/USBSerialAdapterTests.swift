import TestSupport
import Testing

@testable import Diagnosis

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
