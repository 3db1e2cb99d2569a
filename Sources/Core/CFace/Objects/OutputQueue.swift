import Bytes

/// Results that the caller has not taken yet, the oldest first, in memory of fixed size.
struct OutputQueue<Record: Sendable>: ~Copyable {
  private var records: RecordRing<Record>
  /// Number of records that were dropped because newer ones needed the room.
  private(set) var dropped: UInt64 = 0

  /// - Parameters:
  ///   - capacity: largest number of records; rounded up to a power of two.
  ///   - filler: content of unused memory.
  init(capacity: Int, filler: Record) { records = RecordRing(capacity: capacity, filler: filler) }

  /// Adds a record; in a full queue the oldest is dropped.
  mutating func append(_ record: Record) {
    if records.count == records.capacity { dropped &+= 1 }
    records.append(record)
  }

  /// Takes the oldest record; nil if there is none.
  mutating func take() -> Record? {
    guard !records.isEmpty else { return nil }
    defer { records.removeFirst() }
    return records[records.start]
  }
}
