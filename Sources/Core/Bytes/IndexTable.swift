/// A reusable list of ascending positions, of fixed capacity: where the fields of a sentence begin.
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
    used &+= 1
    return true
  }

  /// Appends `base` plus the index of every byte whose bit 7 is set in `mask`; false when the table is full.
  @inlinable
  @inline(__always)
  public mutating func append(bytesOf mask: UInt64, base: Int) -> Bool {
    var rest = mask
    var next = used
    guard next &+ 8 <= capacity else { return mask == 0 }
    while rest != 0 {
      storage[next] = UInt16(truncatingIfNeeded: base &+ rest.trailingZeroBitCount &>> 3)
      next &+= 1
      rest &= rest &- 1
    }
    used = next
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
  @usableFromInline let pairLimit: UInt

  @inlinable
  init(base: UnsafePointer<UInt16>, count: Int) {
    self.base = base
    self.count = count
    pairLimit = count > 0 ? UInt(bitPattern: count &- 1) : 0
  }

  /// The position at `index`, or 0 outside the list.
  @inlinable
  public subscript(index: Int) -> Int {
    @inline(__always) get {
      UInt(bitPattern: index) < UInt(bitPattern: count) ? Int(base[index]) : 0
    }
  }

  /// The positions at `index` and behind it, or twice 0 when either is outside the list.
  @inlinable
  @inline(__always)
  public func pair(_ index: Int) -> (Int, Int) {
    guard UInt(bitPattern: index) < pairLimit else { return (0, 0) }
    return (Int(base[index]), Int(base[index &+ 1]))
  }
}
