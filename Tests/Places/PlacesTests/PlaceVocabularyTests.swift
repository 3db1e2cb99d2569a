import Testing

@testable import Places

@Suite struct PlaceVocabularyTests {
  private func forms(_ text: String) throws -> [String] {
    let file = try #require(Seed.file)
    let token = try #require(file.tokens(text).first)
    return token.forms.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func otherFormsOfBeginnings() throws {
    #expect(try forms("St").contains("saint") && forms("Sankt").contains("st") && forms("Mount").contains("mt"))
  }

  @Test func umlautsOfTwoLetters() throws {
    #expect(try forms("Muenchen") == ["munchen"])
    #expect(try forms("Koeln") == ["koln"])
  }

  @Test func articleOfArabic() throws {
    #expect(try forms("الشارقة").first == "شارقه")
    #expect(try forms("رياض") == ["الرياض"])
  }

  @Test func endingsOfKorean() throws { #expect(try forms("수원시") == ["수원"]) }

  @Test func soundsOfKatakana() throws { #expect(try forms("ヴェネツィア").first?.hasPrefix("べ") == true) }

  @Test func wordsAreFolded() throws {
    let file = try #require(Seed.file)
    for word in PlaceVocabulary.kinds.union(PlaceVocabulary.streets).union(PlaceVocabulary.statehoods) {
      let text = String(decoding: word, as: UTF8.self)
      #expect(file.folding.folded(text) == word, "\(text) is never found")
    }
  }
}
