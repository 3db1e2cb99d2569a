/// A list of records in memory of fixed size.
///
/// An array checks at every change whether it is shared; this list cannot be shared.
public struct RecordList<Record>: ~Copyable {
  @usableFromInline let storage: UnsafeMutablePointer<Record>
  /// Largest number of records.
  public let capacity: Int
  @usableFromInline var used = 0

  /// - Parameter capacity: largest number of records; at least 1.
  public init(capacity: Int) {
    self.capacity = max(1, capacity)
    storage = UnsafeMutablePointer<Record>.allocate(capacity: self.capacity)
  }

  deinit {
    storage.deinitialize(count: used)
    storage.deallocate()
  }

  /// Number of records.
  @inlinable public var count: Int { used }
  /// Whether it has no records.
  @inlinable public var isEmpty: Bool { used == 0 }

  /// Appends a record, unless the list is full.
  @inlinable
  @inline(__always)
  public mutating func append(_ record: Record) {
    guard used < capacity else { return }
    (storage + used).initialize(to: record)
    used &+= 1
  }

  /// Drops the records after the first `count`.
  @inlinable
  public mutating func truncate(to count: Int) {
    let kept = Swift.max(0, Swift.min(count, used))
    (storage + kept).deinitialize(count: used &- kept)
    used = kept
  }

  /// Whether `condition` holds for any of the records.
  @inlinable
  @inline(__always)
  public func contains(where condition: (Record) -> Bool) -> Bool {
    for index in 0..<used where condition(storage[index]) { return true }
    return false
  }

  /// Calls `change` with each record in turn.
  @inlinable
  @inline(__always)
  public mutating func updateEach(_ change: (inout Record) -> Void) {
    for index in 0..<used { change(&storage[index]) }
  }

  /// Replaces the content of `array` by a copy of the records; its memory is reused.
  ///
  /// An array that is too small gets room for as many records as the list, so that it grows once.
  @inlinable
  public func copy(to array: inout [Record]) {
    if array.capacity < used { array.reserveCapacity(capacity) }
    array.replaceSubrange(0..<array.count, with: UnsafeBufferPointer(start: storage, count: used))
  }
}

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
