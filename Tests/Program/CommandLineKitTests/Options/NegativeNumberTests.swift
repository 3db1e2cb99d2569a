import Testing

@testable import CommandLineKit

@Suite struct NegativeNumberTests {
  @Test func negativeNumbersAreShieldedAndRestored() {
    let words = ["place", "-33.9", "-.5", "--limit", "-j", "-", "", "5", "-33.9,151.2"]
    let shielded = NegativeNumber.shielded(words)
    #expect(shielded == ["place", " -33.9", " -.5", "--limit", "-j", "-", "", "5", " -33.9,151.2"])
    #expect(shielded.map { NegativeNumber.unshielded($0) } == words)
  }
}
