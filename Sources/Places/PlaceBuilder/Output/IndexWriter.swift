import Places

/// Puts a whole file together.
struct IndexWriter {
  let cities: [City]
  let areas: [Area]
  let model: DistrictModel
  let countries: [String: CountryFacts]
  let data: CommonLocaleData
  let languages: Languages
  let districtNames: DistrictNames
  let folding: Folding
  let isSeed: Bool

  private struct Ids {
    var zones: [String: Int] = [:]
    var counties: [String: Int] = [:]
    var countries: [String: Int] = [:]
  }

  func file(notice: String, progress: (String) -> Void) -> [UInt8] {
    var file = FileWriter()
    var names = NameWriter()
    var keys = KeyWriter(folding)
    file.add(.notice, Array(notice.utf8))
    file.add(.languages, texts: languages.tags)
    let zones = Set(cities.map(\.zone)).sorted()
    let counties = isSeed ? [] : Array(Set(cities.map(\.county)).subtracting([""]).sorted().prefix(PlaceLayout.none))
    // A country without towns and areas is at no place.
    let codes = Set(model.districts.map(\.country)).subtracting(["AN", "CS"]).sorted()
    let ids = Ids(zones: numbered(zones), counties: numbered(counties), countries: numbered(codes))
    file.add(.zones, texts: zones)
    file.add(.counties, texts: counties)
    progress("towns")
    let (order, smallCount) = TreeOrder(cities).order()
    let (placeCount, districtCount) = (order.count, model.districts.count)
    var translatedNames = TranslatedNameWriter(languages: languages.tags.count)
    file.add(
      .countries,
      countryRecords(codes, ids, &names, &translatedNames, &keys, firstOwner: placeCount + districtCount))
    file.add(.districts, districtRecords(ids, &names, &translatedNames, &keys, firstOwner: placeCount))
    var details = DetailWriter()
    file.add(.places, count: placeCount, extra: smallCount, placeRecords(order, ids, &details, &translatedNames, &keys))
    file.add(.details, details.bytes)
    file.add(.detailBlocks, details.blocks)
    progress("borders")
    // Seed: lines that are off by 450 m at most between countries, and by 3 km elsewhere. World: as Natural Earth's.
    var borders =
      isSeed
      ? BorderWriter(unitsPerDegree: 250, errors: (1, 7))
      : BorderWriter(unitsPerDegree: 1000, errors: (0.7, 4))
    borders.write(areas, districts: model.districtOfArea, to: &file)
    file.add(.waters, count: Water.all.count, waterRecords(&names))
    file.add(.names, names.bytes)
    progress("names")
    file.add(.folding, folding.section())
    // A search by position uses the sections up to here, and one language of the next.
    file.add(.translatedNames, translatedNames.section())
    keys.write(to: &file)
    progress(file.sizes)
    return file.file()
  }

