import Bytes

/// Names of one thing in several languages.
///
/// ```
/// count 1 | language 1, length 1, UTF-8 | language 1, length 1, UTF-8 | …
/// ```
/// The first name is the default, with language 0; the others follow in the order of their languages. Other names of towns,
/// districts and countries are in `TranslatedNames`.
struct NameLists {
  let bytes: ByteView

  /// Returns the name in the first language that has one, otherwise the default name; nil without names.
  func name(at offset: Int, in languages: [UInt8]) -> String? { slice(at: offset, in: languages).map { text($0) } }

  func slice(at offset: Int, in languages: [UInt8]) -> ByteView? {
    var found: ByteView?
    var rank = languages.count
    var position = offset &+ 1
    for _ in 0..<Int(bytes[offset]) {
      let language = bytes[position]
      let end = position &+ 2 &+ Int(bytes[position &+ 1])
      guard end <= bytes.count else { return found }
      if language == 0 {
        if found == nil { found = bytes.slice(position &+ 2, end) }
      } else if let place = languages.firstIndex(of: language), place < rank {
        rank = place
        found = bytes.slice(position &+ 2, end)
      }
      // The best language was found.
      if rank == 0 { return found }
      position = end
    }
    return found
  }
}
