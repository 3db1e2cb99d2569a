import Testing

@testable import HTTPProtocol

@Suite struct SecretTests {
  @Test func onlyTheWholeSecretMatches() {
    let secret = Secret(bytes("0123456789abcdef"))
    #expect(secret.matches(bytes("0123456789abcdef")))
    for wrong in ["", "0", "0123456789abcde", "0123456789abcdeg", "x123456789abcdef", "0123456789abcdef0"] {
      #expect(!secret.matches(bytes(wrong)))
    }
  }

  @Test func anEmptySecretMatchesNothing() { #expect(!Secret([]).matches([])) }
}
