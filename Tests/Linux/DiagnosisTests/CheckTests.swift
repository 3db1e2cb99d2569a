import Testing

@testable import Diagnosis

@Suite struct CheckTests {
  @Test func namesAreWordsOfLowerCase() {
    for check in Check.allCases {
      #expect(check.rawValue.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D || (0x30...0x39).contains($0) })
    }
  }

  /// A report prints a heading where the group changes.
  @Test func theChecksOfAGroupStandTogether() {
    var seen: [Check.Group] = []
    for check in Check.allCases where seen.last != check.group { seen.append(check.group) }
    #expect(seen == Check.Group.allCases)
  }
}
