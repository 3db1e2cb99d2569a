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

@Suite struct ClockCheckTests {
  @Test func theKernelsWordCounts() {
    let tree = SystemTree(named: "pizero2-trixie")
    #expect(tree.finding(.clock, live: liveFacts())?.message == "the system's clock follows chrony")
    let finding = tree.finding(.clock, live: liveFacts(isClockSynchronized: false))
    #expect(finding?.state == .warn && finding?.fix?.hasPrefix("chronyc tracking") == true)
  }

  /// systemd-timesyncd says so by a file, also where the kernel has forgotten it.
  @Test func theFileOfTimesyncdCounts() {
    #expect(SystemTree(named: "pi4-trixie").state(.clock, live: liveFacts(isClockSynchronized: false)) == .pass)
    let gone = "== /run/systemd/timesync/synchronized absent\n"
    let finding = SystemTree(named: "pi4-trixie", gone).finding(.clock, live: liveFacts(isClockSynchronized: false))
    #expect(finding?.state == .warn && finding?.fix?.contains("timedatectl set-ntp true") == true)
  }

  @Test func aFolderMayNotTell() {
    #expect(SystemTree(named: "pizero2-trixie").state(.clock) == .skip)
    #expect(SystemTree("== /tmp/").state(.clock) == .skip)
    #expect(SystemTree("== /proc/1/comm\nsystemd\n").state(.clock) == .warn)
  }
}

@Suite struct LibraryChecksTests {
  @Test func theWholeVersionIsTold() {
    #expect(
      SystemTree(
        "== /usr/lib/aarch64-linux-gnu/libz.so.1 -> libz.so.1.3.1\n== /usr/lib/aarch64-linux-gnu/libz.so.1.3.1\n"
      ).finding(.zlib) == Finding(.zlib, .pass, "libz.so.1.3.1 in /usr/lib/aarch64-linux-gnu"))
    #expect(SystemTree("== /usr/lib64/libz.so.1 -> libz.so.1.3.1\n== /usr/lib64/libz.so.1.3.1\n").state(.zlib) == .pass)
  }

  @Test func oneThatIsMissingIsNoFault() {
    let finding = SystemTree("== /usr/lib/aarch64-linux-gnu/libcurl.a\n").finding(.libcurl)
    #expect(finding?.state == .skip && finding?.fix == "sudo apt install libcurl4")
  }

  @Test func cairoIsNeededForPicturesOnly() {
    let folder = "/usr/lib/x86_64-linux-gnu"
    let tree = SystemTree(
      "== \(folder)/libcairo.so.2 -> libcairo.so.2.11600.0\n== \(folder)/libcairo.so.2.11600.0\n"
        + "== \(folder)/libcairo-gobject.so.2\n")
    #expect(tree.finding(.libcairo) == Finding(.libcairo, .pass, "libcairo.so.2.11600.0 in \(folder)"))
    #expect(SystemTree("").finding(.libcairo)?.fix == "sudo apt install libcairo2")
  }

  /// The name for linking says nothing about the library itself.
  @Test func theNameForLinkingDoesNotCount() {
    #expect(SystemTree("== /usr/lib/libz.so\n").state(.zlib) == .skip)
  }
}
