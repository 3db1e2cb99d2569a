import Bytes
import Testing

@testable import Places

@Suite struct LatinSoundsTests {
  @Test(
    arguments: [
      ("Schwerin", "Swerin"), ("Chester", "Cester"), ("Annaba", "anaba"), ("Québec", "kebec"), ("Nyköping", "nikoping"),
      ("Khartoum", "Kartoum"), ("Saint-Étienne", "saintetiene"), ("Xi'an", "ksian"), ("Yuma", "yuma"), ("", ""),
      ("Thessaloníki", "Tesaloniki"), ("東京", ""),
    ])
  func spellingGivesSounds(name: String, sounds: String) throws {
    let file = try #require(Seed.file)
    var reader = LatinSounds()
    Array(name.utf8).withByteView { reader.read($0, file.folding) }
    #expect(String(decoding: reader.sounds, as: UTF8.self) == sounds)
  }
}
