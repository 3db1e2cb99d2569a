import Bytes

/// A layer: streets, addresses, postal codes and sights that the user brought, in a file of their own.
///
/// Layers are never merged with other files: their licences differ. Opening checks the header alone; a section that was
/// changed afterwards gives wrong names or no result, and `verify()` detects it. Any number of threads may search at once.
package final class PlaceLayer: @unchecked Sendable {
  // `@unchecked`: the memory is never written.
  private let mapping: MappedFile?
  private let sections: [PlaceFile.Section]
  /// Size of the file, bytes.
  package let size: Int
  /// Path of the file; empty for a layer in memory.
  package let path: String

  let texts: LayerTexts
  let areas: LayerAreas
  let streets: LayerStreets
  let addresses: LayerRecords
  let streetPoints: LayerRecords
  let points: LayerRecords
  let names: NameLists
  let languages: LanguageTable
  let codes: LayerRecords
  let folder: NameFolder
  let keys: NameIndex

  /// Maps a file.
  package convenience init(path: String) throws(PlaceFileError) {
    let mapping = try MappedFile(path: path)
    try self.init(mapping.bytes, mapping, path)
  }

  /// Reads a layer that is in memory already, which must stay there as long as this object.
  package convenience init(memory: ByteView) throws(PlaceFileError) { try self.init(memory, nil, "") }

  private init(_ bytes: ByteView, _ mapping: MappedFile?, _ path: String) throws(PlaceFileError) {
    self.mapping = mapping
    self.path = path
    size = bytes.count
    let sections = try SectionTable.read(bytes, magic: LayerLayout.magic, count: LayerSection.allCases.count)
    self.sections = sections
    func section(_ name: LayerSection) -> ByteView { sections[name.rawValue].bytes }
    texts = LayerTexts(bytes: section(.texts))
    areas = LayerAreas(bytes: section(.areas), texts: texts)
    streets = LayerStreets(bytes: section(.streets), numbers: section(.numbers))
    addresses = LayerRecords(bytes: section(.addresses), size: LayerLayout.addressSize)
    streetPoints = LayerRecords(bytes: section(.streetPoints), size: LayerLayout.streetPointSize)
    points = LayerRecords(bytes: section(.points), size: LayerLayout.pointSize)
    names = NameLists(bytes: section(.names))
    languages = LanguageTable(StringTable(sections[LayerSection.languages.rawValue]))
    codes = LayerRecords(bytes: section(.codes), size: LayerLayout.codeSize)
    folder = NameFolder(table: section(.folding))
    keys = NameIndex(keys: section(.keys), blocks: section(.keyBlocks))
  }

  /// What the layer is, and the notices of its sources, which must be shown to users with its places.
  package var notice: String { text(sections[LayerSection.notice.rawValue].bytes) }

  /// Number of addresses.
  package var addressCount: Int { addresses.count }
  /// Number of streets.
  package var streetCount: Int { streets.count }
  /// Number of named points: sights, quarters, villages.
  package var pointCount: Int { points.count }
  /// Number of postal codes.
  package var codeCount: Int { codes.count }

  /// Whether the file was cut or written over since it was opened: then answers may be wrong. Costs a system call.
  package var isDamaged: Bool { mapping?.isDamaged ?? false }

  /// Returns whether all sections are as they were written; reads the whole file.
  package func verify() -> Bool { sections.allSatisfy { sectionChecksum($0.bytes) == $0.checksum } }
}
