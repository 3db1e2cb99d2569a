import TestSupport
import Testing

@testable import Diagnosis

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
