import Observations

/// The end of a row in the output buffer. A row is the output of one event and may have several lines.
struct RowMark {
  /// Index of the first byte after the row.
  var end: Int
  /// When the measurement arrived; nil for a row that has no age.
  var made: MonotonicInstant?
  /// False for a row that the document needs, such as a header.
  var isDroppable = true
}

/// Complete rows that wait for a slow reader, oldest first, with a limited number of bytes.
struct RowBacklog {
  struct Row {
    var bytes: [UInt8]
    var made: MonotonicInstant?
    var isDroppable = true
  }

  /// Maximum number of bytes of kept rows, in addition to those in the pipe.
  static let limit = 64 * 1024

  private var rows: [Row] = []
  private var first = 0
  private var byteCount = 0
  /// Rows dropped since the start.
  private(set) var dropped = 0
  /// Rows dropped since the last call of `takeLoss`.
  private var unreported = 0

  var isEmpty: Bool { first == rows.count }

  /// Keeps a row; drops the oldest droppable rows while the limit is exceeded. The newest row is always kept.
  mutating func append(_ row: Row) {
    rows.append(row)
    byteCount += row.bytes.count
    while byteCount > RowBacklog.limit,
      let victim = rows[first..<(rows.count - 1)].firstIndex(where: { $0.isDroppable })
    {
      byteCount -= rows[victim].bytes.count
      // The rows that stay before it, at most a header and an opening tag, move up.
      for index in stride(from: victim, to: first, by: -1) { rows[index] = rows[index - 1] }
      dropFirst()
      dropped += 1
      unreported += 1
    }
  }

  mutating func takeFirst() -> Row? {
    guard !isEmpty else { return nil }
    let row = rows[first]
    byteCount -= row.bytes.count
    dropFirst()
    return row
  }

  /// Returns the number of rows dropped since the last call, all of them before the present first row.
  mutating func takeLoss() -> Int {
    defer { unreported = 0 }
    return unreported
  }

  private mutating func dropFirst() {
    rows[first].bytes = []
    first += 1
    if first == rows.count || first >= 256 {
      rows.removeFirst(first)
      first = 0
    }
  }
}