  private func numbered(_ texts: [String]) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: texts.enumerated().map { ($1, $0) })
  }

  private func tagged(_ names: [(tag: String, name: String)]) -> [(language: UInt8, name: String)] {
    names.compactMap { name in languages.tags.firstIndex(of: name.tag).map { (UInt8($0 + 1), name.name) } }
  }

  // MARK: Records

  private func placeRecords(
    _ order: [Int], _ ids: Ids, _ details: inout DetailWriter, _ names: inout TranslatedNameWriter,
    _ keys: inout KeyWriter
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for (owner, index) in order.enumerated() {
      let city = cities[index]
      let others = languages.names(of: city).filter { name in
        let least = ["ja", "zh"].contains(name.tag) ? 250_000.0 : 1_000_000
        return !isSeed || isNeeded(name.tag, city.country, city.population, least: least)
      }
      bytes.put(Int32((city.latitude * PlaceLayout.unitsPerDegree).rounded()))
      bytes.put(Int32((city.longitude * PlaceLayout.unitsPerDegree).rounded()))
      bytes.put(UInt16(squareRoot(city.population)))
      bytes.put(UInt16(model.number(city)))
      let district = model.districts[model.number(city)]
      details.add(
        city.name, languages: names.add(owner, tagged(others)),
        zone: city.zone == district.zone ? nil : ids.zones[city.zone], county: ids.counties[city.county])
      keys.add(city.name, owner)
      for other in others { keys.add(other.name, owner) }
      for alternate in city.alternates where isKept(alternate, city) { keys.add(alternate, owner) }
    }
    return bytes
  }

  /// Whether the seed has the name of a town or district in a language: in its own country's, and of large ones.
  private func isNeeded(_ tag: String, _ country: String, _ population: Double, least: Double) -> Bool {
    Self.own[country]?.contains(tag) ?? false || Languages.seed.contains(tag) && population >= least
  }

  private static let own = [
    "JP": ["ja"], "CN": ["zh"], "TW": ["zh", "zh-Hant"], "HK": ["zh", "zh-Hant"], "MO": ["zh", "zh-Hant"], "SG": ["zh"],
    "KR": ["ko"], "KP": ["ko"], "DE": ["de"], "AT": ["de"], "CH": ["de", "fr"], "FR": ["fr"], "BE": ["fr"],
    "LU": ["de", "fr"],
    "SA": ["ar"], "AE": ["ar"], "EG": ["ar"], "QA": ["ar"], "KW": ["ar"], "OM": ["ar"], "JO": ["ar"], "LB": ["ar"],
  ]

  /// Whether an alternate name can be searched for: in the seed, those in Latin and in the scripts of its languages.
  private func isKept(_ name: String, _ city: City) -> Bool {
    guard isSeed else { return city.population >= 15_000 || !hasRareScript(name) }
    guard let script = Script(name) else {
      return city.population >= 1_000_000 && name.unicodeScalars.allSatisfy { $0.value < 0x250 }
    }
    switch script {
    case .han, .kana: return city.population >= 1_000_000 || ["JP", "CN", "TW", "HK", "MO"].contains(city.country)
    case .hangul: return city.country == "KR" || city.country == "KP"
    default: return false
    }
  }

  /// Whether a name has letters of scripts that none of the languages of names uses.
  private func hasRareScript(_ name: String) -> Bool {
    name.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x530..<0x590, 0x700..<0x750, 0x780..<0x900, 0x980..<0xE00, 0xE80..<0x1D00: true
      default: false
      }
    }
  }

  private func districtRecords(
    _ ids: Ids, _ names: inout NameWriter, _ translatedNames: inout TranslatedNameWriter,
    _ keys: inout KeyWriter, firstOwner: Int
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    let inhabited = Set(cities.map(\.country))
    for (index, district) in model.districts.enumerated() {
      // A country without towns is named by its name, and by that of its area.
      let country = inhabited.contains(district.country) ? nil : ids.countries[district.country]
      let owner = country.map { firstOwner + model.districts.count + $0 } ?? firstOwner + index
      var others: [(tag: String, name: String)] = []
      if let code = district.subdivision {
        for tag in languages.tags {
          // There is no traditional Chinese; a Chinese name is better than an English one.
          guard let name = data.subdivisions[tag]?[code], name != district.name else { continue }
          if !isSeed || isNeeded(tag, district.country, district.population, least: 10_000_000) {
            others.append((tag, name))
          }
        }
        for other in others { keys.add(other.name, owner) }
        if let name = data.subdivisions["en"]?[code] { keys.add(name, owner) }
        let letters = code.dropFirst(2)
        if district.country != "GB", letters.allSatisfy(\.isLetter) {
          keys.add(letters.uppercased(), owner)
        }
      }
      keys.add(district.name, owner)
      if !district.code.isEmpty, district.others.count <= 4 {
        for name in district.others { keys.add(name, owner) }
      }
      bytes.put(UInt16(ids.countries[district.country] ?? PlaceLayout.none))
      bytes.put(UInt16(ids.zones[district.zone] ?? PlaceLayout.none))
      translatedNames.add(firstOwner + index, tagged(others))
      bytes.put(UInt32(names.add(district.name, [])))
      append(district.latitude, district.longitude, district.radius, to: &bytes)
      let code = Array((district.subdivision?.dropFirst(2).uppercased() ?? "").utf8.prefix(4))
      bytes += code + [UInt8](repeating: 0, count: 6 - code.count)
    }
    return bytes
  }

  private func countryRecords(
    _ codes: [String], _ ids: Ids, _ names: inout NameWriter, _ translatedNames: inout TranslatedNameWriter,
    _ keys: inout KeyWriter, firstOwner: Int
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    let towns = Dictionary(grouping: cities, by: \.country)
    for (index, code) in codes.enumerated() {
      let facts = countries[code]
      let name = data.territories["en"]?[code] ?? facts?.name ?? code
      let others = languages.tags.compactMap { tag in data.territories[tag]?[code].map { (tag, $0) } }
      for (_, table) in data.territories.sorted(by: { $0.key < $1.key }) {
        if let name = table[code] { keys.add(name, firstOwner + index) }
      }
      for name in [name, facts?.name ?? "", code] + (Self.otherNames[code] ?? []) { keys.add(name, firstOwner + index) }
      let own = towns[code] ?? []
      var zones: [String: Double] = [:]
      for town in own { zones[town.zone, default: 0] += town.population + 1 }
      bytes += Array(code.utf8.prefix(2))
      bytes.put(UInt16(DistrictModel.most(zones).flatMap { ids.zones[$0] } ?? PlaceLayout.none))
      // The language that most people speak, unless it is English, as the default names are, or the file does not have it. Not
      // those after it: they would hide its names that are equal to the default ones, and are those of minorities.
      let first = facts?.languages.first.flatMap { $0.hasPrefix("en") ? nil : spoken($0) }
      let kept = first.map { [$0] } ?? []
      let known = tagged(others.filter { $0.1 != name }).filter { other in
        !isSeed || Languages.seed.contains(languages.tags[Int(other.language) - 1]) || kept.contains(other.language)
      }
      translatedNames.add(firstOwner + index, known)
      bytes.put(UInt32(names.add(name, [])))
      let middle = center(own) ?? position(code)
      append(middle.0, middle.1, min(((facts?.area ?? 100) / .pi).squareRoot() * 1.2, 5000), to: &bytes)
      bytes += kept + [UInt8](repeating: 0, count: 6 - kept.count)
    }
    return bytes
  }

  /// Names of countries in common use that CLDR does not have.
  private static let otherNames = [
    "US": ["USA", "U.S.", "U.S.A.", "America", "United States of America", "米国", "アメリカ"],
    "GB": ["UK", "Great Britain", "England", "Britain", "英国"],
    "AE": ["UAE", "الإمارات"], "SA": ["KSA", "السعودية"], "CZ": ["Czech Republic"],
    "KR": ["Korea", "South Korea", "Republic of Korea", "韓国"],
    "CN": ["PRC", "中华人民共和国"],
    "NL": ["Holland", "The Netherlands"], "RU": ["Russian Federation"], "DE": ["BRD", "独国"], "TW": ["臺灣"],
    "FR": ["仏国"], "AU": ["豪州"], "KE": ["ケニヤ"], "LU": ["ルクセンブルグ"],
    "CI": ["Ivory Coast"], "MM": ["Burma", "ビルマ"], "TR": ["Turkey"], "KP": ["North Korea", "北朝鮮"],
    "SZ": ["Swaziland", "スワジランド", "斯威士兰", "史瓦濟蘭"], "MK": ["Macedonia", "マケドニア", "马其顿"],
  ]

  /// Returns the number of a language of a country, `zh-CN`.
  private func spoken(_ tag: String) -> UInt8? {
    let parts = tag.split(separator: "-").map(String.init)
    let isTraditional = ["TW", "HK", "MO"].contains(parts.last ?? "")
    let language = parts.first ?? ""
    let wanted = ["no", "nn"].contains(language) ? "nb" : language == "zh" && isTraditional ? "zh-Hant" : language
    return languages.tags.firstIndex(of: wanted).map { UInt8($0 + 1) }
  }

  /// Returns where a country without towns is.
  private func position(_ code: String) -> (Double, Double) {
    let district = model.districts.first { $0.country == code }
    return (district?.latitude ?? 0, district?.longitude ?? 0)
  }

  /// Returns the middle of the towns, weighted a little by inhabitants.
  private func center(_ towns: [City]) -> (Double, Double)? {
    guard let first = towns.first else { return nil }
    let weight = towns.reduce(0) { $0 + squareRoot($1.population) + 1 }
    let latitude = towns.reduce(0) { $0 + $1.latitude * (squareRoot($1.population) + 1) } / weight
    let east =
      towns.reduce(0) { $0 + turned($1.longitude - first.longitude) * (squareRoot($1.population) + 1) } / weight
    return (latitude, turned(first.longitude + east))
  }

  private func append(_ latitude: Double, _ longitude: Double, _ radius: Double, to bytes: inout [UInt8]) {
    bytes.put(Int32((latitude * PlaceLayout.unitsPerDegree).rounded()))
    bytes.put(Int32((longitude * PlaceLayout.unitsPerDegree).rounded()))
    bytes.put(UInt16(radius.rounded()))
  }

  private func waterRecords(_ names: inout NameWriter) -> [UInt8] {
    var bytes: [UInt8] = []
    for water in Water.all {
      let others = zip(Water.languages, water.names.dropFirst()).map { (tag: $0, name: $1) }
      bytes += [water.isLake ? 1 : 0, 0]
      bytes.put(UInt16(water.corners.count))
      bytes.put(UInt32(names.add(water.names[0], tagged(others))))
      let corners = water.corners.map { (Int16(($0.0 * 100).rounded()), Int16(($0.1 * 100).rounded())) }
      for edge in [corners.map(\.0).min(), corners.map(\.0).max(), corners.map(\.1).min(), corners.map(\.1).max()] {
        bytes.put(edge ?? 0)
      }
      for corner in corners {
        bytes.put(corner.0)
        bytes.put(corner.1)
      }
    }
    return bytes
  }
}
