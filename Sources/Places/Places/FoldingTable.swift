import Bytes

/// Folding of characters, so that names compare without regard to case, width, accents, kana and forms of Han characters.
///
/// ```
/// pages 2 × 768: number + 1 of the page for each 256 characters, 0 for one without changes
/// page  2 × 256: 0 unchanged; 1 removed; below 0xE000 the character; from 0xE000 on the number of a sequence + 0xE000
/// sequences: four characters of two bytes each, 0 after the last
/// ```
package struct FoldingTable {
  package static let pageCount = 768
  let bytes: ByteView
  private let pages: Int

  init(bytes: ByteView) {
    self.bytes = bytes
    var pages = 0
    for index in 0..<Self.pageCount { pages = max(pages, Int(bytes.uint16(at: 2 &* index))) }
    self.pages = pages
  }

  /// Appends the folded form of a text in UTF-8; spaces and punctuation are removed.
  func fold(_ text: some StringProtocol, into folded: inout [UInt8]) {
    for scalar in text.unicodeScalars { fold(scalar, into: &folded) }
  }

  /// Returns the folded form of a text in UTF-8.
  func folded(_ text: some StringProtocol) -> [UInt8] {
    var folded: [UInt8] = []
    fold(text, into: &folded)
    return folded
  }

  private func fold(_ scalar: Unicode.Scalar, into folded: inout [UInt8]) {
    let value = Int(scalar.value)
    let page = value >> 8 < Self.pageCount ? Int(bytes.uint16(at: 2 &* (value >> 8))) : 0
    guard page > 0 else { return append(scalar, &folded) }
    let entry = Int(bytes.uint16(at: 2 &* Self.pageCount &+ 512 &* (page &- 1) &+ 2 &* (value & 0xFF)))
    switch entry {
    case 0: append(scalar, &folded)
    case 1: return
    case ..<0xD800: append(entry, &folded)
    default:
      let start = 2 &* Self.pageCount &+ 512 &* pages &+ 8 &* (entry &- 0xE000)
      for place in 0..<4 {
        let next = Int(bytes.uint16(at: start &+ 2 &* place))
        if next == 0 { return }
        append(next, &folded)
      }
    }
  }

  private func append(_ value: Int, _ folded: inout [UInt8]) {
    if let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: value)) { append(scalar, &folded) }
  }

  private func append(_ scalar: Unicode.Scalar, _ folded: inout [UInt8]) {
    folded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.EncodedScalar())
  }
}
