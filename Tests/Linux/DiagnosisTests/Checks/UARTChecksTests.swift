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

@Suite struct ConsoleChecksTests {
  private func console(_ name: String, _ line: String, now: String = "quiet") -> Finding? {
    SystemTree(named: name, "== /boot/firmware/cmdline.txt\n\(line)\n== /proc/cmdline\n\(now)\n").finding(.uartConsole)
  }

  @Test(arguments: ["console=serial0,115200", "console=ttyAMA0,115200 quiet", "console=tty1 console=ttyAMA0"])
  func aConsoleOnTheUARTTalksToTheReceiver(_ line: String) {
    let finding = console("pi4-trixie", line)
    #expect(finding?.state == .fail && finding?.fix == Remedy.removeConsole)
  }

  @Test(arguments: ["console=tty1", "console=ttyS0,115200", "quiet", ""])
  func otherConsolesDoNotMatter(_ line: String) {
    #expect(console("pi4-trixie", line)?.state == .pass)
  }

  /// There is no UART yet, but the console would take it.
  @Test func aConsoleOfTheNextStartMatters() {
    #expect(console("pi3-bookworm", "console=ttyS0,115200")?.state == .fail)
  }

  @Test func aConsoleUntilTheNextStartNeedsARestart() {
    let finding = console("pi4-trixie", "console=tty1", now: "console=ttyAMA0,115200 console=tty1")
    #expect(finding?.state == .fail && finding?.fix == Remedy.restart)
  }

  /// A kernel that something else than the board's firmware starts.
  @Test func aFileThatIsNotThereIsNotCalledRight() {
    let tree = SystemTree(
      """
      == /proc/device-tree/model
      Raspberry Pi 3 Model B\\0
      == /proc/cmdline
      console=ttyAMA0,115200

      """)
    let finding = tree.finding(.uartConsole)
    #expect(finding?.state == .fail && finding?.message.contains("right already") == false)
    #expect(finding?.fix?.contains("console=ttyAMA0 ") == true)
  }

  @Test func theDebugConnectorOfAFiveMayHaveIt() {
    #expect(console("pi5-bookworm", "console=serial0,115200", now: "console=ttyAMA10,115200")?.state == .pass)
    #expect(console("pi5-trixie", "console=ttyAMA10,115200")?.state == .pass)
    #expect(console("pi5-trixie", "console=ttyAMA0,115200")?.state == .fail)
  }

  @Test func withoutFilesNothingIsKnown() {
    let tree = SystemTree("== /proc/device-tree/model\nRaspberry Pi 4 Model B\\0\n")
    #expect(tree.state(.uartConsole) == .skip)
  }

  @Test func aRunningLoginPromptIsFound() {
    let finding = SystemTree(named: "pi3-trixie").finding(.serialGetty)
    #expect(finding?.state == .fail)
    #expect(finding?.fix == "sudo systemctl mask --now serial-getty@ttyS0.service")
  }

  @Test func anEnabledLoginPromptIsFound() {
    let wants = "== /etc/systemd/system/getty.target.wants/serial-getty@ttyS0.service -> /usr/lib/systemd/x\n"
    let finding = SystemTree(named: "pi4-bookworm", wants).finding(.serialGetty)
    #expect(finding?.state == .fail && finding?.message.hasPrefix("serial-getty@ttyS0.service starts") == true)
  }

  @Test func aMaskedOneIsHarmlessAndNoneToo() {
    #expect(SystemTree(named: "pi4-trixie").finding(.serialGetty)?.message.contains("is masked") == true)
    #expect(SystemTree(named: "pi4-bookworm").state(.serialGetty) == .pass)
    // That of the debug connector is not on the pins.
    #expect(SystemTree(named: "pi5-trixie").state(.serialGetty) == .pass)
  }
}

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
