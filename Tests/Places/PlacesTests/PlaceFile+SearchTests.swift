import Geofencing
import NavigationMath
import Providers
import TestSupport
import Testing

@testable import Places

@Suite struct PlaceFileSearchTests {
  private func places(_ text: String, near region: CircularRegion? = nil, _ language: String? = "en") throws -> [Place]
  {
    try #require(Seed.file).places(matching: .text(text), near: region, language: language)
  }

  @Test(arguments: [
    ("Dresden", "Dresden", "DE"), ("münchen", "Munich", "DE"), ("Muenchen, Germany", "Munich", "DE"),
    ("Paris, TX", "Paris", "US"), ("Paris", "Paris", "FR"), ("Springfield, Illinois", "Springfield", "US"),
    ("1 Infinite Loop, Cupertino, CA", "Cupertino", "US"), ("東京都渋谷区", "Shibuya", "JP"), ("渋谷", "Shibuya", "JP"),
    ("臺北", "Taipei", "TW"), ("台北", "Taipei", "TW"), ("서울", "Seoul", "KR"),
    ("Hauptstraße 5, 01067 Dresden", "Dresden", "DE"),
    ("San Jose, Costa Rica", "San José", "CR"), ("ＬＯＮＤＯＮ", "London", "GB"),
  ])
  func findsTheTown(_ text: String, _ town: String, _ country: String) throws {
    let found = try places(text).first
    #expect(found?.locality == town && found?.isoCountryCode == country)
  }

  @Test(arguments: [
    ("Drseden", "Dresden"), ("San Fransisco", "San Francisco"), ("Lodon", "London"), ("Heidelb", "Heidelberg"),
  ])
  func toleratesTypingErrors(_ text: String, _ town: String) throws {
    #expect(try places(text).first?.locality == town)
  }

  @Test func regionIsAHintThatBeatsInhabitants() throws {
    let texas = CircularRegion(latitudeDegrees: 33.6, longitudeDegrees: -95.5, radius: 50_000)
    let found = try places("Paris", near: texas)
    #expect(found.first?.isoCountryCode == "US" && found.contains { $0.isoCountryCode == "FR" })
  }

  @Test func countriesAndDistrictsAreFound() throws {
    #expect(try places("Deutschland").first?.name == "Germany")
    #expect(try places("Bayern").first?.administrativeArea == "Bavaria")
  }

