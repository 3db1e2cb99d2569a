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
