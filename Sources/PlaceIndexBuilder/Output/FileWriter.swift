import Bytes
import Places

/// Puts sections together to a file.
struct FileWriter {
  private var sections: [(section: PlaceSection, count: Int, extra: Int, bytes: [UInt8])] = []

  mutating func add(_ section: PlaceSection, count: Int = 0, extra: Int = 0, _ bytes: [UInt8]) {
    sections.append((section, count, extra, bytes))
  }

  /// Adds texts with a table of their positions.
  mutating func add(_ section: PlaceSection, texts: [String]) {
    var table: [UInt8] = []
    var content: [UInt8] = []
    for text in texts {
      table.put(UInt32(content.count))
      content += Array(text.utf8)
    }
    table.put(UInt32(content.count))
    add(section, count: texts.count, table + content)
  }

  /// Returns the file.
  func file() -> [UInt8] {
    var table: [UInt8] = []
    var content: [UInt8] = []
    let start = PlaceLayout.headerSize + sections.count * PlaceLayout.entrySize
    for section in sections {
      // Sections begin at multiples of eight.
      while (start + content.count) % 8 != 0 { content.append(0) }
      table.put(UInt32(section.section.rawValue))
      table.put(UInt32(section.count))
      table.put(UInt32(start + content.count))
      table.put(UInt32(section.bytes.count))
      table.put(section.bytes.withByteView { sectionChecksum($0) })
      table.put(UInt32(section.extra))
      table.put(UInt32(0))
      content += section.bytes
    }
    var header: [UInt8] = []
    header.put(PlaceLayout.magic)
    header.put(PlaceLayout.version)
    header.put(UInt16(sections.count))
    header.put(UInt32(0))
    header.put(UInt64(start + content.count))
    header.put(table.withByteView { sectionChecksum($0) })
    return header + table + content
  }

  /// Lines about the sizes of the sections, for progress.
  var sizes: String {
    sections.map { "\($0.section) \($0.bytes.count)" }.joined(separator: ", ")
  }
}

extension [UInt8] {
  /// Appends a number, little-endian.
  mutating func put<Number: FixedWidthInteger>(_ number: Number) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  /// Appends a number in base 128, the lowest digits first.
  mutating func append(base128 number: Int) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(rest & 0x7F | 0x80))
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// Appends a signed number, zigzag in base 128.
  mutating func append(difference: Int) { append(base128: difference << 1 ^ difference >> 63) }
}
