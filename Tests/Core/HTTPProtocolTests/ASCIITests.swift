import Testing

@testable import HTTPProtocol

@Suite struct ASCIITests {
  @Test func tokenCharactersAreThoseOfTheStandard() {
    let token = (0...255).filter { ASCII.isToken(UInt8($0)) }.map { UInt8($0) }
    let expected = bytes("!#$%&'*+-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ^_`abcdefghijklmnopqrstuvwxyz|~")
    #expect(token == expected)
  }

  @Test func valuesHaveNoControlCharactersButTabs() {
    let refused = (0...255).filter { !ASCII.isFieldValue(UInt8($0)) }
    #expect(refused == Array(0...8) + Array(10...31) + [127])
  }

  @Test func wordsAreComparedWithoutCase() {
    #expect(ASCII.isWord(bytes("Close")[...], "close"))
    #expect(!ASCII.isWord(bytes("closed")[...], "close") && !ASCII.isWord(bytes("clos")[...], "close"))
    // A character that differs from a letter only in the bit of the case.
    #expect(!ASCII.isWord(bytes("a@")[...], "a`"))
  }
}
