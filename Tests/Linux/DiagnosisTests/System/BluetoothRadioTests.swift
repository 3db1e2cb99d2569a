import LinuxIO
import TestSupport
import Testing

@testable import Diagnosis

@Suite struct BluetoothRadioTests {
  private func radio(_ text: String, powered: [String: Bool]? = nil) -> BluetoothRadio {
    SystemTree(text).read { BluetoothRadio($0, powered: powered) }
  }

  @Test func controllersAreThoseOfTheKernel() {
    let radio = radio(
      """
      == /sys/class/bluetooth/hci1/uevent
      == /sys/class/bluetooth/hci0/uevent
      == /sys/class/bluetooth/hci0:64/uevent
      == /sys/class/bluetooth/hcix/uevent
      == /sys/class/bluetooth/hci/uevent

      """)
    #expect(radio.controllers == ["hci0", "hci1"] && radio.block == nil && radio.off == [])
    #expect(self.radio("== /tmp/").controllers == [])
  }

  @Test func onlyBlocksOfBluetoothCount() {
    let wlan = "== /sys/class/rfkill/rfkill0/type\nwlan\n== /sys/class/rfkill/rfkill0/soft\n1\n"
    #expect(radio(wlan).block == nil)
    func bluetooth(_ soft: Int, _ hard: Int) -> BluetoothBlock? {
      let folder = "/sys/class/rfkill/rfkill1"
      return radio(wlan + "== \(folder)/type\nbluetooth\n== \(folder)/soft\n\(soft)\n== \(folder)/hard\n\(hard)\n")
        .block
    }
    #expect(bluetooth(0, 0) == nil && bluetooth(1, 0) == .soft && bluetooth(0, 1) == .hard && bluetooth(1, 1) == .hard)
  }

  @Test func whatIsOffIsKnownFromTheKernelOnly() {
    let tree = "== /sys/class/bluetooth/hci0/uevent\n== /sys/class/bluetooth/hci1/uevent\n"
    #expect(radio(tree, powered: ["hci0": false, "hci1": true]).off == ["hci0"])
    #expect(radio(tree, powered: [:]).off == [])
  }
}
