import Testing

@testable import Places

@Suite struct StreetTermsTests {
  @Test(arguments: [
    ("Hauptstraße", "Hauptstr."), ("Haupt Strasse", "HAUPTSTRASSE"), ("Main Street", "Main St."),
    ("5th Avenue", "Fifth Ave"),
    ("Boulevard Saint-Michel", "Bd St Michel"), ("Karl-Marx-Straße", "Karl Marx Str"),
    ("N Main St", "North Main Street"),
    ("Marienplatz", "Marienpl."), ("渋谷二丁目", "渋谷2丁目"), ("西新宿十二丁目", "西新宿12"), ("Невский проспект", "Невский пр."),
    ("Rue de l'Église", "rue de l’eglise"),
  ])
  func waysToWriteAStreetHaveOneKey(_ one: String, _ other: String) throws {
    let folder = NameFolder(try #require(Seed.file).folding)
    #expect(folder.key(one) == folder.key(other) && !folder.key(one).isEmpty)
  }

  @Test func differentStreetsHaveDifferentKeys() throws {
    let folder = NameFolder(try #require(Seed.file).folding)
    #expect(folder.key("Hauptstraße") != folder.key("Hauptweg"))
    #expect(folder.key("渋谷1丁目") != folder.key("渋谷2丁目"))
    #expect(folder.key(String(repeating: "x", count: 200)).isEmpty)
  }
}
