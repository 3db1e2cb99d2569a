import LocationEngine
import TestSupport
import Testing

@testable import Places

@Suite struct PlaceFileMatchTests {
  private func places(_ text: String, _ language: String? = "en") throws -> [Place] {
    try #require(Seed.file).places(matching: .text(text), near: nil, language: language)
  }

  @Test(arguments: [
    ("Dresden", PlaceMatch.exact), ("Dresden, Germany", .exact), ("Baden-Baden", .exact), ("dresden", .folded),
    ("ＤＲＥＳＤＥＮ", .folded), ("Medellin", .folded), ("München", .alias), ("东京", .alias), ("Deutschland", .alias),
    ("Germany", .exact), ("1 Nonesuch Street, Dresden", .part(isNear: true)), ("Zzyzxq Dresden", .part(isNear: true)),
    ("Drseden", .spelling(edits: 1, letters: 7)), ("Heidelb", .spelling(edits: 3, letters: 7)),
    ("Dresden, Germeny", .part(isNear: true)), ("Berlin, France", .part(isNear: true)),
  ])
  func saysHowTheWordsAreTheName(_ text: String, _ match: PlaceMatch) throws {
    #expect(try places(text).first?.match == match)
  }

  @Test(arguments: [
    "vdaus U", "sak Izijqo", "fam jepire A raqnetso", "taxdam sudin fana", "Bell jardens", "Rathaus Cupertino",
  ])
  func smallOrShortNameBesideUnknownWordsIsAGuess(_ text: String) throws {
    #expect(try places(text).allSatisfy { !$0.isAnswer && $0.match?.isGuess == true })
  }

  @Test(arguments: [
    "Frauenkirche Dresden", "Rathaus Cupertino California", "Apple Park, Cupertino", "Stevens Creek Road 5 Cupertino",
  ])
  func nameBesideAStreetOrASightIsAnAnswer(_ text: String) throws {
    #expect(try places(text).first?.match == .part(isNear: true))
    #expect(try places(text).first?.isAnswer == true)
  }

  @Test func nameInTheReadersLanguageIsExact() throws {
    #expect(try places("München", "de").first?.match == .exact)
    #expect(try places("ドレスデン", "ja").first?.match == .exact)
  }

  @Test(arguments: ["プラハチェコ共和国", "チェコ共和国、プラハ", "プラハ チェコ共和国", "프라하 체코 공화국", "チェコ共和国"])
  func wordForTheFormOfAStateIsNoOtherPart(_ text: String) throws {
    #expect(try places(text).first?.match == .alias)
    #expect(try places(text).first?.isoCountryCode == "CZ")
  }

  @Test func wordForTheFormOfAStateBesideATownIsMarked() throws {
    #expect(try places("ドレスデン共和国").allSatisfy { $0.match != .alias && $0.match != .exact })
  }

  @Test func nameBySoundIsMarked() throws {
    let found = try places("ブラチスラバ")
    #expect(!found.isEmpty)
    for place in found {
      guard case .spelling(let edits, 6) = place.match else {
        Issue.record("\(place.match as Any)")
        continue
      }
      #expect(edits >= 1)
    }
  }

  @Test func placeAtAPositionHasNoMatch() throws {
    #expect(try places("51.05, 13.74").first?.match == nil)
  }

  @Test func codeBesideASimilarNameIsMarked() throws {
    guard case .spelling = try places("9G8F+6W Zurixh").first?.match else {
      Issue.record("not marked")
      return
    }
    #expect(try places("9G8F+6W Zurich").first?.match == nil)
  }

  /// Names with letters and consonants changed at random: those that the file does not have.
  @Test func wrongNameIsNeverAnsweredUnmarked() throws {
    let file = try #require(Seed.file)
    var generator = SplitMix64(seed: 600)
    var (asked, answered) = (0, 0)
    while asked < 600 {
      let town = Int(generator.next() % UInt64(file.places.count))
      guard let name = file.places.name(town, in: []), name.utf8.count > 3, name.utf8.allSatisfy({ $0 < 0x80 }) else {
        continue
      }
      let text = changed(name, &generator)
      // "Pam qu" has the code of a district and a word for kinds of places.
      let hasKind = text.split(separator: " ").contains { PlaceWords.kinds.contains(file.folding.folded(String($0))) }
      guard !file.knows(text), !hasKind else { continue }
      asked += 1
      let found = file.places(matching: .text(text), near: nil, language: "en")
      answered += found.isEmpty ? 0 : 1
      for place in found {
        switch place.match {
        case .spelling, .part: break
        default: Issue.record("\(text) is \(place.name ?? ""), \(place.match as Any)")
        }
      }
    }
    #expect(answered > 100, "the names are too strange for a test: \(answered)")
  }

  /// Returns a name in which one to three letters, or all consonants, are others.
  private func changed(_ name: String, _ generator: inout SplitMix64) -> String {
    var letters = Array(name.utf8)
    let consonants = Array("bcdfghjklmnpqrstvwxz".utf8)
    func isConsonant(_ index: Int) -> Bool { consonants.contains(letters[index] | 0x20) }
    var places = letters.indices.filter(isConsonant)
    if generator.next() % 2 == 0 {
      places = (0...generator.next() % 3).map { _ in Int(generator.next() % UInt64(letters.count)) }.filter(isConsonant)
    }
    for place in places { letters[place] = consonants[Int(generator.next() % UInt64(consonants.count))] }
    return String(decoding: letters, as: UTF8.self)
  }
}
