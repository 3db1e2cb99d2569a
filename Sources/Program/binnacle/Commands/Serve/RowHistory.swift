import Bytes
import Observations

/// The positions of the last ten minutes, in few bytes: the more rows there are in them, the more are left out.
struct RowHistory {
  /// A row and when it was made.
  struct Entry {
    var row: [UInt8]
    var instant: MonotonicInstant
  }

  /// Most bytes of the rows.
  static let room = 36_000
  /// Age from which a row is forgotten, ns.
  static let span: Int64 = 600_000_000_000

  /// The oldest first.
  private(set) var entries: [Entry] = []
  private var bytes = 0
  /// Nanoseconds between two rows, at least.
  private var spacing: Int64 = 0

  init() {}

  /// Adds a row, if enough time has passed since the last one.
  mutating func add(_ row: [UInt8], at now: MonotonicInstant) {
    forget(before: now.advanced(byNanoseconds: -RowHistory.span))
    if let last = entries.last, now.nanoseconds(since: last.instant) < spacing { return }
    entries.append(Entry(row: row, instant: now))
    bytes += row.count
    if bytes > RowHistory.room { thin() }
  }

  mutating func removeAll() { self = RowHistory() }

  private mutating func forget(before instant: MonotonicInstant) {
    let count = entries.prefix { $0.instant < instant }.count
    guard count > 0 else { return }
    for entry in entries[..<count] { bytes -= entry.row.count }
    entries.removeFirst(count)
  }

  /// Leaves out every second row, and those to come accordingly.
  private mutating func thin() {
    guard let first = entries.first, let last = entries.last, entries.count > 1 else { return removeAll() }
    let mean = last.instant.nanoseconds(since: first.instant) / Int64(entries.count - 1)
    spacing = max(2 * spacing, 2 * mean * 9 / 10)
    let isOdd = entries.count % 2
    entries = entries.enumerated().filter { ($0.offset + isOdd) % 2 == 1 }.map { $0.element }
    bytes = entries.reduce(0) { $0 + $1.row.count }
  }
}
