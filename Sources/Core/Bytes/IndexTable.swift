/// A reusable list of at most 1024 ascending positions: where the fields of a sentence end.
public struct IndexTable: ~Copyable {
  public static let capacity = 1024

  @usableFromInline let storage: UnsafeMutablePointer<UInt16>
  @usableFromInline var count = 0

  public init() {
    storage = UnsafeMutablePointer<UInt16>.allocate(capacity: IndexTable.capacity)
    storage.initialize(repeating: 0, count: IndexTable.capacity)
  }

  deinit { storage.deallocate() }

  public mutating func removeAll() { count = 0 }

  /// Appends a position, unless the table is full.
  @inlinable
  @inline(__always)
  public mutating func append(_ position: Int) {
    guard count < IndexTable.capacity else { return }
    storage[count] = UInt16(truncatingIfNeeded: position)
    count &+= 1
  }

  /// Appends `base` plus the index of every byte whose bit 7 is set in `mask`, unless they might not all fit.
  @inlinable
  @inline(__always)
  public mutating func append(bytesOf mask: UInt64, from base: Int) {
    guard count <= IndexTable.capacity &- 8 else { return }
    var rest = mask
    var next = count
    while rest != 0 {
      storage[next] = UInt16(truncatingIfNeeded: base &+ rest.trailingZeroBitCount &>> 3)
      next &+= 1
      rest &= rest &- 1
    }
    count = next
  }

  /// The positions kept so far; valid until the next mutation.
  public var list: IndexList { IndexList(base: storage, count: count) }
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

  /// The positions at `index` and behind it, or twice 0 when either is outside the list.
  @inlinable
  @inline(__always)
  public func pair(_ index: Int) -> (Int, Int) {
    guard UInt(bitPattern: index) < pairLimit else { return (0, 0) }
    return (Int(base[index]), Int(base[index &+ 1]))
  }
}
