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
