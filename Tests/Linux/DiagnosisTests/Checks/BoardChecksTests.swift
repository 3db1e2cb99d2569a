import TestSupport
import Testing

@testable import Diagnosis

@Suite struct BoardChecksTests {
  @Test func namesBoardSystemAndKernel() {
    let tree = SystemTree(named: "pi4-trixie")
    #expect(tree.finding(.model) == Finding(.model, .pass, "Raspberry Pi 4 Model B Rev 1.5"))
    #expect(tree.finding(.system) == Finding(.system, .pass, "Debian GNU/Linux 13 (trixie)"))
    #expect(tree.finding(.kernel) == Finding(.kernel, .pass, "Linux 6.12.47+rpt-rpi-v8"))
  }

  @Test func anotherBoardIsNamedAndPassedOver() {
    let tree = SystemTree("== /proc/device-tree/model\nRadxa ROCK 5B\\0\n")
    #expect(tree.state(.model) == .skip && tree.finding(.model)?.message.hasPrefix("Radxa ROCK 5B") == true)
    #expect(tree.state(.uartConsole) == .skip)
  }

  @Test func anOldSystemIsWarnedOf() {
    let old = "== /etc/os-release\nPRETTY_NAME=\"Raspbian GNU/Linux 11 (bullseye)\"\nVERSION_ID=\"11\"\nID=raspbian\n"
    #expect(SystemTree(named: "pi4-trixie", old).state(.system) == .warn)
    let other = "== /etc/os-release\nID=fedora\nVERSION_ID=11\n"
    #expect(SystemTree(named: "pi4-trixie", other).finding(.system) == Finding(.system, .pass, "fedora"))
  }

  @Test(
    arguments: [
      ("0", .pass), ("50005", .fail), ("0x50005", .fail), ("50000", .warn), ("80008", .warn), ("4", .warn),
      ("nonsense", .skip),
    ] as [(String, Finding.State)])
  func powerIsWhatTheFirmwareSays(_ flags: String, _ state: Finding.State) {
    let changes = "== /sys/devices/platform/soc/soc:firmware/get_throttled\n\(flags)\n"
    #expect(SystemTree(named: "pi4-trixie", changes).state(.power) == state)
  }

  @Test func powerIsUnknownWithoutTheFile() {
    let changes = "== /sys/devices/platform/soc/soc:firmware/get_throttled absent\n"
    #expect(SystemTree(named: "pi4-trixie", changes).state(.power) == .skip)
    #expect(SystemTree(named: "pi5-bookworm").state(.power) == .pass)
  }
}
