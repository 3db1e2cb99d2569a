import TestSupport
import Testing

@testable import Diagnosis

@Suite struct AccountsTests {
  @Test func readsUsersAndGroups() {
    let accounts = SystemTree(named: "raspios-bookworm").read { Accounts($0) }
    #expect(accounts.user(1000) == Accounts.User(name: "pi", identifier: 1000, group: 1000))
    #expect(accounts.group("dialout") == Accounts.Group(name: "dialout", identifier: 20, members: ["pi"]))
    #expect(accounts.group("tty")?.members == [])
  }

  @Test func theFirstPersonIsNoService() {
    let tree = SystemTree(
      "== /etc/passwd\nroot:x:0:0:::\nnobody:x:65534:65534:::\nzoe:x:1001:1001:::\nadam:x:1002:1002:::\n")
    #expect(tree.read { Accounts($0) }.firstPerson?.name == "zoe")
    #expect(SystemTree("== /tmp/").read { Accounts($0) }.firstPerson == nil)
  }

  @Test func brokenRowsAreLeftOut() {
    let tree = SystemTree("== /etc/passwd\nbroken\npi:x:many:1:::\n:::\n\n== /etc/group\ndialout:x:20\ni2c:x:-1:pi\n")
    #expect(tree.read { Accounts($0) }.users.isEmpty)
    #expect(tree.read { Accounts($0) }.groups.isEmpty)
  }
}
