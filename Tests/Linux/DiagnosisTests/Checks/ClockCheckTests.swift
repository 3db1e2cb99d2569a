import TestSupport
import Testing

@testable import Diagnosis

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
