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
