import TestSupport
import Testing

@testable import Diagnosis

@Suite struct ProgramChecksTests {
  private let wanted = "== /etc/systemd/system/multi-user.target.wants/ModemManager.service -> /lib/x\n"

  @Test func aRunningModemManagerIsWarnedOf() {
    #expect(SystemTree(named: "pizero2-bookworm").finding(.modemManager)?.message.contains("(process 511)") == true)
  }

  @Test func anEnabledOneIsWarnedOfAndOthersPass() {
    #expect(SystemTree(wanted).state(.modemManager) == .warn)
    #expect(
      SystemTree(wanted + "== /etc/systemd/system/ModemManager.service -> /dev/null\n").state(.modemManager) == .pass)
    #expect(SystemTree("== /usr/lib/systemd/system/ModemManager.service\n\n").state(.modemManager) == .pass)
    #expect(SystemTree("== /tmp/").state(.modemManager) == .pass)
  }

  @Test func gpsdWithTheDeviceFails() {
    #expect(SystemTree(named: "pizero2-trixie").state(.gpsd) == .fail)
    #expect(SystemTree(named: "pizero2-trixie").state(.gpsd, device: "/dev/ttyAMA0") == .fail)
    #expect(SystemTree(named: "pizero2-trixie").state(.gpsd, device: "/dev/ttyUSB0") == .warn)
  }

  @Test func gpsdWithAnotherOrNoneIsWarnedOf() {
    #expect(SystemTree(named: "pizero2-bookworm").finding(.gpsd)?.message.hasPrefix("gpsd.socket starts") == true)
    #expect(SystemTree("== /proc/7/comm\ngpsd\n").finding(.gpsd)?.message.contains("(process 7)") == true)
    let service = "== /etc/systemd/system/multi-user.target.wants/gpsd.service -> /lib/x\n"
    #expect(SystemTree(service).state(.gpsd) == .warn)
  }

  @Test func gpsdAtRestPasses() {
    #expect(SystemTree("== /tmp/").finding(.gpsd)?.message == "gpsd is not installed")
    let idle = "== /usr/lib/systemd/system/gpsd.service\n\n== /etc/default/gpsd\nDEVICES=\"/dev/serial0\"\n"
    #expect(SystemTree(idle).finding(.gpsd) == Finding(.gpsd, .pass, "gpsd does not run"))
  }
}
