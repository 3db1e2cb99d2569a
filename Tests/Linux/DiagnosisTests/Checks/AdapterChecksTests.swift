import TestSupport
import Testing

@testable import Diagnosis

@Suite struct AdapterChecksTests {
  private let adapter =
    "== /sys/class/tty/ttyUSB0/device/idVendor\n1a86\n== /sys/class/tty/ttyUSB0/device/idProduct\n7523\n"
  private let brltty = "== /usr/lib/udev/rules.d/85-brltty.rules\nENV{PRODUCT}==\"1a86/7523/*\"\n"

  @Test func gpsdTakesWhatItsRulesName() {
    let finding = SystemTree(named: "pizero2-bookworm").finding(.gpsdRules)
    #expect(finding?.state == .warn && finding?.message.contains("/dev/ttyACM0 (1546:01a8)") == true)
  }

  @Test func gpsdLeavesTheRestAlone() {
    #expect(SystemTree(named: "pizero2-trixie").finding(.gpsdRules)?.message.contains("USBAUTO=false") == true)
    let other = "== /lib/udev/rules.d/60-gpsd.rules\nATTRS{idVendor}==\"1546\", ATTRS{idProduct}==\"01a8\"\n"
    #expect(SystemTree(other + adapter).state(.gpsdRules) == .pass)
    #expect(SystemTree(adapter).finding(.gpsdRules)?.message == "no udev rules of gpsd")
  }

  @Test func brlttyTakesAnAdapterThatIsThere() {
    let finding = SystemTree(brltty + adapter).finding(.brltty)
    #expect(finding?.state == .warn && finding?.message.contains("/dev/ttyUSB0 (1a86:7523)") == true)
    #expect(finding?.fix?.hasPrefix("sudo ln -s /dev/null /etc/udev/rules.d/85-brltty.rules") == true)
  }

  /// An adapter that brltty claims disappears at once, so it cannot be looked for.
  @Test func brlttyIsWarnedOfWithoutAnAdapterToo() {
    #expect(SystemTree(brltty).state(.brltty) == .warn)
  }

  @Test func brlttyWithoutCommonIdsPasses() {
    #expect(
      SystemTree("== /lib/udev/rules.d/85-brltty.rules\nENV{PRODUCT}==\"904/2016/*\"\n" + adapter).state(.brltty)
        == .pass)
    #expect(SystemTree(brltty + "== /etc/udev/rules.d/85-brltty.rules -> /dev/null\n").state(.brltty) == .pass)
    #expect(SystemTree("== /tmp/").state(.brltty) == .pass)
  }
}
