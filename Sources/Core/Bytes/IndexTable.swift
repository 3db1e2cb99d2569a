/// A reusable list of positions, of fixed capacity: the field separators of a sentence.
public struct IndexTable: ~Copyable {
  @usableFromInline let storage: UnsafeMutablePointer<UInt16>
  @usableFromInline let capacity: Int
  @usableFromInline var used = 0

  public init(capacity: Int) {
    self.capacity = max(1, capacity)
    storage = UnsafeMutablePointer<UInt16>.allocate(capacity: self.capacity)
    storage.initialize(repeating: 0, count: self.capacity)
  }

  deinit { storage.deallocate() }

  @inlinable public var count: Int { used }

  @inlinable
  @inline(__always)
  public mutating func removeAll() { used = 0 }

  /// Appends a position; false when the table is full and the position was not kept.
  @inlinable
  @inline(__always)
  public mutating func append(_ position: Int) -> Bool {
    guard used < capacity else { return false }
    storage[used] = UInt16(truncatingIfNeeded: position)
    used += 1
    return true
  }

  /// The positions kept so far; valid until the next mutation.
  @inlinable public var list: IndexList { IndexList(base: storage, count: used) }
}

/// A bounded window on an `IndexTable`.
@frozen
public struct IndexList {
  @usableFromInline let base: UnsafePointer<UInt16>
  public let count: Int

  @inlinable
  init(base: UnsafePointer<UInt16>, count: Int) {
    self.base = base
    self.count = count
  }

  /// The position at `index`, or 0 outside the list.
  @inlinable
  public subscript(index: Int) -> Int {
    @inline(__always) get {
      UInt(bitPattern: index) < UInt(bitPattern: count) ? Int(base[index]) : 0
    }
  }
}
