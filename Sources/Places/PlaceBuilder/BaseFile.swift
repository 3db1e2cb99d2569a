import Places

/// What makes a file of places of the whole world: `--seed` or `--world`.
struct BaseFile {
  private let isSeed: Bool
  private let output: String
  /// The packages; empty: they are downloaded.
  private let packages: [String]
  /// Where packages are downloaded to; nil: a temporary folder.
  private let downloads: String?

  /// - Parameter arguments: begin with `--seed` or `--world`.
  init(_ arguments: [String]) throws(BuildError) {
    isSeed = arguments[0] == "--seed"
    guard arguments.count > 1, !arguments[1].hasPrefix("-") else {
      throw BuildError("\(arguments[0]): the output is missing", .usage)
    }
    output = arguments[1]
    let rest = Array(arguments.dropFirst(2))
    if rest.first == "--downloads" {
      guard rest.count == 2 else { throw BuildError("--downloads: one folder is expected", .usage) }
      (downloads, packages) = (rest[1], [])
    } else {
      if let option = rest.first(where: { $0.hasPrefix("-") }) { throw BuildError("\(option): unexpected", .usage) }
      (downloads, packages) = (nil, rest)
    }
  }

  func build() throws {
    let folder = try Temporaries.makeFolder()
    var paths = packages
    if paths.isEmpty { paths = try Downloads(in: downloads ?? "\(folder)/downloads").files() }
    say("unpacking")
    // What the five packages take when they are unpacked.
    try BuiltFile.needs(megabytes: 400, in: folder)
    let packages = try Packages(paths, unpackedIn: folder)
    let file = try content(packages)
    var count = 0
    try BuiltFile.write(file, to: output) { path in
      let written = try PlaceFile(path: path)
      guard written.verify() else { throw BuildError("\(path): was not written as it is", .inputOutput) }
      count = written.placeCount
    }
    say("\(output): \(file.count) bytes, \(count) towns")
  }

  private func content(_ packages: Packages) throws -> [UInt8] {
    say("reading towns")
    var cities = try readCities(packages, isSeed ? "cities15000.json" : "cities500.json")
    let names = try DistrictNames(packages)
    for index in cities.indices {
      let key = DistrictNames.Key(cities[index].country, cities[index].latitude, cities[index].longitude)
      cities[index].county = names.names[key]?.county ?? ""
    }
    let tags = Languages.world
    let catalogues = try Catalogues(packages, languages: tags)
    let data = try CommonLocaleData(packages, languages: Array(Set(tags + ["en"])).sorted())
    var areas = try readAreas(packages)
    cities = corrected(cities, areas)
    say("moving borders")
    // The same borders in both files: all towns show where they are.
    let towns = isSeed ? corrected(try readCities(packages, "cities500.json"), areas) : cities
    // The second time brings the borders to where neighbouring positions kept them from going.
    for _ in 0..<2 { areas = BorderShift(areas, towns: towns).moved(areas) }
    areas = Enclave.all.map(\.area) + areas
    say("\(cities.count) towns, \(areas.count) areas; matching districts")
    let folding = Folding()
    let model = DistrictModel(cities, areas, names, data, folding)
    let writer = IndexWriter(
      cities: cities, areas: areas, model: model, countries: try readCountries(packages), data: data,
      languages: Languages(tags, catalogues), districtNames: names, folding: folding, isSeed: isSeed)
    return writer.file(notice: notice(packages), progress: say)
  }

  /// Returns the notice of the file, in lines that `PlaceNotice` reads.
  private func notice(_ packages: Packages) -> String {
    """
    Kind: \(isSeed ? "seed" : "world")
    Data: \(packages.titles.joined(separator: ", "))
    Licence: CC BY 4.0
    Credit: Places © GeoNames, CC BY 4.0
    Source: towns, districts and their names: GeoNames (https://www.geonames.org), CC BY 4.0; changed: selected, \
    folded, ordered
    Source: borders: Natural Earth (https://www.naturalearthdata.com), public domain; changed: simplified, \
    moved to towns and crossings at borders
    Source: names of countries and districts: Unicode CLDR (https://cldr.unicode.org), © Unicode, Inc., \
    Unicode License v3
    Source: areas of oceans and lakes: the contributors of Binnacle, Apache License 2.0
    """
  }
}
