import TestSupport
import Testing

@testable import Diagnosis

@Suite struct PPSCheckTests {
  private func pps(_ assert: String, live: LiveFacts? = liveFacts()) -> Finding? {
    SystemTree(named: "pi4-trixie", "== /sys/class/pps/pps0/assert\n\(assert)\n").finding(.pps, live: live)
  }

  @Test func pulsesPass() {
    #expect(pps("1763631234.000012345#4711") == Finding(.pps, .pass, "/dev/pps0 on GPIO 4 has seen 4711 pulses"))
  }

  @Test func noPulseIsWarnedOf() { #expect(pps("0.000000000#0")?.state == .warn) }

  @Test func aPulseThatStoppedIsWarnedOf() {
    let finding = pps("1763631134.000012345#4711")
    #expect(finding?.state == .warn && finding?.message.hasSuffix("had its last pulse 100 s ago") == true)
    // The time is unknown if a folder is checked.
    #expect(pps("1763631134.000012345#4711", live: nil)?.state == .pass)
  }

  @Test func theFallingEdgeCounts() {
    let changes = "== /sys/class/pps/pps0/assert\n\n== /sys/class/pps/pps0/clear\n1763631234.000000001#3\n"
    #expect(SystemTree(named: "pi4-trixie", changes).state(.pps) == .pass)
  }

  @Test func configuredButNotThereIsAFault() {
    let gone = "== /sys/class/pps/pps0/assert absent\n"
    #expect(SystemTree(named: "pi4-trixie", gone).state(.pps) == .fail)
    #expect(SystemTree(named: "pi3-bookworm").state(.pps) == .skip)
  }

  @Test func thePinIsThatOfTheOverlay() {
    #expect(SystemTree(named: "pi5-trixie").finding(.pps)?.message.contains("on GPIO 18") == true)
  }

  @Test(arguments: [
    "", "#", "1.2#3", "1.000000000", "x.000000000#1", "-1.000000000#1", "99999999999999999999.000000000#1",
  ])
  func whatIsNoPulseIsNone(_ text: String) {
    #expect(PPSCheck.parse(text) == nil)
    #expect(pps(text)?.state == .warn)
  }
}
