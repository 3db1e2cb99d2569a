import LocationServices
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
