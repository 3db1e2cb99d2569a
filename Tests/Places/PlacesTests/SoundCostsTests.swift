import Bytes
import Testing

@testable import Places

@Suite struct SoundCostsTests {
  private func cost(_ foreign: Character, _ latin: Character) -> UInt8? {
    guard let foreign = foreign.asciiValue, let latin = latin.asciiValue else { return nil }
    let row = SoundCosts.shared.row(foreign)
    return row[row.startIndex + Int(latin)]
  }

  @Test func likeSoundsCostLessThanOthers() {
    #expect(cost("l", "r") == 0 && cost("s", "T") == 0 && cost("a", "a") == 0)
    let (near, far) = (cost("b", "v") ?? 0, cost("b", "k") ?? 0)
    #expect(near > 0 && near < SoundCosts.consonant)
    #expect(far > 2 * SoundCosts.consonant)
    #expect(cost("a", "o") ?? 0 < near)
  }

  @Test func vowelsAreLeftOutCheaply() {
    let letters = Array("aeiou".utf8)
    #expect(letters.allSatisfy { SoundCosts.shared.latin($0) < SoundCosts.consonant / 2 })
    #expect(SoundCosts.shared.foreign(UInt8(ascii: "k")) == SoundCosts.consonant)
  }
}

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
