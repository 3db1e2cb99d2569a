/// The newest records of a sequence, numbered from 0, in memory of fixed size.
///
/// A record keeps its number while it is in the ring. Memory is allocated once, by the initializer, and belongs to the ring
/// alone, so that it may be handed to another thread.
public struct RecordRing<Record: Sendable>: ~Copyable, @unchecked Sendable {
  @usableFromInline let storage: UnsafeMutablePointer<Record>
  @usableFromInline let mask: Int
  /// Number of the oldest record.
  public private(set) var start = 0
  /// Number after the newest record.
  public private(set) var end = 0

  /// Creates an empty ring.
  ///
  /// - Parameters:
  ///   - capacity: largest number of records; rounded up to a power of two.
  ///   - filler: content of unused memory.
  public init(capacity: Int, filler: Record) {
    var size = 1
    while size < capacity { size *= 2 }
    mask = size - 1
    storage = UnsafeMutablePointer<Record>.allocate(capacity: size)
    storage.initialize(repeating: filler, count: size)
  }

  deinit {
    storage.deinitialize(count: mask + 1)
    storage.deallocate()
  }

  /// Largest number of records.
  public var capacity: Int { mask + 1 }
  /// Number of records.
  public var count: Int { end - start }
  /// Whether it has no records.
  public var isEmpty: Bool { end == start }

  /// Record by its number; a number outside the ring gives another record.
  @inlinable
  public subscript(number: Int) -> Record {
    get { storage[number & mask] }
    set { storage[number & mask] = newValue }
  }

  /// Appends a record; in a full ring the oldest is dropped.
  public mutating func append(_ record: Record) {
    storage[end & mask] = record
    end += 1
    if end - start > mask + 1 { start += 1 }
  }

  /// Drops the oldest record, if there is one.
  public mutating func removeFirst() {
    if start < end { start += 1 }
  }

  /// Drops all records; numbers continue.
  public mutating func removeAll() { start = end }
}
