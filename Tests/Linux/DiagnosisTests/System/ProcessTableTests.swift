import Glibc
import TestSupport
import Testing

@testable import Diagnosis

@Suite struct ProcessTableTests {
  @Test func findsProcessesByName() {
    let table = SystemTree(named: "pizero2-trixie").read { ProcessTable($0) }
    #expect(table.named("gpsd")?.identifier == 733)
    #expect(table.named("gpsd")?.commandLine == "/usr/sbin/gpsd -N /dev/serial0")
    #expect(table.named("chronyd", "ntpd")?.identifier == 402)
    #expect(table.named("ModemManager") == nil)
  }

  @Test func findsTheLoginOfATerminal() {
    let table = SystemTree(named: "pi3-trixie").read { ProcessTable($0) }
    #expect(table.login(on: "ttyS0")?.identifier == 689)
    #expect(table.login(on: "ttyAMA0") == nil)
    #expect(table.login(on: "ttyS") == nil)
  }

  @Test func anImageHasNone() { #expect(SystemTree("== /proc/").read { ProcessTable($0) }.isEmpty) }

  @Test func thisMachineHasThisProcess() {
    #expect(ProcessTable(SystemView()).entries.contains { $0.identifier == getpid() })
  }
}
