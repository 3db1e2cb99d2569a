/// A large value in memory of its own, where it is changed. A copy shares the value until one of the two is changed.
public struct Boxed<Value> {
  @usableFromInline final class Storage {
    // The storage is changed only by the structure that owns it alone, whose own accesses exclude each other.
    @exclusivity(unchecked) @usableFromInline var value: Value

    @inline(__always) @usableFromInline
    init(_ value: Value) { self.value = value }
  }

  @usableFromInline var storage: Storage

  /// Allocates memory for a value.
  @inline(__always) @_alwaysEmitIntoClient
  public init(_ value: Value) { storage = Storage(value) }

  /// The value; a change of it allocates memory only if a copy shares it.
  @_alwaysEmitIntoClient
  public var value: Value {
    @inline(__always) _read { yield storage.value }
    @inline(__always) _modify {
      if !isKnownUniquelyReferenced(&storage) { separate() }
      yield &storage.value
    }
  }

  // Apart, so that the memory of the copy is not on the stack of each change.
  @inline(never) @_alwaysEmitIntoClient
  mutating func separate() { storage = Storage(storage.value) }
}

extension Boxed: @unchecked Sendable where Value: Sendable {}
