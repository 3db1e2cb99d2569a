/// A district of the first level, and what is known about it.
struct District {
  var country: String
  /// GeoNames' code; empty for an area without towns.
  var code: String
  var name = ""
  /// Code of CLDR: `usca`; nil if unknown.
  var subdivision: String?
  var zone = ""
  /// Names of Natural Earth.
  var others: [String] = []
  var latitude = 0.0
  var longitude = 0.0
  /// km.
  var radius = 0.0
  /// Inhabitants of its towns.
  var population = 0.0
}

/// The districts: those that GeoNames' towns name, and areas without towns.
struct DistrictModel {
  struct Key: Hashable {
    let country: String
    let code: String
  }

  private(set) var districts: [District] = []
  /// The district of each area.
  private(set) var districtOfArea: [Int] = []
  private var numbers: [Key: Int] = [:]

  func number(_ city: City) -> Int { numbers[Key(country: city.country, code: city.district)] ?? 0 }

  init(_ cities: [City], _ areas: [Area], _ names: DistrictNames, _ data: CommonLocaleData, _ folding: Folding) {
    let towns = Dictionary(grouping: cities.indices) { Key(country: cities[$0].country, code: cities[$0].district) }
    for key in towns.keys.sorted(by: { ($0.country, $0.code) < ($1.country, $1.code) }) {
      numbers[key] = districts.count
      districts.append(Self.district(key, (towns[key] ?? []).map { cities[$0] }, names))
    }
    let finder = AreaFinder(areas)
    var votes = [[Int: Double]](repeating: [:], count: areas.count)
    for city in cities {
      guard let area = finder.area(city.latitude, city.longitude) else { continue }
      votes[area][number(city), default: 0] += 1
    }
    // Towns at simplified coasts decide where no other town does.
    let empty = Set(votes.indices.filter { votes[$0].isEmpty })
    for city in cities where finder.area(city.latitude, city.longitude) == nil {
      guard let area = finder.nearest(city.latitude, city.longitude), empty.contains(area),
        areas[area].country == city.country
      else { continue }
      votes[area][number(city), default: 0] += 1
    }
    for (index, area) in areas.enumerated() { districtOfArea.append(district(area, votes[index], cities)) }
    match(data, folding)
  }

  private static func district(_ key: Key, _ towns: [City], _ names: DistrictNames) -> District {
    var district = District(country: key.country, code: key.code)
    var found: [String: Double] = [:]
    var zones: [String: Double] = [:]
    for town in towns {
      if let name = names.names[.init(town.country, town.latitude, town.longitude)]?.district, !name.isEmpty {
        found[name, default: 0] += 1
      }
      zones[town.zone, default: 0] += town.population + 1
    }
    district.name = most(found) ?? ""
    district.zone = most(zones) ?? ""
    // Where people are: the mean of the towns by inhabitants, with the radius that holds nine tenths of them.
    let weight = towns.reduce(0) { $0 + $1.population + 1 }
    district.population = weight
    district.latitude = towns.reduce(0) { $0 + $1.latitude * ($1.population + 1) } / weight
    let first = towns.first?.longitude ?? 0
    let east = towns.reduce(0) { $0 + turned($1.longitude - first) * ($1.population + 1) } / weight
    district.longitude = turned(first + east)
    let distances = towns.map { kilometres(($0.latitude, $0.longitude), (district.latitude, district.longitude)) }
      .sorted()
    district.radius = max(10, distances.isEmpty ? 10 : distances[distances.count * 9 / 10])
    return district
  }

