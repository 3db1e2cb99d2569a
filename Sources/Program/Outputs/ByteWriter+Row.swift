import Bytes
import CommandLineKit

extension ByteWriter {
  /// Appends cells and the end of the line; each but the last is padded to its column's width, by at least two blanks.
  mutating func appendRow(_ cells: [String], columns: [Int]) {
    for (index, cell) in cells.enumerated() {
      let cell = cell.plain
      append(text: cell)
      guard index < columns.count else { continue }
      append(text: String(repeating: " ", count: max(2, columns[index] - cell.unicodeScalars.count)))
    }
    append("\n")
  }

  /// Appends a line, wrapped between words; continuation lines are indented.
  package mutating func appendWrapped(_ text: String, prefix: String = "", indent: Int, columns: Int) {
    append(lines: LineWrap.wrap(text.plain, prefix: prefix, indent: indent, columns: columns))
    append("\n")
  }
}
