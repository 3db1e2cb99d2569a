import TestSupport
import Testing

@testable import Diagnosis

@Suite struct BluetoothCheckTests {
  private func bluetooth(_ name: String, _ config: String? = nil) -> Finding? {
    SystemTree(named: name, config.map { "== /boot/firmware/config.txt\n\($0)\n" } ?? "").finding(.bluetooth)
  }

  @Test func theMiniUARTIsWarnedOf() {
    let finding = bluetooth("pi3-bookworm")
    #expect(finding?.state == .warn)
    #expect(
      finding?.fix
        == "printf '[all]\\ndtoverlay=disable-bt\\n' | sudo tee -a /boot/firmware/config.txt && sudo reboot")
  }

  @Test func itsServiceIsEndedWhereThereIsOne() {
    #expect(bluetooth("pi4-bookworm")?.fix?.hasPrefix("sudo systemctl disable --now hciuart.service; printf") == true)
  }

  @Test func enableUARTFixesItsClock() {
    #expect(bluetooth("pi4-bookworm")?.message.contains("fixes the core clock") == true)
    #expect(bluetooth("pi3-bookworm")?.message.contains("which is off") == true)
  }

  /// Debian's own kernel turns it on without config.txt.
  @Test func aMiniUARTThatIsThereIsNotCalledOff() {
    let tree = SystemTree(
      """
      == /proc/device-tree/model
      Raspberry Pi 3 Model B\\0
      == /dev/serial0 -> ttyS1
      == /dev/ttyS1

      """)
    let finding = tree.finding(.bluetooth)
    #expect(finding?.state == .warn)
    #expect(finding?.message.contains("is off") == false)
  }

  @Test func eitherOverlayGivesThePinsTheGoodOne() {
    #expect(bluetooth("pi4-trixie")?.message.hasPrefix("Bluetooth is off") == true)
    #expect(
      bluetooth("pizero2-trixie") == Finding(.bluetooth, .pass, "Bluetooth has the mini UART, the pins have the PL011"))
  }

  @Test func anOverlayMayLackARestart() {
    let finding = bluetooth("pi4-bookworm", "enable_uart=1\ndtoverlay=disable-bt")
    #expect(finding?.state == .warn && finding?.fix == Remedy.restart)
  }

  @Test func otherBoardsHaveNoSuchTrouble() {
    #expect(bluetooth("pi5-bookworm")?.state == .pass)
    let two = "== /sys/firmware/devicetree/base/model\nRaspberry Pi 2 Model B\\0\n"
    #expect(SystemTree(named: "pi3-bookworm", two).state(.bluetooth) == .pass)
    #expect(SystemTree("== /tmp/").state(.bluetooth) == .skip)
  }
}
