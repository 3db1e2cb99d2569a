import Testing

@testable import Places

@Suite struct SoundSearchTests {
  /// Names that the file does not have, and the town that they are written for.
  @Test(
    arguments: [
      ("威契塔", "Wichita"), ("エルドレト", "Eldoret"), ("ケメロボ", "Kemerovo"), ("维琴察", "Vicenza"),
      ("ブラチスラバ", "Bratislava"), ("祖特梅尔", "Zoetermeer"),
    ])
  func townIsAmongTheFirstTen(name: String, town: String) throws {
    let file = try #require(Seed.file)
    let found = file.places(matching: .text(name), near: nil, language: "en")
    #expect(found.contains { $0.locality == town }, "\(found.map { $0.locality ?? "" })")
  }

  @Test func latinNamesAreNotComparedBySound() throws {
    let file = try #require(Seed.file)
    #expect(SoundSearch.find(Array("dresden".utf8), in: file) == nil)
  }

  @Test func namesThatTheFileHasAreNotGuessed() throws {
    let file = try #require(Seed.file)
    for name in ["東京", "北京市", "パリ", "柏林"] {
      let found = file.places(matching: .text(name), near: nil, language: "en")
      #expect(
        found.first.map { ["Tokyo", "Beijing", "Paris", "Berlin"].contains($0.locality ?? "") } == true, "\(name)")
    }
  }
}
