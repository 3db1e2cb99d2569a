import LocationService
import TestSupport
import Testing

@testable import Diagnosis

@Suite struct AccessChecksTests {
  private let tree = SystemTree(named: "raspios-bookworm")

  @Test func aMemberPasses() {
    #expect(tree.finding(.groupDialout, live: liveFacts()) == Finding(.groupDialout, .pass, "pi is in dialout"))
    #expect(tree.state(.groupI2C, live: liveFacts()) == .pass)
    #expect(tree.state(.groupGPIO, live: liveFacts()) == .pass)
  }

  @Test func thePolicyIsNamedWithItsLine() {
    func finding(_ authorization: Authorization?) -> Finding? {
      let live = authorization.map {
        liveFacts(
          authorization: AuthorizationRuling($0, decisionOrigin: "/etc/x, line 3", accuracyOrigin: "/etc/x, line 4"))
      }
      return tree.finding(.authorization, live: live)
    }
    #expect(finding(nil)?.state == .skip)
    #expect(finding(Authorization())?.state == .pass)
    let reduced = finding(Authorization(isReduced: true))
    #expect(reduced?.state == .warn && reduced?.message.contains("/etc/x, line 4 says reduced") == true)
    let denied = finding(Authorization(decision: .denied))
    #expect(denied?.state == .fail && denied?.message.contains("/etc/x, line 3 says denied") == true)
    #expect(denied?.fix != nil)
  }

  @Test func addedButNotLoggedInAgainIsNotEnough() {
    let finding = tree.finding(.groupDialout, live: liveFacts(groups: [1000]))
    #expect(finding?.state == .fail)
    #expect(finding?.message == "pi was added to dialout, but this login began before")
    #expect(finding?.fix?.hasPrefix("newgrp dialout") == true)
    #expect(tree.state(.groupI2C, live: liveFacts(groups: [1000])) == .warn)
  }

  @Test func whoIsNotInIsToldHowToGetIn() {
    let tree = SystemTree(named: "pizero2-trixie")
    let finding = tree.finding(.groupDialout, live: liveFacts(groups: [1000]))
    #expect(finding?.state == .fail)
    #expect(finding?.fix == "sudo usermod -aG dialout pi  # then log out and in again")
  }

  @Test func whoHasItOnlyHereMayUseIt() {
    #expect(SystemTree(named: "pizero2-trixie").state(.groupDialout, live: liveFacts(groups: [1000, 20])) == .pass)
  }

  @Test func thePrimaryGroupCounts() {
    let tree = SystemTree("== /etc/passwd\npi:x:1000:20:::\n== /etc/group\ndialout:x:20:\n")
    #expect(tree.state(.groupDialout) == .pass)
  }

  @Test func rootNeedsNone() {
    #expect(SystemTree(named: "pizero2-trixie").state(.groupDialout, live: liveFacts(user: 0, groups: [0])) == .pass)
  }

  @Test func aUserOfNoFileIsJudgedByTheLogin() {
    #expect(tree.state(.groupDialout, live: liveFacts(user: 2000, groups: [20])) == .pass)
    let finding = tree.finding(.groupDialout, live: liveFacts(user: 2000, groups: []))
    #expect(finding?.state == .fail && finding?.fix?.contains("usermod -aG dialout $USER") == true)
  }

  @Test func withoutTheGroupOrAPersonThereIsNothingToSee() {
    #expect(SystemTree("== /etc/passwd\npi:x:1000:1000:::\n").state(.groupI2C) == .skip)
    #expect(SystemTree("== /etc/group\ni2c:x:994:\n").state(.groupI2C) == .skip)
  }
}

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
