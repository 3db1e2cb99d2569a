import Places

extension Folding {
  /// Returns the table of the file; `FoldingTable` describes it.
  package func section() -> [UInt8] {
    var pageNumbers = [UInt16](repeating: 0, count: FoldingTable.pageCount)
    var pages: [[UInt16]] = []
    var sequences: [[UInt16]] = []
    for (scalar, folded) in changes.sorted(by: { $0.key.value < $1.key.value }) {
      let page = Int(scalar.value >> 8)
      guard folded.allSatisfy({ $0.value < 0x10000 }) else { continue }
      if pageNumbers[page] == 0 {
        pages.append([UInt16](repeating: 0, count: 256))
        pageNumbers[page] = UInt16(pages.count)
      }
      let values = folded.map { UInt16($0.value) }
      var entry: UInt16 = 1
      if values.count == 1, values[0] < 0xD800 {
        entry = values[0]
      } else if !values.isEmpty {
        let sequence = values + [UInt16](repeating: 0, count: 4 - values.count)
        entry = 0xE000 + UInt16(sequences.firstIndex(of: sequence) ?? sequences.count)
        if !sequences.contains(sequence) { sequences.append(sequence) }
      }
      pages[Int(pageNumbers[page]) - 1][Int(scalar.value & 0xFF)] = entry
    }
    var bytes: [UInt8] = []
    for number in pageNumbers + pages.joined() + sequences.joined() { bytes.put(number) }
    return bytes
  }
}
