import TestSupport
import Testing

@testable import Diagnosis

@Suite struct UARTChecksTests {
  @Test func theLinkSaysWhichUARTItIs() {
    #expect(SystemTree(named: "pi4-trixie").finding(.serialLink)?.message.contains("ttyAMA0, a PL011") == true)
    #expect(SystemTree(named: "pi4-bookworm").finding(.serialLink)?.message.contains("ttyS0, the mini UART") == true)
  }

  @Test func withoutALinkTheUARTIsOff() {
    let finding = SystemTree(named: "pi3-bookworm").finding(.serialLink)
    #expect(finding?.state == .fail && finding?.fix == Remedy.enableUART)
  }

  @Test func whatIsConfiguredOnlyLacksARestart() {
    let changes = "== /boot/firmware/config.txt\nenable_uart=1\n"
    let tree = SystemTree(named: "pi3-bookworm", changes)
    #expect(tree.state(.enableUART) == .pass)
    #expect(tree.finding(.serialLink)?.fix == Remedy.restart)
  }

  @Test func aDeadLinkIsToldApart() {
    let finding = SystemTree(named: "pi3-bookworm", "== /dev/serial0 -> ttyS0\n").finding(.serialLink)
    #expect(finding?.state == .fail && finding?.message == "/dev/serial0 leads nowhere")
  }

  @Test func onAFiveTheNameOfThePinsIsGiven() {
    #expect(SystemTree(named: "pi5-bookworm").state(.serialLink) == .fail)
    let finding = SystemTree(named: "pi5-trixie").finding(.serialLink)
    #expect(finding?.state == .warn && finding?.fix == "binnacle stream /dev/ttyAMA0")
  }

  @Test func anImageHasNoDevices() {
    let tree = SystemTree("== /proc/device-tree/model\nRaspberry Pi 4 Model B\\0\n")
    #expect(tree.state(.serialLink) == .skip)
    #expect(tree.state(.enableUART) == .skip)
  }

  @Test func theSettingIsQuoted() {
    let off = SystemTree(named: "pi3-bookworm", "== /boot/firmware/config.txt\nenable_uart=0\n").finding(.enableUART)
    #expect(off?.state == .fail && off?.message.hasSuffix("has enable_uart=0") == true)
    #expect(SystemTree(named: "pi5-bookworm").finding(.enableUART)?.message.contains("dtparam=uart0=on") == true)
  }
}
