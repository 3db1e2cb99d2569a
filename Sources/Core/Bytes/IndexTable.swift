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

/// A set of numbers in 0..<2048, one bit each.
public struct BitTable: ~Copyable {
  /// Limit of the members: each is less than this.
  public static let capacity = 2048

  @usableFromInline let storage: UnsafeMutablePointer<UInt64>
  @usableFromInline var members = 0

  /// Creates an empty set.
  public init() {
    storage = UnsafeMutablePointer<UInt64>.allocate(capacity: BitTable.capacity / 64)
    storage.initialize(repeating: 0, count: BitTable.capacity / 64)
  }

  deinit { storage.deallocate() }

  /// Number of members.
  @inlinable public var count: Int { members }

  /// Adds a number; one outside the range is ignored.
  @inlinable
  @inline(__always)
  public mutating func insert(_ number: Int) {
    guard UInt(bitPattern: number) < UInt(BitTable.capacity) else { return }
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: number)
    let word = storage[number &>> 6]
    if word & bit == 0 { members &+= 1 }
    storage[number &>> 6] = word | bit
  }

  /// Adds `first` + n for each bit n that is set in `bits`.
  ///
  /// - Parameter first: a multiple of 64.
  @inlinable
  public mutating func insert(bits: UInt64, from first: Int) {
    guard UInt(bitPattern: first) < UInt(BitTable.capacity) else { return }
    let word = storage[first &>> 6]
    members &+= (bits & ~word).nonzeroBitCount
    storage[first &>> 6] = word | bits
  }

  /// Whether a number is a member; false outside the range.
  @inlinable
  @inline(__always)
  public func contains(_ number: Int) -> Bool {
    guard UInt(bitPattern: number) < UInt(BitTable.capacity) else { return false }
    return storage[number &>> 6] &>> UInt64(truncatingIfNeeded: number) & 1 != 0
  }

  /// Removes all members.
  public mutating func removeAll() {
    storage.update(repeating: 0, count: BitTable.capacity / 64)
    members = 0
  }
}
