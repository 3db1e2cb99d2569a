import Bytes

extension ByteWriter {
  /// Cells and the end of the line; each but the last is padded to its column's width, by two blanks at least.
  mutating func appendRow(_ cells: [String], columns: [Int]) {
    for (index, cell) in cells.enumerated() {
      let cell = cell.plain
      append(text: cell)
      guard index < columns.count else { continue }
      append(text: String(repeating: " ", count: max(2, columns[index] - cell.unicodeScalars.count)))
    }
    append("\n")
  }
}
