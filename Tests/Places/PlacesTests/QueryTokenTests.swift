import Testing

@testable import Places

@Suite struct QueryTokenTests {
  private func words(_ text: String) throws -> [String] {
    try #require(Seed.file).tokens(text).map { String(decoding: $0.key, as: UTF8.self) }
  }

  @Test func hyphensAndPointsDivideWords() throws {
    #expect(try words("Saint-Étienne (Loire)") == ["saint", "etienne", "loire"])
    #expect(try words("U.S.A.") == ["u", "s", "a"])
    #expect(try words("L'Aquila") == ["laquila"])
  }

  @Test func charactersAreWordsAndKatakanaHasItsOwn() throws {
    #expect(try words("茅ヶ崎市").count == 4)
    #expect(try words("ニューヨーク州").count == 2)
    #expect(try words("サン・マリノ").count == 2)
    #expect(try words("강남구 테헤란로").count == 2)
  }

  @Test func numbersAreMarked() throws {
    let tokens = try #require(Seed.file).tokens("渋谷2-1-1")
    #expect(tokens.map(\.isNumber) == [false, false, true, true, true])
  }

  @Test(arguments: [("5", true), ("12a", true), ("1100", true), ("01067", false), ("1BT", false), ("CF10", false)])
  func houseNumbersHaveFewDigits(_ text: String, _ isHouseNumber: Bool) throws {
    #expect(try #require(Seed.file).tokens(text).first?.isHouseNumber == isHouseNumber)
  }

  @Test func longPartIsCut() throws {
    #expect(try words(String(repeating: "a ", count: 500)).count == 60)
  }
}
