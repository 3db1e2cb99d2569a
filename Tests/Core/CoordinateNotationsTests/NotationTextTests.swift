import Bytes
import Testing

@testable import CoordinateNotations

@Suite struct NotationTextTests {
  private func normalized(_ text: String) -> [UInt8]? {
    Array(text.utf8).withByteView { NotationText($0)?.bytes }
  }

  @Test func signsOfAllKindsBecomeOneByte() {
    let expected = [UInt8(ascii: "1"), 0x80, UInt8(ascii: "2"), 0x81, UInt8(ascii: "3"), 0x82]
    for text in ["1°2′3″", "1º2'3\"", "1度2分3秒", "1˚2’3”", "1도2분3초", "1deg2min3sec", "1°2′3′′", "1°2'3''", "１度２分３秒"] {
      #expect(normalized(text) == expected, "\(text)")
    }
  }

  @Test func wordsOfDirectionsBecomeLetters() {
    for (texts, letter) in [
      (["north", "Nord", "NORTE", "北纬", "北緯", "북위", "с. ш."], "N"), (["south", "Süd", "SÜD", "sur", "南緯"], "S"),
      (["East", "Ost", "est", "este", "東経", "в.д."], "E"), (["West", "ouest", "oeste", "ovest", "西经"], "W"),
    ] as [([String], Character)] {
      for text in texts { #expect(normalized(text) == [letter.asciiValue ?? 0], "\(text)") }
    }
  }

  @Test func wordsEndWhereNoLetterFollows() {
    #expect(normalized("northeim") == Array("northeim".utf8))
    #expect(normalized("Esté") == nil)
  }

  @Test func otherCharactersAreNoCoordinates() {
    #expect(normalized("東京 1") == nil)
    #expect(normalized("😀") == nil)
    #expect(normalized("\u{FF}1") == nil)
    #expect(normalized(String(repeating: "1", count: 161)) == nil)
  }
}
