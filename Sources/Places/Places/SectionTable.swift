import Bytes

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
