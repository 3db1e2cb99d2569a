import Glibc
import TestSupport
import Testing

@testable import Diagnosis

@Suite struct ServiceUnitsTests {
  private func state(_ tree: String) -> ServiceUnits.State {
    SystemTree(tree).read { ServiceUnits(view: $0).state("x.service") }
  }

  @Test func aLinkToNothingMasks() {
    #expect(state("== /etc/systemd/system/x.service -> /dev/null\n== /usr/lib/systemd/system/x.service\n") == .masked)
    #expect(state("== /run/systemd/system/x.service -> /dev/null\n") == .masked)
  }

  @Test func aLinkInWantsEnables() {
    #expect(state("== /etc/systemd/system/multi-user.target.wants/x.service -> /lib/none\n") == .enabled)
    #expect(state("== /run/systemd/generator/getty.target.wants/x.service -> /lib/none\n") == .enabled)
    // Masking wins.
    #expect(
      state("== /etc/systemd/system/a.target.wants/x.service -> /l\n== /etc/systemd/system/x.service -> /dev/null\n")
        == .masked)
  }

  @Test func aUnitAloneIsDisabled() {
    #expect(state("== /usr/lib/systemd/system/x.service\n[Unit]\n") == .disabled)
    #expect(state("== /usr/lib/systemd/system/y.service\n[Unit]\n") == .absent)
  }
}

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

@Suite struct GPSDSettingsTests {
  private func settings(_ text: String) -> GPSDSettings {
    SystemTree("== /etc/default/gpsd\n\(text)\n").read { GPSDSettings($0) }
  }

  @Test func readsDevicesAndUSB() {
    let settings = settings(
      "# DEVICES=\"/dev/x\"\nDEVICES=\"/dev/serial0 /dev/pps0\"\nUSBAUTO=\"false\"\nGPSD_OPTIONS=\"-n\"")
    #expect(settings.devices == ["/dev/serial0", "/dev/pps0"])
    #expect(!settings.takesUSB)
  }

  @Test func takesUSBUnlessToldOtherwise() {
    #expect(settings("DEVICES=''").takesUSB && settings("USBAUTO=true").takesUSB)
    #expect(settings("DEVICES=''").devices.isEmpty)
    #expect(SystemTree("== /tmp/").read { GPSDSettings($0) }.takesUSB)
  }
}
