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
