import Bytes

/// Countries, and their districts of the first level.
///
/// ```
/// country   code 2 | zone 2 | names 4 | latitude 4 | longitude 4 | radius km 2 | languages 4 × 1 | reserved 2
/// district  country 2 | zone 2 | names 4 | latitude 4 | longitude 4 | radius km 2 | code 4 | reserved 2
/// ```
struct RegionTable {
  let countries: ByteView
  let districts: ByteView
  /// Default names; names in other languages are in `translatedNames`.
  let names: NameLists
  let translatedNames: TranslatedNames
  /// Number of the first district among all owners of names.
  let firstDistrict: Int

  /// What a record says about a country or district.
  struct Region {
    var zone: Int
    var names: Int
    var latitudeDegrees: Double
    var longitudeDegrees: Double
    /// m.
    var radius: Double
  }

  var countryCount: Int { countries.count / PlaceLayout.countrySize }
  var districtCount: Int { districts.count / PlaceLayout.districtSize }

  /// Returns the number of a district's country; nil if it is invalid.
  func country(ofDistrict index: Int) -> Int? {
    guard index >= 0, index < districtCount else { return nil }
    let country = Int(districts.uint16(at: index &* PlaceLayout.districtSize))
    return country < countryCount ? country : nil
  }

  func country(_ index: Int) -> Region? {
    guard index >= 0, index < countryCount else { return nil }
    return region(countries, index &* PlaceLayout.countrySize)
  }

  func district(_ index: Int) -> Region? {
    guard index >= 0, index < districtCount else { return nil }
    return region(districts, index &* PlaceLayout.districtSize)
  }

  /// Returns the name of a district in the first language that has one, otherwise the default name; nil without names.
  func name(ofDistrict index: Int, in languages: [UInt8]) -> String? {
    district(index).flatMap { name(firstDistrict &+ index, $0, languages) }
  }

  /// Returns the name of a country, as above.
  func name(ofCountry index: Int, in languages: [UInt8]) -> String? {
    country(index).flatMap { name(firstDistrict &+ districtCount &+ index, $0, languages) }
  }

  private func name(_ owner: Int, _ region: Region, _ languages: [UInt8]) -> String? {
    (translatedNames.name(owner, in: languages) ?? names.slice(at: region.names, in: [])).map { text($0) }
  }

  /// Returns the ISO 3166-1 code of a country.
  func code(ofCountry index: Int) -> String? {
    guard index >= 0, index < countryCount else { return nil }
    let start = index &* PlaceLayout.countrySize
    return text(countries.slice(start, start &+ 2))
  }

  /// Returns the numbers of the languages that are spoken in a country, the most common first.
  func languages(ofCountry index: Int) -> [UInt8] {
    guard index >= 0, index < countryCount else { return [] }
    return (0..<4).map { countries[index &* PlaceLayout.countrySize &+ 18 &+ $0] }.filter { $0 != 0 }
  }

  private func region(_ bytes: ByteView, _ start: Int) -> Region {
    Region(
      zone: Int(bytes.uint16(at: start &+ 2)), names: Int(bytes.uint32(at: start &+ 4)),
      latitudeDegrees: Double(bytes.int32(at: start &+ 8)) / PlaceLayout.unitsPerDegree,
      longitudeDegrees: Double(bytes.int32(at: start &+ 12)) / PlaceLayout.unitsPerDegree,
      radius: Double(bytes.uint16(at: start &+ 16)) * 1000)
  }
}