  @Test(arguments: ["51.05, 13.74", "51°03′00″N 13°44′24″E", "N51 03.0 E13 44.4", "13.74E 51.05N"])
  func coordinatesAreAPlace(_ text: String) throws {
    let found = try places(text)
    #expect(found.count == 1 && found[0].locality == "Dresden")
    #expect(
      abs(found[0].position.latitudeDegrees - 51.05) < 1e-9 && abs(found[0].position.longitudeDegrees - 13.74) < 1e-9)
  }

  @Test(arguments: ["", " ", "xyzzyq", ",,,", "123456", "1,2,3"])
  func nothingIsNoError(_ text: String) throws { #expect(try places(text).isEmpty) }

  @Test func addressIsFoundByItsTown() throws {
    var fields = PostalFields()
    fields.street = "Paris Street 7"
    fields.city = "Dresden"
    fields.isoCountryCode = "de"
    let found = try #require(Seed.file).places(matching: .address(fields), near: nil, language: "en")
    #expect(found.first?.locality == "Dresden")
  }

  @Test func namesAreInTheLanguageAskedFor() throws {
    #expect(try places("Dresden", near: nil, "ja").first?.locality == "ドレスデン")
    #expect(try places("東京", near: nil, nil).first?.country == "日本")
  }

  @Test(arguments: [
    ("München", "de"), ("Muenchen", "de"), ("MÜNCHEN", "de"), ("ミュンヘン", "ja"), ("慕尼黑", "zh"),
  ])
  func spellingsOfOneTown(_ text: String, _ language: String) throws {
    #expect(try places(text, near: nil, "en").first?.locality == "Munich")
  }

  @Test(arguments: [
    ("Osaka-shi, Japan", "JP"), ("Suwon-si", "KR"), ("수원시", "KR"), ("St. Louis, Missouri", "US"),
    ("Saint Louis, MO", "US"),
    ("Sankt Gallen, Schweiz", "CH"), ("الرياض", "SA"),
  ])
  func wordsOfKindsAndOtherForms(_ text: String, _ country: String) throws {
    let found = try places(text).first
    #expect(found?.isoCountryCode == country && found?.locality != nil)
  }

  /// Each has a part that is the name of another place.
  @Test(arguments: [
    ("12 Paris Street, London, UK", "London"), ("London Road 7, Cambridge, United Kingdom", "Cambridge"),
    ("8 rue de Berlin, Lyon, France", "Lyon"), ("Hamburger Str. 3, Dresden", "Dresden"),
    ("2 Castle Street, Cardiff CF10 1BT, GB", "Cardiff"),
  ])
  func streetIsNoTown(_ text: String, _ town: String) throws { #expect(try places(text).first?.locality == town) }

  @Test func codeIsACountryOrAStateByContext() throws {
    #expect(try places("Toronto, CA").first?.isoCountryCode == "CA")
    #expect(try places("Sacramento, CA").first?.isoCountryCode == "US")
    #expect(try places("Sydney NSW").first?.isoCountryCode == "AU")
    #expect(try places("CA").first?.isoCountryCode == "CA")
  }

  @Test(arguments: ["Germany, Saxony, Dresden", "Dresden Saxony Germany", "DE-01067 Dresden", "deutschland dresden"])
  func orderIsFree(_ text: String) throws { #expect(try places(text).first?.locality == "Dresden") }

  @Test(arguments: [
    ("ミュンヘン", "ドイツ"), ("ブラチスラバ", "スロバキア"), ("深圳", "中国"), ("慕尼黑", "德国"), ("威契塔", "美国"), ("大阪", "日本"),
    ("ケルン", "ドイツ"), ("ブラチスラバ", "スロバキア共和国"), ("ダラス", "米国"), ("哈瓦那", "古巴"), ("부산", "대한민국"), ("Cologne", "Germany"),
    ("Lyon", "France"), ("San Jose", "Costa Rica"), ("Zzyzxq", "Germany"),
  ])
  func separatorsAndOrderDoNotMatter(_ town: String, _ country: String) throws {
    func answers(_ text: String) throws -> [String] {
      try places(text).map { "\($0.name ?? "") \($0.isoCountryCode ?? "") \($0.position.latitudeDegrees)" }
    }
    let expected = try answers("\(town), \(country)")
    var texts = ["\(country), \(town)", "\(town) \(country)", "\(country) \(town)", "\(country)、\(town)"]
    if !town.utf8.contains(where: { $0 < 0x80 }) { texts += [country + town, town + country] }
    for text in texts { #expect(try answers(text) == expected, "\(text)") }
  }

  @Test(arguments: [
    ("中国广东省深圳市", "Shenzhen"), ("中国 广东省 深圳市", "Shenzhen"), ("日本国愛知県名古屋市", "Nagoya"), ("愛知県名古屋市、日本", "Nagoya"),
    ("ドイツ国ミュンヘン市", "Munich"), ("ドイツバイエルン州ミュンヘン市", "Munich"), ("大韓民国 서울", "Seoul"),
  ])
  func namesRunTogetherWithWordsForTheirKind(_ text: String, _ town: String) throws {
    #expect(try places(text).first?.locality == town)
  }

  @Test func nameOfACountryInsideALongerNameIsNotDividedOff() throws {
    #expect(try places("Albuquerque New Mexico").first?.administrativeArea == "New Mexico")
    #expect(try places("Papua New Guinea").first?.isoCountryCode == "PG")
    #expect(try places("Jersey City").first?.locality == "Jersey City")
    #expect(try places("パプアニューギニア").first?.isoCountryCode == "PG")
  }

  @Test func postalCodeIsNoPlace() throws {
    #expect(try places("100080 北京市").first?.isoCountryCode == "CN")
    #expect(try places("00100").isEmpty)
  }

  @Test(arguments: ["Bouvet Island", "Antarctica", "Tokelau"])
  func countryWithoutTownsIsFoundOnceWhereItIs(_ name: String) throws {
    let found = try places(name)
    #expect(found.count == 1 && found.first?.country == name)
    #expect(found.first.map { $0.position.latitudeDegrees.magnitude > 5 } == true)
  }

  @Test func districtsHaveTheirAccentsAndNoFootnotes() throws {
    #expect(try places("Baden-Württemberg").first?.name == "Baden-Württemberg")
    #expect(try places("Île-de-France").first?.name == "Île-de-France")
    let file = try #require(Seed.file)
    for district in 0..<file.regions.districtCount {
      let name = file.regions.name(ofDistrict: district, in: []) ?? ""
      #expect(!name.contains { "¹²³".contains($0) }, "\(name)")
    }
  }

  @Test func candidatesAreDifferentPlaces() throws {
    let found = try places("Springfield")
    #expect(found.count > 3 && found.count <= 10)
    #expect(Set(found.map { "\($0.locality ?? "") \($0.administrativeArea ?? "")" }).count == found.count)
  }

  @Test func quarterIsInTheCityThatTheQueryNames() throws {
    let found = try #require(try places("名古屋市中区").first)
    #expect(found.isoCountryCode == "JP" && found.locality == "Nagoya")
  }

  @Test func wordsThatAreNotFoundMakeASearchPartial() throws {
    let file = try #require(Seed.file)
    let texts = [
      ("Dresden", false), ("Dresden, Germany", false), ("1 Nonesuch Street, Dresden", true), ("Zzyzxq Dresden", true),
    ]
    for (text, isPartial) in texts {
      #expect(file.search(.text(text), near: nil, language: nil).isPartial == isPartial, "\(text)")
    }
    var fields = PostalFields()
    (fields.street, fields.city) = ("Hauptstraße 1", "Dresden")
    #expect(file.search(.address(fields), near: nil, language: nil).isPartial)
  }

  @Test func fieldsOfAnAddressDecideTogether() throws {
    var fields = PostalFields()
    (fields.city, fields.state, fields.postalCode) = ("Paris", "TX", "75460")
    #expect(
      try #require(Seed.file).places(matching: .address(fields), near: nil, language: "en").first?.isoCountryCode
        == "US")
    (fields.state, fields.country) = (nil, "フランス")
    #expect(
      try #require(Seed.file).places(matching: .address(fields), near: nil, language: "en").first?.isoCountryCode
        == "FR")
  }

  /// Each made the search slow or ambiguous once.
  @Test(arguments: [
    String(repeating: "San Jose, ", count: 60), String(repeating: "A", count: 4000),
    String(repeating: "中", count: 3000),
    String(repeating: "a ", count: 3000), String(repeating: "Santa Cruz San Antonio ", count: 100),
    "\u{0}\u{1F600}\u{FE0F}",
  ])
  func hostileTextEndsSoon(_ text: String) throws {
    let start = ContinuousClock.now
    #expect(try places(text).count <= 10)
    // A debug build takes some ten times as long as the program.
    #expect(ContinuousClock.now - start < .seconds(5))
  }
}

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
      let hasKind = text.split(separator: " ").contains {
        PlaceVocabulary.kinds.contains(file.folding.folded(String($0)))
      }
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