  /// Returns the district of an area: that of most of its towns.
  private mutating func district(_ area: Area, _ votes: [Int: Double], _ cities: [City]) -> Int {
    if let code = area.district, let number = numbers[Key(country: area.country, code: code)] { return number }
    let total = votes.values.reduce(0, +)
    let own = votes.filter { districts[$0.key].country == area.country }
    // An area overseas belongs to the mother country in Natural Earth, and is a country of its own in GeoNames.
    let isCode = area.country.count == 2 && area.country.allSatisfy(\.isLetter)
    let chosen = !isCode || own.values.reduce(0, +) * 10 < total ? votes : own
    if let winner = Self.most(chosen) {
      districts[winner].others += area.names
      return winner
    }
    let points = area.rings.max { $0.count < $1.count } ?? []
    var country = area.country
    if !isCode, let corner = points.first {
      // An area without a code belongs to the country of the nearest town.
      let nearest = cities.min {
        kilometres(($0.latitude, $0.longitude), (corner.latitude, corner.longitude))
          < kilometres(($1.latitude, $1.longitude), (corner.latitude, corner.longitude))
      }
      country = nearest?.country ?? ""
    }
    var district = District(country: country, code: "", name: area.names.first ?? "")
    district.others = area.names
    district.latitude = points.reduce(0) { $0 + $1.latitude } / Double(max(points.count, 1))
    district.longitude = points.reduce(0) { $0 + $1.longitude } / Double(max(points.count, 1))
    district.radius = 50
    let towns = cities.filter { $0.country == country }
    district.zone =
      towns.min {
        kilometres(($0.latitude, $0.longitude), (district.latitude, district.longitude))
          < kilometres(($1.latitude, $1.longitude), (district.latitude, district.longitude))
      }?.zone ?? ""
    districts.append(district)
    return districts.count - 1
  }

  /// Finds the subdivision of CLDR for each district, by code or by name.
  private mutating func match(_ data: CommonLocaleData, _ folding: Folding) {
    var byName: [String: [String: String]] = [:]
    for (country, codes) in data.codes {
      for language in ["en", "de", "fr", "es"] {
        for code in codes {
          guard let name = data.subdivisions[language]?[code] else { continue }
          let folded = Self.core(name, folding)
          if byName[country]?[folded] == nil { byName[country, default: [:]][folded] = code }
        }
      }
    }
    for index in districts.indices {
      let district = districts[index]
      let names = byName[district.country] ?? [:]
      let letters = district.country.lowercased() + district.code.lowercased()
      let isLetters = !district.code.isEmpty && district.code.allSatisfy(\.isLetter)
      if let code = names[Self.core(district.name, folding)] {
        districts[index].subdivision = code
      } else if isLetters, data.subdivisions["en"]?[letters] != nil {
        districts[index].subdivision = letters
      } else if district.others.count <= 4 {
        districts[index].subdivision = district.others.lazy.compactMap { names[Self.core($0, folding)] }.first
      }
      // The name of the towns' source may lack its accents: Baden-Wurttemberg.
      if let name = districts[index].subdivision.flatMap({ data.subdivisions["en"]?[$0] }),
        folding.fold(name) == folding.fold(district.name)
      {
        districts[index].name = name
      }
      if district.name.isEmpty {
        let name = districts[index].subdivision.flatMap { data.subdivisions["en"]?[$0] }
        districts[index].name = name ?? (district.others.count <= 4 ? district.others.first : nil) ?? ""
      }
    }
  }

  /// Returns a folded name without the words for its kind.
  private static func core(_ name: String, _ folding: Folding) -> String {
    let kinds: Set = [
      "province", "state", "region", "county", "district", "prefecture", "governorate", "department", "departement",
      "provincia", "departamento", "municipality", "parish", "emirate", "canton", "oblast", "krai", "republic", "of",
      "the",
      "city", "autonomous", "division", "island", "islands", "ken", "fu", "to", "sheng", "shi", "wilaya", "de", "la",
      "do",
      "principality", "community", "free", "hanseatic", "kanton", "land", "capital", "territory", "area", "council",
      "and",
      "greater", "distrito", "estado", "do", "di", "da", "del", "s",
    ]
    let words = name.split { $0 == " " || $0 == "-" || $0 == "'" || $0 == "’" }.filter {
      !kinds.contains($0.lowercased())
    }
    let folded = folding.fold(words.joined())
    return folded.isEmpty ? folding.fold(name) : folded
  }

  /// Returns the key with the largest value, the least of equals.
  static func most<Key: Comparable>(_ votes: [Key: Double]) -> Key? {
    votes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}

/// Returns an angle in −180..<180.
func turned(_ degrees: Double) -> Double {
  let turned = (degrees + 180).truncatingRemainder(dividingBy: 360)
  return (turned < 0 ? turned + 360 : turned) - 180
}
