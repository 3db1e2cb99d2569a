import Bytes

/// Texts by number: `count + 1` offsets of four bytes, then the texts without separators.
struct StringTable {
  private let bytes: ByteView
  let count: Int

  init(_ section: PlaceFile.Section) {
    bytes = section.bytes
    count = min(section.count, max(0, section.bytes.count / 4 - 1))
  }

  /// Returns a text; nil if there is none of this number.
  subscript(index: Int) -> String? { slice(index).map { text($0) } }

  func slice(_ index: Int) -> ByteView? {
    guard index >= 0, index < count else { return nil }
    let start = 4 &* (count &+ 1)
    let (from, to) = (Int(bytes.uint32(at: 4 &* index)), Int(bytes.uint32(at: 4 &* index &+ 4)))
    guard from <= to, start &+ to <= bytes.count else { return nil }
    return bytes.slice(start &+ from, start &+ to)
  }
}
