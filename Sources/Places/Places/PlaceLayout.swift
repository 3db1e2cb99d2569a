/// Sizes and numbers of the format of a file of places; all numbers are little-endian.
package enum PlaceLayout {
  /// The first eight bytes of a file: `BNCPLACE`.
  package static let magic: UInt64 = 0x4543_414C_5043_4E42
  /// The only version.
  package static let version: UInt16 = 1
  /// Bytes before the table of sections.
  package static let headerSize = 32
  /// Position of the checksum of the table.
  package static let checksumPosition = 24
  /// Bytes of an entry of the table: number, count, offset, length, checksum, extra.
  package static let entrySize = 32
  /// Bytes of a town.
  package static let placeSize = 12
  /// Towns in a block of details.
  package static let townsPerBlock = 8
  /// Names in a block of a language's names of towns.
  package static let namesPerBlock = 16
  /// Bits of the first byte of a town's details: what follows its name.
  package static let hasLanguages: UInt8 = 0x80
  package static let hasZone: UInt8 = 0x40
  package static let hasCounty: UInt8 = 0x20
  /// Bytes of a country.
  package static let countrySize = 24
  /// Bytes of a district.
  package static let districtSize = 24
  /// Bytes of an area of districts.
  package static let areaSize = 16
  /// Bytes of a piece of a border.
  package static let borderSize = 24
  /// Names in a block of the sorted names.
  package static let keysPerBlock = 16
  /// Number that means none, for indices of two bytes.
  package static let none = 0xFFFF
  /// Cells of one degree: 180 rows from −90° of 360 columns from −180°.
  package static let cellCount = 180 * 360
  /// Units of positions of towns, countries and districts in a degree.
  package static let unitsPerDegree = 100_000.0
  /// Radius of the core of a town, km, for each square root of an inhabitant: 6 km for a million.
  package static let coreRadius = 0.006
  /// Largest radius of a core, km.
  package static let largestCore = 25.0
  /// Towns with a core of this radius or more, km, are in a tree of their own, so that the other tree needs no margin.
  package static let bigCore = 3.0
}

/// The sections of a file of places, by their number in its table.
package enum PlaceSection: Int, CaseIterable, Sendable {
  /// Text: what the file is, and the notices of its sources.
  case notice = 0
  /// String table: BCP 47 tags of the languages of names.
  case languages
  /// String table: names of time zones.
  case zones
  /// String table: names of counties.
  case counties
  /// Records: countries.
  case countries
  /// Records: states and provinces.
  case districts
  /// Lists of names, which the records refer to.
  case names
  /// Records: towns, as two search trees.
  case places
  /// Records: areas of districts.
  case areas
  /// Records: pieces of borders.
  case borders
  /// Points of borders, as differences.
  case points
  /// Areas for each cell of one degree.
  case cells
  /// Lists of areas for cells with more than one.
  case cellLists
  /// Areas of oceans and lakes.
  case waters
  /// Folding of characters for searches by name.
  case folding
  /// Folded names with their places, in order.
  case keys
  /// Positions of every sixteenth folded name.
  case keyBlocks
  /// Records: names, time zones and counties of towns.
  case details
  /// Positions of every eighth record of these.
  case detailBlocks
  /// Names of towns, districts and countries in other languages.
  case translatedNames
}
