import Bytes
import Places

/// Puts sections together to a file of places or a layer.
package struct FileWriter {
  private let magic: UInt64
  private var sections: [(name: String, number: Int, count: Int, extra: Int, bytes: [UInt8])] = []

  /// - Parameter magic: the first eight bytes of the file.
  package init(magic: UInt64 = PlaceLayout.magic) { self.magic = magic }

  package mutating func add(_ section: PlaceSection, count: Int = 0, extra: Int = 0, _ bytes: [UInt8]) {
    sections.append(("\(section)", section.rawValue, count, extra, bytes))
  }

  package mutating func add(layer section: LayerSection, count: Int = 0, _ bytes: [UInt8]) {
    sections.append(("\(section)", section.rawValue, count, 0, bytes))
  }

  package mutating func add(_ section: PlaceSection, texts: [String]) {
    add(section, count: texts.count, Self.table(texts))
  }

  package mutating func add(layer section: LayerSection, texts: [String]) {
    add(layer: section, count: texts.count, Self.table(texts))
  }

  /// Returns texts with a table of their positions; `StringTable` describes it.
  private static func table(_ texts: [String]) -> [UInt8] {
    var table: [UInt8] = []
    var content: [UInt8] = []
    for text in texts {
      table.put(UInt32(content.count))
      content += Array(text.utf8)
    }
    table.put(UInt32(content.count))
    return table + content
  }

  /// Returns the file.
  package func file() -> [UInt8] {
    var table: [UInt8] = []
    var end = PlaceLayout.headerSize + sections.count * PlaceLayout.entrySize
    for section in sections {
      let start = Self.aligned(end)
      end = start + section.bytes.count
      table.put(UInt32(section.number))
      table.put(UInt32(section.count))
      table.put(UInt32(start))
      table.put(UInt32(section.bytes.count))
      table.put(section.bytes.withByteView { sectionChecksum($0) })
      table.put(UInt32(section.extra))
      table.put(UInt32(0))
    }
    var file: [UInt8] = []
    // Of a layer, the file is most of the memory.
    file.reserveCapacity(end)
    file.put(magic)
    file.put(PlaceLayout.version)
    file.put(UInt16(sections.count))
    file.put(UInt32(0))
    file.put(UInt64(end))
    file.put(table.withByteView { sectionChecksum($0) })
    file += table
    for section in sections {
      while file.count < Self.aligned(file.count) { file.append(0) }
      file += section.bytes
    }
    return file
  }

  /// Returns the position at which a section begins: a multiple of eight.
  private static func aligned(_ position: Int) -> Int { (position + 7) / 8 * 8 }

  /// Lines about the sizes of the sections, for progress.
  package var sizes: String {
    sections.map { "\($0.name) \($0.bytes.count)" }.joined(separator: ", ")
  }
}

extension [UInt8] {
  /// Appends a number, little-endian.
  @inlinable
  package mutating func put<Number: FixedWidthInteger>(_ number: Number) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  /// Appends a number in base 128, the lowest digits first.
  @inlinable
  package mutating func append(base128 number: Int) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(rest & 0x7F | 0x80))
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// Appends a signed number, zigzag in base 128.
  package mutating func append(difference: Int) { append(base128: difference << 1 ^ difference >> 63) }
}

/// Writes lists of names; `NameLists` describes them. Equal lists are written once.
package struct NameWriter {
  package private(set) var bytes: [UInt8] = []
  private var positions: [[UInt8]: Int] = [:]

  package init() {}

  /// Returns the position of a list.
  package mutating func add(_ name: String, _ others: [(language: UInt8, name: String)]) -> Int {
    var list: [UInt8] = [UInt8(others.count + 1)]
    for (language, name) in [(0, name)] + others {
      let text = Array(name.utf8.prefix(255))
      list.append(language)
      list.append(UInt8(text.count))
      list += text
    }
    if let position = positions[list] { return position }
    positions[list] = bytes.count
    bytes += list
    return bytes.count - list.count
  }
}
