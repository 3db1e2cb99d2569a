import Testing

@testable import Places

@Suite struct ForeignSoundsTests {
  @Test(
    arguments: [
      ("アナバ", "anaba"), ("バーミンガム", "bamingamu"), ("圣迭戈", "santdiege"), ("聖地牙哥", "santdiyage"),
      ("贝贾亚市", "beijiaya"),
    ])
  func nameGivesSounds(name: String, sounds: String) throws {
    let file = try #require(Seed.file)
    let found = try #require(ForeignSounds.read(file.folding.folded(name)))
    #expect(String(decoding: found, as: UTF8.self) == sounds)
  }

  /// Latin letters, both scripts in one name, one consonant, and names that are too long.
  @Test(arguments: ["Dresden", "アナ巴", "アア", "", "鼆鼆", String(repeating: "バ", count: 30)])
  func otherTextsHaveNoSounds(name: String) throws {
    let file = try #require(Seed.file)
    #expect(ForeignSounds.read(file.folding.folded(name)) == nil)
  }
}
