import Bytes

/// Names of towns, districts and countries in other languages than the default names. Each language is apart from the
/// others, since a reader uses one or two of them.
///
/// ```
/// language  position 4 of its blocks | number of names 4
/// block     owner 4, position 4 of its first name
/// name      difference to the owner before, base 128, 0 for the first of a block | length 1 | UTF-8
/// ```
/// Owners are towns, then districts, then countries, as in `NameIndex`.
/// The languages are first, in the order of their numbers; a block has sixteen names, the last one of a language fewer.
struct TranslatedNames {
  let bytes: ByteView

  /// Positions in the section from which on it holds another language.
  func positions(languages: Int) -> [Int] { (0..<languages).map { Int(bytes.uint32(at: 8 &* $0)) } }

  /// Returns the name in the first language that has one; nil if none has.
  func name(_ owner: Int, in languages: [UInt8]) -> ByteView? {
    for language in languages { if let name = name(owner, language: language) { return name } }
    return nil
  }

  /// Returns the name of an owner in the language of a number; nil without one.
  func name(_ owner: Int, language: UInt8) -> ByteView? {
    let entry = 8 &* (Int(language) &- 1)
    let blocks = Int(bytes.uint32(at: entry))
    let count = Int(bytes.uint32(at: entry &+ 4))
    var (low, high) = (0, (count &+ PlaceLayout.namesPerBlock &- 1) / PlaceLayout.namesPerBlock)
    while high &- low > 1 {
      let middle = (low &+ high) &>> 1
      if Int(bytes.uint32(at: blocks &+ 8 &* middle)) <= owner { low = middle } else { high = middle }
    }
    var current = Int(bytes.uint32(at: blocks &+ 8 &* low))
    var position = Int(bytes.uint32(at: blocks &+ 8 &* low &+ 4))
    for _ in 0..<min(PlaceLayout.namesPerBlock, count &- low &* PlaceLayout.namesPerBlock) {
      current &+= difference(&position)
      let end = position &+ 1 &+ Int(bytes[position])
      if current == owner, end <= bytes.count { return bytes.slice(position &+ 1, end) }
      if current > owner { return nil }
      position = end
    }
    return nil
  }

  private func difference(_ position: inout Int) -> Int {
    var (value, shift) = (0, 0)
    while shift < 35 {
      let byte = Int(bytes[position])
      position &+= 1
      value |= (byte & 0x7F) &<< shift
      if byte < 0x80 { break }
      shift &+= 7
    }
    return value
  }
}
