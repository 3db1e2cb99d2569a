/// A reusable list of ascending positions, such as the ends of a sentence's fields.
public struct IndexTable: ~Copyable {
  /// Largest number of positions.
  public let capacity: Int

  @usableFromInline let storage: UnsafeMutablePointer<UInt16>
  @usableFromInline var count = 0

  /// Creates an empty table.
  ///
  /// - Parameter capacity: largest number of positions; at least 8.
  public init(capacity: Int = 1024) {
    self.capacity = max(8, capacity)
    storage = UnsafeMutablePointer<UInt16>.allocate(capacity: self.capacity)
    storage.initialize(repeating: 0, count: self.capacity)
  }

  deinit { storage.deallocate() }

  /// Removes all positions.
  public mutating func removeAll() { count = 0 }

  /// Appends a position, unless the table is full.
  @inlinable
  @inline(__always)
  public mutating func append(_ position: Int) {
    guard count < capacity else { return }
    storage[count] = UInt16(truncatingIfNeeded: position)
    count &+= 1
  }

  /// Appends `base` + n for each byte n of `mask` whose bit 7 is set.
  ///
  /// Appends nothing if fewer than eight places are free.
  @inlinable
  @inline(__always)
  public mutating func append(bytesOf mask: UInt64, from base: Int) {
    guard count <= capacity &- 8 else { return }
    var rest = mask
    var next = count
    while rest != 0 {
      storage[next] = UInt16(truncatingIfNeeded: base &+ rest.trailingZeroBitCount &>> 3)
      next &+= 1
      rest &= rest &- 1
    }
    count = next
  }

  /// The positions in the table; valid until the next mutation.
  public var list: IndexList { IndexList(base: storage, count: count) }
}

/// A bounded window on an `IndexTable`.
@frozen
public struct IndexList {
  @usableFromInline let base: UnsafePointer<UInt16>
  /// Number of positions.
  public let count: Int
  @usableFromInline let pairLimit: UInt

  @inlinable
  init(base: UnsafePointer<UInt16>, count: Int) {
    self.base = base
    self.count = count
    pairLimit = count > 0 ? UInt(bitPattern: count &- 1) : 0
  }

  /// Returns the positions at `index` and `index` + 1; (0, 0) if either is outside the list.
  @inlinable
  @inline(__always)
  public func pair(_ index: Int) -> (Int, Int) {
    guard UInt(bitPattern: index) < pairLimit else { return (0, 0) }
    return (Int(base[index]), Int(base[index &+ 1]))
  }
}
