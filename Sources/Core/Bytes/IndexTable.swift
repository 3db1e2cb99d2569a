/// A reusable list of at most 1024 ascending positions: where the fields of a sentence end.
public struct IndexTable: ~Copyable {
  public static let capacity = 1024

  @usableFromInline let storage: UnsafeMutablePointer<UInt16>
  public private(set) var count = 0

  public init() {
    storage = UnsafeMutablePointer<UInt16>.allocate(capacity: IndexTable.capacity)
    storage.initialize(repeating: 0, count: IndexTable.capacity)
  }

  deinit { storage.deallocate() }

  /// Stores a position at `index`, taken modulo the capacity.
  @inlinable
  @inline(__always)
  public func set(_ index: Int, _ position: Int) {
    storage[index & 1023] = UInt16(truncatingIfNeeded: position)
  }

  /// Declares how many positions have been stored.
  public mutating func finish(count: Int) { self.count = max(0, min(count, IndexTable.capacity)) }

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
