import Places

/// Writes texts, equal ones once; `LayerTexts` describes them.
struct TextPool {
  private(set) var bytes: [UInt8] = [0]
  private var positions: [String: UInt32] = ["": 0]

  /// Longest text, bytes.
  private static let longest = 250

  /// Returns the position of a text.
  mutating func add(_ text: String) -> UInt32 {
    if let position = positions[text] { return position }
    var content = Substring(text)
    while content.utf8.count > Self.longest { content.removeLast() }
    let position = UInt32(bytes.count)
    bytes.append(base128: content.utf8.count)
    bytes.append(contentsOf: content.utf8)
    positions[text] = position
    return position
  }

  /// Returns the text at a position.
  func text(_ position: UInt32) -> String {
    var (start, length, shift) = (Int(position), 0, 0)
    while start < bytes.count {
      let byte = Int(bytes[start])
      start += 1
      length |= (byte & 0x7F) << shift
      shift += 7
      if byte < 0x80 { break }
    }
    return String(decoding: bytes[start..<min(start + length, bytes.count)], as: UTF8.self)
  }
}

/// Writes areas, equal ones once; `LayerAreas` describes them.
struct AreaPool {
  private struct Key: Hashable {
    var texts: SIMD8<UInt32>
  }

  private(set) var bytes: [UInt8] = []
  private var numbers: [Key: UInt32] = [:]
  /// The town of each area: position of its name.
  private(set) var towns: [UInt32] = []

  /// Returns the number of the area of a row.
  mutating func add(_ row: LayerRow, _ texts: inout TextPool) -> UInt32 {
    let country = row.country.uppercased()
    let code = country.utf8.count == 2 && country.utf8.allSatisfy { (0x41...0x5A).contains($0) } ? country : ""
    var key = Key(texts: .zero)
    key.texts[0] = texts.add(row.quarter)
    key.texts[1] = texts.add(row.town)
    key.texts[2] = texts.add(row.county)
    key.texts[3] = texts.add(row.district)
    key.texts[4] = texts.add(row.postalCode)
    for byte in code.utf8 { key.texts[5] = key.texts[5] << 8 | UInt32(byte) }
    if let number = numbers[key] { return number }
    let number = UInt32(numbers.count)
    numbers[key] = number
    for field in 0..<5 { bytes.put(key.texts[field]) }
    bytes.put(UInt16(key.texts[5]).bigEndian.littleEndian)
    bytes.put(UInt16(0))
    towns.append(key.texts[1])
    return number
  }
}
