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
