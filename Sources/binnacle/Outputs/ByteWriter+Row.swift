import Bytes

extension ByteWriter {
  /// Cells and the end of the line; each but the last is padded to its column's width, by two blanks at least.
  mutating func appendRow(_ cells: [String], columns: [Int]) {
    for (index, cell) in cells.enumerated() {
      append(utf8: cell)
      guard index < columns.count else { continue }
      append(utf8: String(repeating: " ", count: max(2, columns[index] - cell.unicodeScalars.count)))
    }
    append("\n")
  }

  /// A line, wrapped between words; what does not fit is indented.
  mutating func appendWrapped(_ text: String, prefix: String = "", indent: Int, columns: Int) {
    append(utf8: LineWrap.wrap(text, prefix: prefix, indent: indent, columns: columns))
    append("\n")
  }
}
